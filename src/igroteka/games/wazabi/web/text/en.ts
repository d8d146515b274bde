// English: the words of the page, and the names that the server says, too.

import names from '../../text/names.en.ftl?raw';
import words from './en.ftl?raw';

export default `${names}\n${words}`;
