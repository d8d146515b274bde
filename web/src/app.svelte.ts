// What belongs to the whole page and not to any one of its parts.

export const app = $state({ settings: false });

/** Open the sheet of settings, from anywhere. */
export function openSettings(): void {
  app.settings = true;
}
