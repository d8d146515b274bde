// Whatever the server tells can be heard: every kind of event has its sound.

import { expect, test } from 'vitest';
import words from '../text/en.ftl?raw';
import client from './index';

test('every event makes a sound', () => {
  const kinds = [...words.matchAll(/^event-([a-z-]+) =/gm)].map(([, kind]) => kind!);
  // the end of a match is told by the frame
  expect(kinds.filter((kind) => !(kind in client.sounds))).toEqual(['won']);
});
