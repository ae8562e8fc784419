import type { Origin, PipelineProgress } from '@nightjar/origin';
import type { Handler } from '../front/front.ts';
import { answerPlainly } from '../front/plain-answer.ts';

/** What `/healthz` says while nothing can be answered yet. */
export const startingHealth = { status: 'starting' };

/**
 * `/healthz`: 200 when pages can be used, 503 with a sentence when they cannot. What is still being made in the
 * background is told, and does not make the site unusable.
 */
export function createHealthHandler(
  origin: Pick<Origin, 'health'>,
  readProgress: () => Promise<PipelineProgress>,
): Handler {
  return async (_request, response) => {
    const { ok, problem } = await origin.health();
    if (!ok) return answerPlainly(response, 503, { status: 'unavailable', problem });
    answerPlainly(response, 200, { status: 'ok', making: await readProgress() });
  };
}
