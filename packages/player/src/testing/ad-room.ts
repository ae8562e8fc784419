let count = 0;

/** One call that the ad server has recorded. */
export interface RecordedCall {
  name: string;
  query: Record<string, string>;
}

/** A test's own room at the ad server (`testing/ad-server.ts`), on another site or on the page's own. */
export async function openAdRoom(site: 'other' | 'own' = 'other') {
  const other = await (await fetch('/ads-origin')).text();
  const origin = site === 'own' ? location.origin : other;
  count += 1;
  const base = `${origin}/ads/r${count}-${Math.random().toString(36).slice(2)}`;
  const calls = async (): Promise<RecordedCall[]> => (await fetch(`${base}/calls`)).json();
  return {
    base,
    /** The address of an answer, by the wishes of the server. */
    tag: (wishes: Record<string, string | number> = {}) => {
      const query = new URLSearchParams(Object.entries(wishes).map(([name, value]) => [name, String(value)]));
      return `${base}/vast?${query}`;
    },
    media: (name: string) => `${base}/media/${name}`,
    call: (name: string) => `${base}/call/${name}`,
    calls,
    /** Their names in the order of the alphabet: the network keeps no order. */
    names: async () => (await calls()).map(({ name }) => name).sort(),
    requests: async (): Promise<string[]> => (await fetch(`${base}/requests`)).json(),
  };
}

export type AdRoom = Awaited<ReturnType<typeof openAdRoom>>;
