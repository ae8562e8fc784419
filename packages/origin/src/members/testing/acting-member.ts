import type { WriteName } from '@nightjar/api';
import { z } from 'zod';
import type { Random } from '../../seed/random.ts';
import { sendAction, type WriteOutcome } from '../../testing/send-action.ts';
import type { TestOrigin } from '../../testing/test-origin.ts';

export interface ActingMember {
  /** Sends one random write on objects that all members use. */
  act(): Promise<WriteOutcome>;
}

/** Ids of what the members use. */
export interface SharedObjects {
  videos: readonly number[];
  models: readonly number[];
  channels: readonly number[];
  members: readonly number[];
  /** Grows while members comment. */
  comments: number[];
  /** Public playlists; grows while members create some. */
  playlists: number[];
  /** How many views each video must have gained; grows. A server counts one view of a member within half an hour. */
  views: Map<number, number>;
}

interface ActingMemberOptions {
  /** Each write goes to one of them. */
  servers: readonly Pick<TestOrigin, 'post'>[];
  cookie: string;
  /** Client address: most limits count per address or member. */
  address: string;
  random: Random;
  shared: SharedObjects;
}

const notificationsAnswer = z.object({
  notifications: z.array(z.object({ notification_id: z.coerce.number() })),
});
const commentAnswer = z.object({ comment: z.object({ comment_id: z.coerce.number() }) });

/**
 * A member who views videos, votes, subscribes, comments, writes messages, blocks members, and changes favourites, friends,
 * playlists, the watch-later list, the history and notifications.
 */
export function createActingMember({
  servers,
  shared,
  random,
  ...sender
}: ActingMemberOptions): ActingMember {
  const own = { comments: [] as number[], playlists: [] as number[] };
  const { pick } = random;
  const isLikely = (share: number) => random.next() < share;
  const counted = new Map(servers.map((server) => [server, new Set<number>()]));
  const send = <Name extends WriteName>(
    name: Name,
    params: Parameters<typeof sendAction<Name>>[2],
    server = pick(servers),
  ) => sendAction(server, name, params, sender);
  const objectOf = (section: 'video' | 'model' | 'channel' | 'member' | 'comment' | 'playlist') =>
    pick(shared[`${section}s`]);

  async function view() {
    const [server, videoId] = [pick(servers), objectOf('video')];
    const outcome = await send('view', { section: 'video', objectId: videoId }, server);
    const videos = counted.get(server);
    if (outcome.code === '' && videos && !videos.has(videoId)) {
      videos.add(videoId);
      shared.views.set(videoId, (shared.views.get(videoId) ?? 0) + 1);
    }
    return outcome;
  }
  function changeHistory() {
    const change = () => ({ videoId: objectOf('video'), ageSeconds: random.between(0, 60) });
    return send('syncHistory', {
      known: [],
      watched: [{ ...change(), positionSeconds: 12, durationSeconds: 60 }],
      removed: isLikely(0.4) ? [change()] : [],
    });
  }
  async function createPlaylist() {
    const outcome = await send('createPlaylist', { title: 'Evenings', isPrivate: isLikely(0.3) });
    if (outcome.code === '') {
      own.playlists.push(Number(outcome.answer.playlist_id));
      shared.playlists.push(Number(outcome.answer.playlist_id));
    }
    return outcome;
  }
  function changePlaylist() {
    const playlistId = pick(own.playlists);
    const entry = { playlistId, videoId: objectOf('video') };
    const add = () => send('addToPlaylist', entry);
    return pick([
      add,
      add,
      add,
      add,
      () => send('removeFromPlaylist', entry),
      () => send('moveInPlaylist', { ...entry, position: random.between(1, 3) }),
      () => send('orderPlaylist', { playlistId, videoIds: [entry.videoId, 2, 1, 3] }),
      () => send('editPlaylist', { playlistId, isPrivate: isLikely(0.3) }),
      () => send('deletePlaylist', { playlistId }),
    ])();
  }
  async function addComment() {
    const section = pick(['video', 'model', 'member'] as const);
    const comment = { objectId: objectOf(section), text: 'Calm.' };
    const outcome =
      section === 'member'
        ? await send('addWallComment', comment)
        : await send('addComment', { section, ...comment });
    if (outcome.code === '') {
      const { comment_id: id } = commentAnswer.parse(outcome.answer).comment;
      own.comments.push(id);
      shared.comments.push(id);
    }
    return outcome;
  }

  function changeComment(commentId: number) {
    const name = pick(['removeComment', 'restoreComment', 'editComment'] as const);
    return name === 'editComment' ? send(name, { commentId, text: 'Calmer.' }) : send(name, { commentId });
  }

  async function readNotification() {
    const outcome = await send('ownNotifications', {});
    const [newest] = notificationsAnswer.parse(outcome.answer).notifications;
    if (!newest) return outcome;
    return send('readNotification', { notificationId: newest.notification_id, isSingle: isLikely(0.7) });
  }

  const mute = () => ({
    kind: pick(['reply', 'wall', 'friend_request', 'message'] as const),
    isMuted: isLikely(0.3),
  });

  const acts = [
    () => {
      const section = pick(['video', 'model', 'channel', 'playlist', 'comment'] as const);
      return send('vote', { section, objectId: objectOf(section), vote: isLikely(0.7) });
    },
    () => {
      const section = pick(['model', 'channel', 'member', 'playlist'] as const);
      return send(isLikely(0.7) ? 'subscribe' : 'unsubscribe', { section, objectId: objectOf(section) });
    },
    () => send(isLikely(0.6) ? 'addFavourite' : 'removeFavourite', { videoId: objectOf('video') }),
    () => send('requestFriend', { objectId: objectOf('member') }),
    () =>
      send('answerFriend', {
        section: pick(['accept', 'decline', 'remove', 'cancel'] as const),
        objectId: objectOf('member'),
      }),
    () => send('sendMessage', { objectId: objectOf('member'), text: 'Good evening.' }),
    // Marks the messages of the conversation as read.
    () => send('ownMessages', { objectId: objectOf('member') }),
    () => (own.comments.length > 0 && isLikely(0.4) ? changeComment(pick(own.comments)) : addComment()),
    () => send('blockMember', { section: pick(['add', 'remove'] as const), objectId: objectOf('member') }),
    () => (isLikely(0.6) ? readNotification() : send('muteNotifications', mute())),
    () => send('ownFeed', {}),
    view,
    changeHistory,
    () =>
      send('syncWatchLater', {
        known: [],
        added: isLikely(0.6) ? [objectOf('video')] : [],
        removed: [objectOf('video')],
      }),
    () => (own.playlists.length > 0 && isLikely(0.8) ? changePlaylist() : createPlaylist()),
  ];
  return { act: () => pick(acts)() };
}
