// Where cards lie is nobody's business but one's own: it is kept in this tab, for the deal that is on, and outlives a reload.

const name = (folder: string, what: string) => `igroteka.twinit.${what}.${folder}`;

export function keep(folder: string, what: string, deal: string, lies: unknown): void {
  try {
    sessionStorage.setItem(name(folder, what), JSON.stringify({ deal, lies }));
  } catch {
    // private windows may refuse to store: after a reload cards are laid out anew
  }
}

export function kept<T>(folder: string, what: string, deal: string): T | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(name(folder, what)) ?? 'null') as { deal: string; lies: T } | null;
    return found?.deal === deal ? found.lies : null;
  } catch {
    return null;
  }
}
