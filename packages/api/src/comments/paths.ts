import { millionBlock, thousandBlock } from '../address/buckets.ts';
import { type CacheLifetime, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { dottedParts, jsonSegments, readId, readPage, readWord, splitLifetime } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

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
  page: number;
}

/** `/api/json/comments/{lifetime}/{section}/{M}/{K}/{object_id}.json`; further pages are `{object_id}.{page}.json`. */
export const commentsPath: WirePath<Partial<CommentsParams> & { objectId: number }, CommentsParams> = {
  build({ objectId, section = 'video', page = 1, lifetime = defaultLifetimes.comments }) {
    const blocks = `${millionBlock(objectId)}/${thousandBlock(objectId)}`;
    const slots = page === 1 ? objectId : `${objectId}.${page}`;
    return `/api/json/comments/${lifetime}/${section}/${blocks}/${slots}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const segments = jsonSegments(address, 'api/json/comments') ?? [];
    const taken = splitLifetime(segments, 5, defaultLifetimes.comments);
    const section = readWord(taken?.rest[0] || 'video', commentSections);
    const slots = dottedParts(taken?.rest[3] ?? '', 2);
    const objectId = readId(slots?.[0]);
    const page = readPage(slots?.[1] ?? '');
    return taken && section && objectId && page
      ? { lifetime: taken.lifetime, section, objectId, page }
      : undefined;
  },
};
