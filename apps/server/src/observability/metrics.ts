import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Handler } from '../front/front.ts';
import { sendPlainAnswer } from '../front/plain-answer.ts';
import { isPrivateAddress } from './private-address.ts';

export interface ServerMetrics {
  registry: Registry;
  observeAnswer(destination: string, status: number, seconds: number, outcome?: string): void;
  /** Counts an answer from memory; the counter is updated only when metrics are collected, for speed. */
  countHit(destination: string, status: number): void;
  handler: Handler;
}

/** Creates the server's metrics, in a registry to which the origin adds its own. */
export function createMetrics(cacheStats: () => { entries: number; bytes: number }): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  /** Answers from memory since the last collection, by part and by status class. */
  const hits = new Map<string, number[]>();
  const answers = new Counter({
    name: 'nightjar_http_answers_total',
    help: 'Answered requests by part, status class and cache outcome.',
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
    help: 'Time from a request to the end of its answer, for answers that were not in the cache.',
    labelNames: ['part'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  new Gauge({
    name: 'nightjar_response_cache_bytes',
    help: 'Memory of the response cache.',
    registers,
    collect() {
      this.set(cacheStats().bytes);
    },
  });
  new Gauge({
    name: 'nightjar_response_cache_entries',
    help: 'Entries of the response cache.',
    registers,
    collect() {
      this.set(cacheStats().entries);
    },
  });
  // A lookup of labels costs more than an answer from memory; there are only a few dozen sets of labels.
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
      // Metrics are for the operator's own network; a forwarded request may come from the internet.
      const isForwarded = request.headers['x-forwarded-for'] !== undefined;
      if (isForwarded || !isPrivateAddress(request.socket.remoteAddress ?? ''))
        return sendPlainAnswer(response, 404, 'Not found.');
      sendPlainAnswer(response, 200, (await registry.metrics()).trimEnd(), {
        'content-type': registry.contentType,
      });
    },
  };
}
