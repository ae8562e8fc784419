import type { Viewer } from '../sessions/viewer.ts';
import type { Answer } from './answer.ts';
import type { AnswerPersonally } from './personal-reads.ts';

/** A path of the wire and what answers it. `Params` are clamped and complete: the api package's parser made them. */
export interface WireRoute {
  /** In metrics and logs. */
  name: string;
  /** The prefix Hono dispatches by, such as `/api/json/videos2/*`. */
  pattern: string;
  methods: readonly ('GET' | 'POST')[];
  /** How long a form may be that is sent in place of a query; 8 kB unless given. */
  maxFormBytes?: number;
  /** Undefined: no such address. Otherwise the key that equal requests share, and how to answer. */
  read(address: string): ReadAddress | undefined;
}

export interface ReadAddress {
  key: string;
  answer: () => Promise<Answer>;
  /** Asked first where a viewer is signed in and the address is read past the caches. */
  personal?: AnswerPersonally;
}

interface WireRouteOptions<Params> {
  name: string;
  pattern: string;
  methods?: readonly ('GET' | 'POST')[];
  maxFormBytes?: number;
  path: { parse(address: string): Params | undefined };
  answer(params: Params): Promise<Answer>;
  /**
   * What is answered to one viewer, on addresses with lifetime 0 only and never kept; undefined where it is the same as for
   * everybody.
   */
  personal?(params: Params, viewer: Viewer): Promise<Answer> | undefined;
}

export function wireRoute<Params>(options: WireRouteOptions<Params>): WireRoute {
  return {
    name: options.name,
    pattern: options.pattern,
    methods: options.methods ?? ['GET'],
    ...(options.maxFormBytes !== undefined && { maxFormBytes: options.maxFormBytes }),
    read(address) {
      const params = options.path.parse(address);
      if (params === undefined) return undefined;
      return {
        key: `${options.name} ${JSON.stringify(params)}`,
        answer: () => options.answer(params),
        ...(options.personal && { personal: (viewer) => options.personal?.(params, viewer) }),
      };
    },
  };
}
