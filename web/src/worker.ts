// Registers the service worker where the page came securely; over plain http there is none, and nothing is missed.
if (import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined); // a browser that forbids it plays all the same
  });
}
