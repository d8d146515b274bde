// What makes the page an app of the device: the service worker, and the browser's offer to install it.
import { app, type InstallPrompt } from './app.svelte';

// Registers the service worker where the page came securely; over plain http there is none, and nothing is missed.
if (import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined); // a browser that forbids it plays all the same
  });
}

// the browser's own bar comes at its own moment: the lobby offers it in its place
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  app.install = event as InstallPrompt;
});
addEventListener('appinstalled', () => (app.install = null));
