// Is everything on this device that the companion needs without a network? The service worker keeps it (web/vite/sw.js).

class Offline {
  ready = $state(false);

  /** Wait for the service worker: it has fetched everything when it is active. */
  async prepare(): Promise<void> {
    const { serviceWorker } = navigator;
    if (!serviceWorker || !globalThis.isSecureContext) return;
    const { active } = await serviceWorker.ready;
    this.ready = active !== null;
  }
}

export const offline = new Offline();
