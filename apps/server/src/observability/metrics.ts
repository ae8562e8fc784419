import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Handler } from '../front/front.ts';
import { answerPlainly } from '../front/plain-answer.ts';
import { isPrivateAddress } from './private-address.ts';

export interface ServerMetrics {
  registry: Registry;
  observeAnswer(destination: string, status: number, seconds: number, outcome?: string): void;
  handler: Handler;
}

/** The server's own figures, in a registry that the origin adds its own to. */
export function createMetrics(cacheStats: () => { entries: number; bytes: number }): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const answers = new Counter({
    name: 'nightjar_http_answers_total',
    help: 'Answered requests by part, class of status and what the memory had.',
    labelNames: ['part', 'status', 'cache'],
    registers,
  });
  const durations = new Histogram({
    name: 'nightjar_http_answer_seconds',
    help: 'Time from a request to the end of its answer.',
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
