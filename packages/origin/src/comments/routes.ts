import {
  type CommentsParams,
  commentsPerPage,
  paths,
  type WireComment,
  type WireCommentList,
} from '@nightjar/api';
import { mayAccess } from '../access/may-access.ts';
import { findPartAccess } from '../access/profile-access.ts';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { findVotes } from '../votes/store.ts';
import { memberVoter } from '../votes/voter.ts';
import { emptyMarks, pagesOf, wireDigits } from '../wire/text.ts';
import { findHiddenFor } from './blocked-members.ts';
import { tagsOfMentioned } from './mentions.ts';
import { showComments } from './show-comments.ts';
import { type CommentedObject, readCommentPage } from './store.ts';
import { readThreads } from './threads.ts';

/** Tag of all comment pages of an object. */
export const commentsTag = ({ section, objectId }: CommentedObject) => `comments-${section}-${objectId}`;

/** Tag that purges the pages when the object itself is removed or restored. */
function objectTag({ section, objectId }: CommentedObject): string {
  return section === 'model' ? 'models' : `${section}-${objectId}`;
}

function withVote(comment: WireComment, votes: ReadonlyMap<number, 0 | 1>): WireComment {
  const vote = votes.get(Number(comment.comment_id));
  return vote === undefined ? comment : { ...comment, vote: vote === 1 ? '1' : '0' };
}

/** Comments on videos and models, and the walls of members. */
export function commentRoutes({
  pool,
  publicUrl,
  siteConfig,
}: Pick<FeatureContext, 'pool' | 'publicUrl' | 'siteConfig'>): WireRoute[] {
  async function comments(params: CommentsParams, viewer: Viewer | undefined): Promise<Answer> {
    const tags = [commentsTag(params), objectTag(params)];
    if (params.section === 'member') {
      const wall = { part: 'wall', ownerId: params.objectId, viewer } as const;
      const access = await findPartAccess(pool, siteConfig, wall);
      if (access === 'refused') return failure(403, 'no_permission', tags);
    }
    if (!(await mayAccess(pool, params, viewer))) return failure(404, 'not_found', tags);
    const { sort } = params;
    const threads =
      sort && (await readThreads(pool, params, { sort, from: params.from, count: commentsPerPage }));
    if (sort !== undefined && threads === undefined) return failure(404, 'not_found', tags);
    const page = await readCommentPage(pool, params, {
      page: params.page,
      count: threads ? 0 : commentsPerPage,
    });
    const { total } = page;
    const ids = threads?.ids ?? page.ids;
    const hidden = viewer && (await findHiddenFor(pool, viewer.id, params, ids));
    const { comments: shown, mentionedIds } = await showComments(
      pool,
      ids.filter((id) => !hidden?.ids.includes(id)),
      publicUrl,
    );
    const votes = viewer && (await findVotes(pool, 'comment', ids, memberVoter(viewer)));
    // A page of hidden comments only is not the end of the list.
    const isEmpty = shown.length === 0 && (hidden === undefined || hidden.ids.length === 0);
    const body: WireCommentList = {
      comments: votes ? shown.map((comment) => withVote(comment, votes)) : shown,
      total_count: isEmpty ? '0' : wireDigits(total - (hidden?.n ?? 0)),
      pages: isEmpty ? 0 : pagesOf(total, commentsPerPage),
      ...(threads?.next !== undefined && { next: wireDigits(threads.next) }),
      ...emptyMarks(isEmpty),
    };
    return { body, lifetimeSeconds: params.lifetime, tags: [...tags, ...tagsOfMentioned(mentionedIds)] };
  }

  return [
    wireRoute({
      name: 'comments',
      pattern: '/api/json/comments/*',
      path: paths.comments,
      answer: (params) => comments(params, undefined),
      personal: comments,
    }),
  ];
}
