let count = 0;

/** A tracking call that the ad server has recorded. */
export interface RecordedCall {
  name: string;
  query: Record<string, string>;
}

/** Opens an isolated namespace (room) of the test ad server (`testing/ad-server.ts`), on another origin or on that of the page. */
export async function openAdRoom(site: 'other' | 'own' = 'other') {
  const other = await (await fetch('/ads-origin')).text();
  const origin = site === 'own' ? location.origin : other;
  count += 1;
  const base = `${origin}/ads/r${count}-${Math.random().toString(36).slice(2)}`;
  const calls = async (): Promise<RecordedCall[]> => (await fetch(`${base}/calls`)).json();
  return {
    base,
    /** The address of a VAST response with these options (`VastOptions`). */
    tag: (options: Record<string, string | number> = {}) => {
      const query = new URLSearchParams(
        Object.entries(options).map(([name, value]) => [name, String(value)]),
      );
      return `${base}/vast?${query}`;
    },
    media: (name: string) => `${base}/media/${name}`,
    call: (name: string) => `${base}/call/${name}`,
    calls,
    /** Names of the recorded calls, sorted, because their order on the network varies. */
    names: async () => (await calls()).map(({ name }) => name).sort(),
    requests: async (): Promise<string[]> => (await fetch(`${base}/requests`)).json(),
  };
}

export type AdRoom = Awaited<ReturnType<typeof openAdRoom>>;
