import { commentEditMinutes } from '@nightjar/api';
import type pg from 'pg';
import { mayAccess } from '../access/may-access.ts';
import { mayWriteOnWall } from '../access/may-write-on-wall.ts';
import type { ActionContext, ActionHandlers, ActionRequest } from '../actions/action-handler.ts';
import { ActionRefusal, signedIn } from '../actions/action-refusal.ts';
import { runOnce } from '../actions/run-once.ts';
import { idRow } from '../database/rows.ts';
import { transaction } from '../database/transaction.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { isBlockedFrom } from './blocked-members.ts';
import { commentsTag } from './routes.ts';
import { showComments } from './show-comments.ts';
import {
  addComment,
  type CommentedObject,
  editComment,
  findAnswered,
  findComment,
  removeComment,
  restoreComment,
} from './store.ts';

/** Comments on videos, models and walls together, per member and per address (SPEC.md rule 36). */
const commentLimits = { member: 5, address: 20, seconds: 600 } as const;

/** Edits of one member. */
const editLimit = { most: 30, seconds: 600 } as const;

type CommentWrites = Pick<
  ActionHandlers,
  'addComment' | 'addWallComment' | 'editComment' | 'removeComment' | 'restoreComment'
>;

interface NewComment {
  text: string;
  parentId?: number | undefined;
  requestKey?: string | undefined;
}

/** Members may comment on every object that they can see. */
export function commentActions({
  pool,
  publicUrl,
  purge,
}: Pick<ActionContext, 'pool' | 'publicUrl' | 'purge'>): CommentWrites {
  async function add(
    object: CommentedObject,
    params: NewComment,
    request: Pick<ActionRequest, 'viewer' | 'visitor' | 'address'>,
  ) {
    const { text, parentId } = params;
    const viewer = signedIn(request);
    if (!(await mayAccess(pool, object, viewer))) throw new ActionRefusal('not_found');
    if (object.section === 'member' && !(await mayWriteOnWall(pool, viewer, object.objectId))) {
      throw new ActionRefusal('no_permission');
    }
    const { seconds } = commentLimits;
    const ofMember = { key: `comment user ${viewer.id}`, most: commentLimits.member, seconds };
    const ofAddress = { key: `comment address ${request.address}`, most: commentLimits.address, seconds };
    const write = object.section === 'member' ? 'addWallComment' : 'addComment';
    const once = { write, params: { ...object, ...params }, request, answer: idRow } as const;
    const { id } = await runOnce(pool, once, async (client) => {
      const usedUp = await takeLimits(client, [ofMember, ofAddress]);
      if (usedUp) {
        const code = usedUp === ofMember ? 'comments_user_limit' : 'comments_address_limit';
        throw new ActionRefusal(code, { params: { count: usedUp.most, minutes: seconds / 60 } });
      }
      const answered = parentId === undefined ? undefined : await findAnswered(client, object, parentId);
      if (parentId !== undefined && answered === undefined) throw new ActionRefusal('not_found');
      const thread = answered?.threadId;
      const answeredIds = [parentId, thread].filter((id) => id !== undefined);
      if (viewer.role !== 'moderator' && (await isBlockedFrom(client, viewer.id, object, answeredIds))) {
        throw new ActionRefusal('no_permission');
      }
      const answeredMember =
        parentId === undefined || parentId === thread
          ? undefined
          : await findReader(client, parentId, answered?.author);
      const comment = { ...object, userId: viewer.id, parentId: thread, answeredMember, text };
      const added = await addComment(client, comment);
      refuseHidden(added);
      return { id: added.id };
    });
    await purge([commentsTag(object)]);
    const [comment] = (await showComments(pool, [id], publicUrl)).comments;
    // It was removed between the two statements.
    if (comment === undefined) throw new ActionRefusal('not_found');
    return { comment };
  }

  return {
    addComment: ({ section, objectId, ...comment }, request) => add({ section, objectId }, comment, request),
    addWallComment: ({ objectId, ...comment }, request) =>
      add({ section: 'member', objectId }, comment, request),

    async removeComment({ commentId }, request) {
      const viewer = signedIn(request);
      const comment = await findComment(pool, commentId);
      if (comment === undefined) throw new ActionRefusal('not_found');
      const isOnOwnObject =
        comment.section === 'member' ? comment.objectId === viewer.id : comment.videoOwnerId === viewer.id;
      // Moderators decide in the moderation area, with a statement of reasons that the author can appeal.
      if (comment.userId !== viewer.id && !isOnOwnObject) {
        // An object that the member cannot see is reported as not found.
        throw new ActionRefusal((await mayAccess(pool, comment, viewer)) ? 'no_permission' : 'not_found');
      }
      if (!(await removeComment(pool, commentId, viewer.id))) throw new ActionRefusal('not_found');
      await purge([commentsTag(comment)]);
      return {};
    },

    async editComment({ commentId: id, text }, request) {
      const viewer = signedIn(request);
      const comment = await findComment(pool, id);
      if (
        comment === undefined ||
        comment.userId !== viewer.id ||
        !(await mayAccess(pool, comment, viewer))
      ) {
        throw new ActionRefusal('not_found');
      }
      await transaction(pool, async (client) => {
        if (await takeLimits(client, [{ key: `comment edit ${viewer.id}`, ...editLimit }])) {
          throw new ActionRefusal('too_many');
        }
        const edited = await editComment(client, {
          id,
          userId: viewer.id,
          text,
          minutes: commentEditMinutes,
        });
        if (edited === undefined) {
          throw new ActionRefusal('comment_edit_expired', { params: { minutes: commentEditMinutes } });
        }
        refuseHidden(edited);
      });
      await purge([commentsTag(comment)]);
      const [shown] = (await showComments(pool, [id], publicUrl)).comments;
      if (shown === undefined) throw new ActionRefusal('not_found');
      return { comment: shown };
    },

    async restoreComment({ commentId }, request) {
      const viewer = signedIn(request);
      const undo = { id: commentId, userId: viewer.id, minutes: commentEditMinutes };
      const object = await transaction(pool, (client) => restoreComment(client, undo));
      if (object === undefined) throw new ActionRefusal('not_found');
      await purge([commentsTag(object)]);
      return {};
    },
  };
}

/** The author of a reply, if they may still read it. */
async function findReader(
  client: pg.PoolClient,
  replyId: number,
  author: Viewer | undefined,
): Promise<number | undefined> {
  if (author === undefined) return undefined;
  const mayRead = await mayAccess(client, { section: 'comment', objectId: replyId }, author);
  return mayRead ? author.id : undefined;
}

/** A comment with a hidden term would never be shown; throwing rolls it back (SPEC.md rule 35). */
function refuseHidden({ is_banned }: { is_banned: boolean }): void {
  if (is_banned) throw new ActionRefusal('invalid', { fields: [{ field: 'text', code: 'invalid' }] });
}
