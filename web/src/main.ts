// The start: the words, the line to the server, and the page.
import './look/tokens.css';
import './look/base.css';
import './look/shapes.css';
import { mount } from 'svelte';
import { unlockSounds } from '$look/sounds';
import { line, place, reloadOnce } from '$net';
import { wordsReady } from '$words';
import App from './App.svelte';

async function start(target: HTMLElement): Promise<void> {
  line.start();
  place.follow();
  unlockSounds();
  await wordsReady();
  target.replaceChildren();
  mount(App, { target });
}

// a part of the page that is not there any more: the server was upgraded under us (if it is only away, what we have is better)
addEventListener('vite:preloadError', () => {
  void fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => answer.ok && reloadOnce(),
    () => undefined,
  );
});

const target = document.getElementById('app');
if (target) void start(target);
