/** Cache of page data that is loaded before a navigation. Addresses are paths with their query. */
export interface PagePrefetch<Page> {
  /** Marks the next load of this address as a prefetch, whose result is stored. */
  ask(href: string): void;
  /** Stores a known page for the next call of its loader. */
  keep(href: string, page: Page): void;
  /** The stored page of an address, without removing it. */
  peek(href: string): Page | undefined;
  /**
   * For the client loader of a page: returns the stored page once, or calls `load`. A failure or redirect of a prefetch is
   * ignored (undefined), because the visitor is still on another page.
   */
  load(href: string, load: () => Promise<Page>): Promise<Page | undefined>;
}

/** The longest time that browsers may cache the media addresses of a page. */
const freshMs = 60_000;

/** @param now time in milliseconds, such as `performance.now()` */
export function createPagePrefetch<Page>(now: () => number): PagePrefetch<Page> {
  const stored = new Map<string, { page: Page; untilMs: number }>();
  const prefetching = new Set<string>();

  const keep = (href: string, page: Page) => void stored.set(href, { page, untilMs: now() + freshMs });

  const peek = (href: string) => {
    const found = stored.get(href);
    return found && found.untilMs > now() ? found.page : undefined;
  };

  return {
    ask: (href) => void prefetching.add(href),
    keep,
    peek,
    async load(href, load) {
      if (!prefetching.delete(href)) {
        const page = peek(href);
        stored.delete(href);
        return page ?? load();
      }
      try {
        const page = await load();
        keep(href, page);
        return page;
      } catch {
        return undefined;
      }
    },
  };
}
