import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Handler } from '../front/front.ts';
import { answerPlainly } from '../front/plain-answer.ts';
import { isPrivateAddress } from './private-address.ts';

export interface ServerMetrics {
  registry: Registry;
  observeAnswer(destination: string, status: number, seconds: number, outcome?: string): void;
  /** Counts an answer from memory: so many that they are added up only when somebody looks. */
  countHit(destination: string, status: number): void;
  handler: Handler;
}

/** The server's own figures, in a registry that the origin adds its own to. */
export function createMetrics(cacheStats: () => { entries: number; bytes: number }): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  /** Answers from memory since the figures were last looked at, by part and by class of status. */
  const hits = new Map<string, number[]>();
  const answers = new Counter({
    name: 'nightjar_http_answers_total',
    help: 'Answered requests by part, class of status and what the memory had.',
    labelNames: ['part', 'status', 'cache'],
    registers,
    collect() {
      for (const [part, counts] of hits) {
        for (const [hundreds, count] of counts.entries())
          if (count > 0) this.inc({ part, status: `${hundreds}xx`, cache: 'hit' }, count);
        counts.fill(0);
      }
    },
  });
  const durations = new Histogram({
    name: 'nightjar_http_answer_seconds',
    help: 'Time from a request to the end of its answer, where it was not told from memory.',
    labelNames: ['part'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  new Gauge({
    name: 'nightjar_shared_answers_bytes',
    help: 'Memory of the answers that are the same for everybody.',
    registers,
    collect() {
      this.set(cacheStats().bytes);
    },
  });
  new Gauge({
    name: 'nightjar_shared_answers',
    help: 'Answers that are kept for everybody.',
    registers,
    collect() {
      this.set(cacheStats().entries);
    },
  });
  // Looking a set of labels up costs more than answering from memory; there are a few dozen sets.
  const known = new Map<string, { answers: Counter.Internal; durations: Histogram.Internal<string> }>();
  return {
    registry,
    observeAnswer(part, status, seconds, cache = 'none') {
      const key = `${part} ${Math.floor(status / 100)} ${cache}`;
      let bound = known.get(key);
      if (bound === undefined) {
        bound = {
          answers: answers.labels({ part, status: `${Math.floor(status / 100)}xx`, cache }),
          durations: durations.labels({ part }),
        };
        known.set(key, bound);
      }
      bound.answers.inc();
      bound.durations.observe(seconds);
    },
    countHit(part, status) {
      let counts = hits.get(part);
      if (counts === undefined) {
        counts = new Array<number>(10).fill(0);
        hits.set(part, counts);
      }
      const hundreds = Math.trunc(status / 100);
      counts[hundreds] = (counts[hundreds] ?? 0) + 1;
    },
    handler: async (request, response) => {
      // What a proxy hands on comes from the world: figures are for the operator's own network.
      const isForwarded = request.headers['x-forwarded-for'] !== undefined;
      if (isForwarded || !isPrivateAddress(request.socket.remoteAddress ?? ''))
        return answerPlainly(response, 404, 'Not found.');
      answerPlainly(response, 200, (await registry.metrics()).trimEnd(), {
        'content-type': registry.contentType,
      });
    },
  };
}
