import { ApiError, writes } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { formServices } from '../forms/form-services.ts';
import type { ViewedSection } from './viewer-state.ts';

/** The state of the signed-in member, for pages that are never cached; undefined without an answer. */
export async function readViewerState(
  context: Readonly<RouterContextProvider>,
  request: Request,
  object: { section: ViewedSection; objectId: number },
) {
  try {
    const { signal } = request;
    const result = await context
      .get(formServices)
      .writesOf(request)
      .send(writes.viewerState, object, { signal });
    return result.ok ? result.answer : undefined;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
