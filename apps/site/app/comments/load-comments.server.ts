import { ApiError, type CommentList, commentSections } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import { formServices } from '../forms/form-services.ts';
import { siteServices, unavailable } from '../request-context.ts';
import type { CommentedObject } from './commented-object.ts';

export interface CommentsPage {
  object: CommentedObject;
  page: number;
  /** The comment that the form answers. */
  parentId: number | undefined;
  isSent: boolean;
  list: CommentList;
  /** Only members may read this wall. */
  isRefused: boolean;
}

const wholeNumber = /^[1-9]\d{0,14}$/;
const noComments: CommentList = { comments: [], totalCount: 0, pages: 0 };

/** The object in the query of the page. Throws a 404 answer without a valid one. */
export function requireObject({ searchParams }: URL): CommentedObject {
  const section = commentSections.find((each) => each === searchParams.get('section'));
  const objectId = readNumber(searchParams.get('id'));
  if (section === undefined || objectId === undefined) throw data(null, { status: 404 });
  return { section, objectId };
}

export function readNumber(text: string | null): number | undefined {
  return text !== null && wholeNumber.test(text) ? Number(text) : undefined;
}

/** Reads a page of comments with the visitor's session. Throws a 404 answer for an object that this visitor may not see. */
export async function loadComments(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<CommentsPage> {
  const object = requireObject(url);
  const page = {
    object,
    page: readNumber(url.searchParams.get('page')) ?? 1,
    parentId: readNumber(url.searchParams.get('parent')),
    isSent: url.searchParams.get('sent') === '1',
    isRefused: false,
  };
  try {
    const { signal } = request;
    const { community } = context.get(formServices).writesOf(request);
    return { ...page, list: await community.comments({ ...object, page: page.page }, { signal }) };
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
