// Russian: the words of the page, and the names that the server says, too.

import names from '../../text/names.ru.ftl?raw';
import words from './ru.ftl?raw';

export default `${names}\n${words}`;
