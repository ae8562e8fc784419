import type { VideoPage } from './video-page.ts';

/** The page of a video that will probably be opened next, asked for before anybody goes there. */
const pages = new Map<string, { page: VideoPage; untilMs: number }>();
const asked = new Set<string>();

/** As long as the addresses in it may be kept by a browser. */
const FRESH_MS = 60_000;

/** Has the loader keep what it gets when it is called for this address (path and query) next. */
export function askAhead(href: string): void {
  asked.add(href);
}

/** What is kept for an address, without taking it. */
export function pageAhead(href: string): VideoPage | undefined {
  const kept = pages.get(href);
  return kept && kept.untilMs > performance.now() ? kept.page : undefined;
}

/**
 * The browser's side of the video page's loader: the page that was fetched ahead, once, or what the server says. Ahead of time a
 * failure or a redirect leads nowhere: the visitor is still watching something else.
 */
export async function loadOrTake<Page extends VideoPage>(
  href: string,
  load: () => Promise<Page>,
): Promise<Page | undefined> {
  if (asked.delete(href)) {
    try {
      const page = await load();
      pages.set(href, { page, untilMs: performance.now() + FRESH_MS });
      return page;
    } catch {
      return undefined;
    }
  }
  const kept = pageAhead(href) as Page | undefined;
  pages.delete(href);
  return kept ?? load();
}
