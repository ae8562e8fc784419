import type { Answer } from './answer.ts';

/** A path of the wire and what answers it. `Params` are clamped and complete: the api package's parser made them. */
export interface WireRoute {
  /** In metrics and logs. */
  name: string;
  /** The prefix Hono dispatches by, such as `/api/json/videos2/*`. */
  pattern: string;
  methods: readonly ('GET' | 'POST')[];
  /** Undefined: no such address. Otherwise the key that equal requests share, and how to answer. */
  read(address: string): { key: string; answer: () => Promise<Answer> } | undefined;
}

interface WireRouteOptions<Params> {
  name: string;
  pattern: string;
  methods?: readonly ('GET' | 'POST')[];
  path: { parse(address: string): Params | undefined };
  answer(params: Params): Promise<Answer>;
}

export function wireRoute<Params>(options: WireRouteOptions<Params>): WireRoute {
  return {
    name: options.name,
    pattern: options.pattern,
    methods: options.methods ?? ['GET'],
    read(address) {
      const params = options.path.parse(address);
      if (params === undefined) return undefined;
      return { key: `${options.name} ${JSON.stringify(params)}`, answer: () => options.answer(params) };
    },
  };
}
