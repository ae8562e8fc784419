import type { VideoPage } from './video-page.ts';

/** Pages that are asked for before anybody goes there. Addresses are paths with their query. */
export interface VideoPrefetch<Page> {
  /** Has the loader keep what it gets when it is called for this address next. */
  ask(href: string): void;
  /** Keeps a page that is there already, for the next call of its loader. */
  keep(href: string, page: Page): void;
  /** What is kept for an address, without taking it. */
  peek(href: string): Page | undefined;
  /**
   * The browser's side of a page's loader: what was fetched ahead, once, or what `load` gets now. Ahead of time a failure or a
   * redirect leads nowhere (undefined): the visitor is still watching something else.
   */
  load(href: string, load: () => Promise<Page>): Promise<Page | undefined>;
}

/** As long as the addresses of media in a page may be kept by a browser. */
const freshMs = 60_000;

export function createVideoPrefetch<Page>(now: () => number): VideoPrefetch<Page> {
  const kept = new Map<string, { page: Page; untilMs: number }>();
  const asked = new Set<string>();

  const keep = (href: string, page: Page) => void kept.set(href, { page, untilMs: now() + freshMs });

  const peek = (href: string) => {
    const found = kept.get(href);
    return found && found.untilMs > now() ? found.page : undefined;
  };

  return {
    ask: (href) => void asked.add(href),
    keep,
    peek,
    async load(href, load) {
      if (!asked.delete(href)) {
        const page = peek(href);
        kept.delete(href);
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

/** Pages of videos: the next one, while this one comes to its end. */
export const videoPrefetch = createVideoPrefetch<VideoPage>(() => performance.now());
