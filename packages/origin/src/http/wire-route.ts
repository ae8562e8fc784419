import type { Viewer } from '../sessions/viewer.ts';
import type { Answer } from './answer.ts';
import type { AnswerPersonally } from './personal-reads.ts';

/** A path of the wire with its handler. The parser of the api package has completed and clamped `Params`. */
export interface WireRoute {
  /** Name in metrics and logs. */
  name: string;
  /** The prefix Hono dispatches by, such as `/api/json/videos2/*`. */
  pattern: string;
  methods: readonly ('GET' | 'POST')[];
  /** Largest form that may be sent instead of a query; default 8 kB. */
  maxFormBytes?: number;
  /** Parses an address; undefined if it is invalid. */
  read(address: string): ReadAddress | undefined;
}

export interface ReadAddress {
  /** Cache key that equivalent addresses share. */
  key: string;
  answer: () => Promise<Answer>;
  /** Called first if a viewer is signed in and the address has lifetime 0. */
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
   * The personal answer, on addresses with lifetime 0 only and never cached; undefined if the viewer gets the public
   * answer.
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
