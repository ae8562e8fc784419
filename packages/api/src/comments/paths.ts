import { millionBlock, thousandBlock } from '../address/buckets.ts';
import { dottedParts, jsonSegments, readPage, splitLifetime } from '../address/json-parts.ts';
import { type CacheLifetime, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { readId, readWord } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';
import { type CommentSort, commentSorts } from './sorts.ts';

/** Kinds of commented objects; the comments on a member are the member's wall. */
export const commentSections = ['video', 'model', 'member'] as const;
export type CommentSection = (typeof commentSections)[number];

/** Comments of a page. */
export const commentsPerPage = 60;

/** Parameters of a request for comments. */
export interface CommentsParams {
  lifetime: CacheLifetime;
  section: CommentSection;
  objectId: number;
  /** Page of all comments, newest first; 1 if `sort` is given. */
  page: number;
  /** Comments by threads in this order: each first comment is followed by its replies, the oldest first. */
  sort?: CommentSort;
  /** With `sort`: the list starts at the thread of this comment instead of the first thread. */
  from?: number;
}

/** `/api/json/comments/{lifetime}/{section}/{M}/{K}/{object_id}.json`; further pages are `{object_id}.{page}.json`, threads `{object_id}..{sort}.{from}.json`. */
export const commentsPath: WirePath<Partial<CommentsParams> & { objectId: number }, CommentsParams> = {
  build({ objectId, section = 'video', page = 1, sort, from, lifetime = defaultLifetimes.comments }) {
    const blocks = `${millionBlock(objectId)}/${thousandBlock(objectId)}`;
    const position = from === undefined ? '' : `.${from}`;
    const further = page === 1 ? objectId : `${objectId}.${page}`;
    const slots = sort === undefined ? further : `${objectId}..${sort}${position}`;
    return `/api/json/comments/${lifetime}/${section}/${blocks}/${slots}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const segments = jsonSegments(address, 'api/json/comments') ?? [];
    const taken = splitLifetime(segments, 5, defaultLifetimes.comments);
    const section = readWord(taken?.rest[0] || 'video', commentSections);
    const [id = '', page = '', sort = '', from = ''] = dottedParts(taken?.rest[3] ?? '', 4) ?? [];
    const objectId = readId(id);
    const position = readPosition(page, sort, from);
    return taken && section && objectId && position
      ? { lifetime: taken.lifetime, section, objectId, ...position }
      : undefined;
  },
};

/** A page, or a place among the threads; the two exclude each other. */
function readPosition(
  pageText: string,
  sortText: string,
  fromText: string,
): Pick<CommentsParams, 'page' | 'sort' | 'from'> | undefined {
  const page = readPage(pageText);
  if (sortText === '') return page && fromText === '' ? { page } : undefined;
  const sort = readWord(sortText, commentSorts);
  const from = fromText === '' ? undefined : readId(fromText);
  if (!sort || page !== 1 || (fromText !== '' && from === undefined)) return undefined;
  return { page, sort, ...(from !== undefined && { from }) };
}
