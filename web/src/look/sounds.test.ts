// Sounds are heard when they are on and the page was touched, and never when they are muted.
import { beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settings.svelte';
import { sound, SOUND_NAMES, unlockSounds } from './sounds';

let started = 0;

function value(): Record<string, unknown> {
  return { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
}
function node(): Record<string, unknown> {
  const made: Record<string, unknown> = {
    gain: value(),
    frequency: value(),
    Q: value(),
    disconnect: vi.fn(),
    start: () => (started += 1),
    stop: vi.fn(),
  };
  made['connect'] = (to: unknown) => to;
  return made;
}
class Speakers {
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  resume = vi.fn();
  createGain = node;
  createOscillator = node;
  createBufferSource = node;
  createBiquadFilter = node;
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}

beforeEach(() => {
  started = 0;
  settings.set('sound', true);
  settings.set('volume', 0.6);
});

test('nothing sounds before the first gesture', () => {
  sound('turn');
  expect(started).toBe(0);
});

test('after a gesture every sound is heard', () => {
  vi.stubGlobal('AudioContext', Speakers);
  const page = new EventTarget();
  unlockSounds(page);
  page.dispatchEvent(new Event('pointerdown'));
  for (const name of SOUND_NAMES) {
    const before = started;
    sound(name);
    expect(started, name).toBeGreaterThan(before);
  }
});

test('muted means silent, and so does no volume', () => {
  settings.set('sound', false);
  SOUND_NAMES.forEach(sound);
  settings.set('sound', true);
  settings.set('volume', 0);
  SOUND_NAMES.forEach(sound);
  expect(started).toBe(0);
});

test('mute and volume are remembered', () => {
  settings.set('sound', false);
  settings.set('volume', 0.25);
  const kept = JSON.parse(localStorage.getItem('igroteka.settings') ?? '{}') as Record<string, unknown>;
  expect(kept).toMatchObject({ sound: false, volume: 0.25 });
});
