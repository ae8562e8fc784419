/** What is reported: page views and goals. Nothing names the visitor. */
export type AnalyticsEvent =
  | { type: 'page_view'; page: string; path: string; title: string; campaign?: string }
  | { type: 'goal'; goal: string; videoId?: string; code?: string }
  /** An ad spot has loaded (requirement UI-10). */
  | { type: 'spot_loaded'; spot: string };

/** Where events are sent (requirement SITE-13). The caller has checked the consent. */
export interface Analytics {
  send(event: AnalyticsEvent): void;
  /** Sends what is collected, when the page is left. */
  flush?(): void;
}

/** @param collector `console`, or the address of a collector (`analytics.collector` of the site configuration) */
export const createAnalytics = (collector: string): Analytics =>
  collector === 'console' ? createConsoleAnalytics() : createHttpAnalytics({ address: collector });

/** Writes events to the console, to try out a configuration. */
export function createConsoleAnalytics(log: Pick<Console, 'info'> = console): Analytics {
  return { send: (event) => log.info('[analytics]', event) };
}

export interface HttpAnalyticsOptions {
  /** Address that accepts `{ "events": [...] }` by POST. */
  address: string;
  /** Delay in which events are collected into one request, in milliseconds. */
  delayMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** The largest number of events of one request, so that its body stays below the limit of `keepalive`. */
const maxBatch = 50;

/**
 * Sends events to a collector, as JSON with `text/plain`, which needs no preflight request. Without cookies and referrer. A failed request is
 * not repeated: figures may miss an event, and a page must not wait for them.
 */
export function createHttpAnalytics({
  address,
  delayMs = 1000,
  fetch = (...args) => globalThis.fetch(...args),
}: HttpAnalyticsOptions): Analytics & { flush(): void } {
  let events: (AnalyticsEvent & { at: string })[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    const body = JSON.stringify({ events });
    events = [];
    // `keepalive` completes the request when the page is left.
    fetch(address, {
      method: 'POST',
      body,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'text/plain' },
    }).catch((error: unknown) => console.debug(error));
  }

  return {
    send(event) {
      events.push({ ...event, at: new Date().toISOString() });
      if (events.length >= maxBatch) flush();
      else timer ??= setTimeout(flush, delayMs);
    },
    flush,
  };
}
