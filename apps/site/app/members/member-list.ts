import { ApiError, type WriteResult } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { siteServices } from '../request-context.ts';

/** A page of a list of a member. */
export interface MemberList<Item> {
  items: Item[];
  page: number;
  /** At least 1. */
  pages: number;
  totalCount: number;
  /** Code of the failure when the list could not be loaded; `no_permission` when the viewer may not see it. */
  failure?: string;
}

interface LoadedList<Item> {
  items: Item[];
  pages: number;
  totalCount: number;
}

/** Waits for a page of a list. A failure becomes an empty list with `failure`, so that the page keeps its head and tabs. */
export async function memberList<Item>(
  context: Readonly<RouterContextProvider>,
  page: number,
  load: () => Promise<LoadedList<Item>>,
): Promise<MemberList<Item>> {
  try {
    const { items, pages, totalCount } = await load();
    return { items, page, pages: Math.max(1, pages), totalCount };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof RefusedRead)) throw error;
    const failure = error instanceof RefusedRead ? error.code : (error.wireCode ?? error.code);
    if (failure !== 'no_permission') {
      context.get(siteServices).log.warn({ err: error }, 'A list of a member could not be loaded');
    }
    return { items: [], page, pages: 1, totalCount: 0, failure };
  }
}

/** A list that the viewer may not see. */
export const closedList = (page: number): MemberList<never> => ({
  items: [],
  page,
  pages: 1,
  totalCount: 0,
  failure: 'no_permission',
});

/** One page of a list that was loaded as a whole. */
export function pageOf<Item>(all: readonly Item[], page: number, perPage = 24): LoadedList<Item> {
  return {
    items: all.slice((page - 1) * perPage, page * perPage),
    pages: Math.ceil(all.length / perPage),
    totalCount: all.length,
  };
}

/** Status of a document with a list: 404 for a page after the last one, 403 or 503 when the list is not shown. */
export function memberListStatus({ failure, page, pages }: MemberList<unknown>): number {
  if (failure !== undefined) return failure === 'no_permission' ? 403 : 503;
  return page > pages ? 404 : 200;
}

class RefusedRead extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The origin refused a read with the code ${code}.`);
    this.code = code;
  }
}

/** The answer of a read that is sent as a form; a refusal becomes the failure of its list. */
export function answerOf<Answer>(result: WriteResult<Answer, string>): Answer {
  if (result.ok) return result.answer;
  throw new RefusedRead(result.wireCode);
}
