// What belongs to the whole page and not to any one of its parts.

/** The browser is ready to install the page as an app. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export const app = $state<{ settings: boolean; install: InstallPrompt | null }>({ settings: false, install: null });

/** Open the sheet of settings, from anywhere. */
export function openSettings(): void {
  app.settings = true;
}

/** Ask the browser to install the page; it asks the person. An offer can be used once. */
export function install(): void {
  const offer = app.install;
  app.install = null;
  void offer?.prompt().catch(() => undefined);
}
