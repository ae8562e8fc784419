import type { Origin, PipelineProgress } from '@nightjar/origin';
import type { Handler } from '../front/front.ts';
import { sendPlainAnswer } from '../front/plain-answer.ts';

/** Body of `/healthz` while the server starts. */
export const startingHealth = { status: 'starting' };

/**
 * `/healthz`: 200 when visitors can use the pages; 503 when the database cannot be reached, or when a new site has no
 * playable clip yet. Later progress of the pipeline is reported but does not affect the status.
 */
export function createHealthHandler(
  origin: Pick<Origin, 'health'>,
  readProgress: () => Promise<PipelineProgress>,
  isUsable: (progress: PipelineProgress) => boolean,
): Handler {
  return async (_request, response) => {
    const { ok, problem } = await origin.health();
    if (!ok) return sendPlainAnswer(response, 503, { status: 'unavailable', problem });
    const making = await readProgress();
    if (!isUsable(making)) return sendPlainAnswer(response, 503, { status: 'preparing', making });
    sendPlainAnswer(response, 200, { status: 'ok', making });
  };
}
