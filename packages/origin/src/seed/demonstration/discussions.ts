import { videoStatus } from '../../database/schema/index.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemonstrationVideo } from './catalogue.ts';
import {
  answers,
  modelRemarks,
  playlistDescriptions,
  playlistTitles,
  videoRemarks,
  wallRemarks,
} from './remarks.ts';

interface Comment {
  id: number;
  section: 'video' | 'model' | 'member';
  objectId: number;
  parentId: number | null;
  userId: number;
  text: string;
  createdAt: Date;
}

interface Playlist {
  id: number;
  userId: number;
  title: string;
  description: string;
  isPrivate: boolean;
  views: number;
  createdAt: Date;
  updatedAt: Date;
}

interface Surroundings {
  now: Date;
  videos: readonly DemonstrationVideo[];
  people: readonly { id: number }[];
  users: readonly { id: number }[];
}

/** The most viewed video has three pages of comments. */
const mostDiscussed = 150;
/** One playlist has three pages. */
const longestPlaylist = 150;
/** Number of playlists of the account `demo`; the last one is private. */
const ownPlaylists = 3;

/**
 * Generates comments, friendships and playlists. They have a separate fixed seed, so that changes here do not change the rest
 * of the catalogue. Only friends write on walls, as the product requires.
 */
export function demonstrationDiscussions(surroundings: Surroundings) {
  const random = createRandom(20_240_612);
  const listed = surroundings.videos.filter(
    ({ statusId, isPrivate }) => statusId === videoStatus.published && !isPrivate,
  );
  const friendships = makeFriendships(random, surroundings);
  return {
    friendships,
    comments: makeComments(random, { ...surroundings, videos: listed }, friendships),
    ...makePlaylists(random, { ...surroundings, videos: listed }),
  };
}

type Friendship = ReturnType<typeof makeFriendships>[number];

/** Each member is a friend of some members who joined earlier. */
function makeFriendships(random: Random, { now, users }: Surroundings) {
  return users.slice(1).flatMap(({ id }, position) => {
    const known = random.sample(users.slice(0, position + 1), random.between(1, 3));
    return known.map((friend) => {
      const createdAt = daysBefore(now, random.between(30, 600));
      return { requesterId: id, addresseeId: friend.id, createdAt, acceptedAt: createdAt };
    });
  });
}

type Draft = Omit<Comment, 'id' | 'parentId'> & { answers?: Draft };

function makeComments(
  random: Random,
  { now, videos, people, users }: Surroundings,
  friendships: readonly Friendship[],
): Comment[] {
  const writers = users.map(({ id }) => id);
  const mostViewed = videos.toSorted((a, b) => b.views - a.views || a.id - b.id)[0];
  const drafts: Draft[] = [];
  const addComment = (draft: Omit<Draft, 'createdAt'>, since: Date) => {
    const said = { ...draft, createdAt: momentBetween(random, since, now) };
    drafts.push(said);
    return said;
  };
  for (const { id: objectId, postDate } of videos) {
    const many = objectId === mostViewed?.id ? mostDiscussed : random.between(-3, 6);
    for (let n = 0; n < many; n += 1) {
      const about = { section: 'video' as const, objectId };
      const said = addComment(
        { ...about, userId: random.pick(writers), text: random.pick(videoRemarks) },
        postDate,
      );
      if (objectId === mostViewed?.id || random.next() > 0.3) continue;
      addComment(
        { ...about, userId: random.pick(writers), text: random.pick(answers), answers: said },
        said.createdAt,
      );
    }
  }
  for (const { id: objectId } of people) {
    for (let n = random.between(0, 4); n > 0; n -= 1) {
      const text = random.pick(modelRemarks);
      addComment({ section: 'model', objectId, userId: random.pick(writers), text }, daysBefore(now, 400));
    }
  }
  for (const { requesterId, addresseeId, acceptedAt } of friendships) {
    if (random.next() > 0.5) continue;
    const text = random.pick(wallRemarks);
    addComment({ section: 'member', objectId: addresseeId, userId: requesterId, text }, acceptedAt);
  }
  return numbered(drafts);
}

/** Assigns ids in the order of time, as real comments have. */
function numbered(drafts: readonly Draft[]): Comment[] {
  const inOrder = drafts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const ids = new Map(inOrder.map((draft, position) => [draft, position + 1]));
  return inOrder.map(({ answers: answered, ...draft }, position) => ({
    ...draft,
    id: position + 1,
    parentId: (answered && ids.get(answered)) ?? null,
  }));
}

function makePlaylists(random: Random, { now, videos, users: [owner, ...others] }: Surroundings) {
  if (!owner) throw new Error('The demonstration catalogue has no members.');
  const playlists: Playlist[] = [];
  const entries: { playlistId: number; videoId: number; addedAt: Date; entry: number }[] = [];
  playlistTitles.forEach((title, position) => {
    const isOwn = position < ownPlaylists;
    const many = position === ownPlaylists ? longestPlaylist : random.between(3, 30);
    const createdAt = daysBefore(now, random.between(40, 500));
    const id = position + 1;
    const chosen = random.sample(videos, many).map((video) => ({
      playlistId: id,
      videoId: video.id,
      addedAt: momentBetween(random, later(video.postDate, createdAt), now),
    }));
    const added = chosen.toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime());
    for (const entry of added) entries.push({ ...entry, entry: entries.length + 1 });
    playlists.push({
      id,
      userId: (isOwn ? owner : random.pick(others)).id,
      title,
      description: random.pick(playlistDescriptions),
      isPrivate: position === ownPlaylists - 1,
      views: random.between(5, 4000),
      createdAt,
      updatedAt: added.at(-1)?.addedAt ?? createdAt,
    });
  });
  return { playlists, entries };
}

const later = (a: Date, b: Date) => new Date(Math.max(a.getTime(), b.getTime()));

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** A random time in whole seconds, like the dates of the catalogue. */
function momentBetween(random: Random, since: Date, now: Date): Date {
  const milliseconds = since.getTime() + random.next() * Math.max(0, now.getTime() - since.getTime());
  return new Date(Math.floor(milliseconds / 1000) * 1000);
}
