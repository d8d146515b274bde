// Where we are: the address as pages read it, and how to go elsewhere without loading the page again.

export type Route =
  | { page: 'Home' }
  | { page: 'Table'; id: string }
  | { page: 'Replay'; match: string }
  | { page: 'Learn'; game: string }
  | { page: 'Statistics' }
  | { page: 'Companion'; part: string }
  | { page: 'Rules'; game: string }
  | { page: 'Away' };

const PATHS: [RegExp, (part: string) => Route][] = [
  [/^\/$/, () => ({ page: 'Home' })],
  [/^\/t\/([A-Za-z0-9]{4,24})\/?$/, (id) => ({ page: 'Table', id: id.toUpperCase() })],
  [/^\/replay\/([A-Za-z0-9-]+)\/?$/, (match) => ({ page: 'Replay', match })],
  [/^\/learn\/([a-z0-9_]+)\/?$/, (game) => ({ page: 'Learn', game })],
  [/^\/rules\/([a-z0-9_]+)\/?$/, (game) => ({ page: 'Rules', game })],
  [/^\/statistics\/?$/, () => ({ page: 'Statistics' })],
  [/^\/companion(?:\/([a-z0-9-]+))?\/?$/, (part) => ({ page: 'Companion', part })],
];

/** What an address means; one we do not know is `Away`. */
export function read(path: string): Route {
  for (const [shape, made] of PATHS) {
    const found = shape.exec(path);
    if (found) return made(found[1] ?? '');
  }
  return { page: 'Away' };
}

class Place {
  now = $state.raw<Route>(read(globalThis.location?.pathname ?? '/'));

  /** Go to an address of ours. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    this.now = read(location.pathname);
    if (!location.hash) scrollTo(0, 0);
  }

  /** Follow the back button and plain links from now on. */
  follow(): void {
    addEventListener('popstate', () => (this.now = read(location.pathname)));
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.download || link.origin !== location.origin) return;
      if (read(link.pathname).page === 'Away' || (link.pathname === location.pathname && link.hash)) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const place = new Place();
/** Go to an address of ours: `go('/t/ABCD')`. */
export const go = (path: string, replace = false): void => place.go(path, replace);
