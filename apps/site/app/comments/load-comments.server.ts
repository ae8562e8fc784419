import { ApiError, type CommentList, type CommentSort, commentSections, commentSorts } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import { readId, requireId } from '../addresses/read-id.ts';
import { formServices } from '../forms/form-services.ts';
import { createRequestKey } from '../forms/request-keys.ts';
import { siteServices, unavailable } from '../request-context.ts';
import type { CommentedObject } from './commented-object.ts';

export interface CommentsPage {
  object: CommentedObject;
  sort: CommentSort;
  /** The comment that the list starts at. */
  from: number | undefined;
  /** The comment of the address does not exist; the list starts at its beginning. */
  isMissing: boolean;
  /** The comment that the form answers. */
  parentId: number | undefined;
  isSent: boolean;
  /** A new key for the form. */
  requestKey: string;
  list: CommentList;
  /** Only members may read this wall. */
  isRefused: boolean;
}

const noComments: CommentList = { comments: [], totalCount: 0, pages: 0 };

/** The object in the query of the page. Throws a 404 answer without a valid one. */
export function requireObject({ searchParams }: URL): CommentedObject {
  const section = commentSections.find((each) => each === searchParams.get('section'));
  if (section === undefined) throw data(null, { status: 404 });
  return { section, objectId: requireId(searchParams.get('id')) };
}

/** Reads a page of comments with the visitor's session. Throws a 404 answer for an object that this visitor may not see. */
export async function loadComments(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<CommentsPage> {
  const object = requireObject(url);
  const { searchParams } = url;
  const page = {
    object,
    sort: commentSorts.find((each) => each === searchParams.get('sort')) ?? 'newest',
    from: readId(searchParams.get('from')),
    parentId: readId(searchParams.get('parent')),
    isSent: searchParams.get('sent') === '1',
    requestKey: createRequestKey(),
    isRefused: false,
    isMissing: false,
  };
  const { community } = context.get(formServices).writesOf(request);
  const read = (from: number | undefined) =>
    community.comments(
      { ...object, sort: page.sort, ...(from !== undefined && { from }) },
      { signal: request.signal },
    );
  try {
    try {
      return { ...page, list: await read(page.from) };
    } catch (error) {
      if (page.from === undefined || !(error instanceof ApiError) || error.status !== 404) throw error;
      return { ...page, from: undefined, isMissing: true, list: await read(undefined) };
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.wireCode === 'no_permission') return { ...page, list: noComments, isRefused: true };
    if (error.status === 404) throw data(null, { status: 404 });
    context
      .get(siteServices)
      .log.warn({ err: error, ...object }, 'Comments could not be read; the page answers 503');
    throw unavailable(context);
  }
}
