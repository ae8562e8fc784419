import type { Origin, PipelineProgress } from '@nightjar/origin';
import type { Handler } from '../front/front.ts';
import { answerPlainly } from '../front/plain-answer.ts';

/** What `/healthz` says while nothing can be answered yet. */
export const startingHealth = { status: 'starting' };

/**
 * `/healthz`: 200 when a visitor can use the pages, 503 when not: the database is away, or a fresh site has not yet one
 * clip that plays. What is still being made after that is told, and does not make the site unusable.
 */
export function createHealthHandler(
  origin: Pick<Origin, 'health'>,
  readProgress: () => Promise<PipelineProgress>,
  isUsable: (progress: PipelineProgress) => boolean,
): Handler {
  return async (_request, response) => {
    const { ok, problem } = await origin.health();
    if (!ok) return answerPlainly(response, 503, { status: 'unavailable', problem });
    const making = await readProgress();
    if (!isUsable(making)) return answerPlainly(response, 503, { status: 'preparing', making });
    answerPlainly(response, 200, { status: 'ok', making });
  };
}
