import type { SubscribeSection } from '@nightjar/api';
import { type UserProfile, videoStatus } from '../../database/schema/index.ts';
import { createRandom, type Random } from '../random.ts';
import { specialVideos } from './catalogue.ts';
import { abouts, cities, greetings, interests, memberNames, occupations } from './member-words.ts';

interface Surroundings {
  now: Date;
  users: readonly { id: number }[];
  people: readonly { id: number }[];
  channels: readonly { id: number }[];
  videos: readonly { id: number; statusId: number; isPrivate: boolean }[];
  playlists: readonly { id: number; userId: number; isPrivate: boolean }[];
}

const day = 86_400_000;
/** Id of the account `demo`, which has several pages in each list. */
const demo = 1;

/** Profile and creation date of an account. */
interface Facts {
  profile: UserProfile;
  createdAt: Date;
}

/**
 * Generates members who do not upload, and the activity of all members. They have a separate fixed seed, so that changes here
 * do not change the rest of the catalogue.
 */
export function demonstrationCommunity(surroundings: Surroundings) {
  const random = createRandom(20_240_613);
  const { now, users } = surroundings;
  const first = Math.max(...users.map(({ id }) => id)) + 1;
  const facts = new Map(users.map(({ id }) => [id, makeFacts(random, now)]));
  const members = memberNames.map((username, position) => ({
    id: first + position,
    username,
    email: `${username}@example.com`,
    passwordHash: 'disabled',
    role: 'member' as const,
    ...makeFacts(random, now),
  }));
  const allMembers = [...users.map(({ id }) => id), ...members.map(({ id }) => id)];
  return {
    members,
    facts,
    friendships: makeFriendships(
      random,
      now,
      members.map(({ id }) => id),
    ),
    messages: makeMessages(
      random,
      now,
      members.map(({ id }) => id),
    ),
    subscriptions: makeSubscriptions(random, surroundings, allMembers),
    favourites: makeFavourites(random, surroundings, allMembers),
  };
}

function makeFacts(random: Random, now: Date): Facts {
  const known = <Value>(value: Value, share = 0.7) => (random.next() < share ? value : undefined);
  const [city, country] = random.pick(cities);
  const born = new Date(now.getTime() - random.between(19 * 366, 63 * 365) * day);
  const facts = {
    gender: known(random.pick(['man', 'woman', 'transgender'])),
    birth_date: known(born.toISOString().slice(0, 10)),
    relationship: known(random.pick(['single', 'married', 'open']), 0.5),
    orientation: known(random.pick(['1', '2', '3', '4', '5']), 0.4),
    country: known(country, 0.9),
    city: known(city, 0.5),
    occupation: known(random.pick(occupations)),
    interests: known(random.sample(interests, 3).join(', ')),
    about: known(random.pick(abouts), 0.5),
  };
  const profile: UserProfile = {};
  for (const [name, fact] of Object.entries(facts)) {
    if (fact !== undefined) profile[name as keyof typeof facts] = fact;
  }
  return { profile, createdAt: daysBefore(now, random.between(20, 700)) };
}

/** Two pages of friends of `demo`, with requests in both directions; the other members have a few friends. */
function makeFriendships(random: Random, now: Date, members: readonly number[]) {
  const row = (requesterId: number, addresseeId: number, isAccepted: boolean) => {
    const createdAt = daysBefore(now, random.between(isAccepted ? 20 : 1, isAccepted ? 400 : 15));
    return { requesterId, addresseeId, createdAt, acceptedAt: isAccepted ? createdAt : null };
  };
  const friends = members.slice(0, 28).map((id) => row(id, demo, true));
  const incoming = members.slice(28, 32).map((id) => row(id, demo, false));
  const outgoing = members.slice(32, 34).map((id) => row(demo, id, false));
  const others = members
    .slice(1)
    .flatMap((id, position) =>
      random
        .sample(members.slice(0, position + 1), random.between(0, 3))
        .map((known) => row(id, known, true)),
    );
  return [...friends, ...incoming, ...outgoing, ...others];
}

/** Conversations of `demo`: one long and several short ones, some with unread messages. */
function makeMessages(random: Random, now: Date, members: readonly number[]) {
  const messages = members.slice(0, 9).flatMap((id, position) => {
    const many = position === 0 ? 40 : random.between(1, 8);
    const ages = Array.from({ length: many }, () => random.between(1, 60 * 24 * 30)).toSorted(
      (a, b) => b - a,
    );
    return ages.map((minutes, place) => {
      const isOfOther = place % 2 === 0;
      const createdAt = new Date(now.getTime() - minutes * 60_000);
      const isUnread = position < 3 && isOfOther && place >= many - 2;
      return {
        senderId: isOfOther ? id : demo,
        recipientId: isOfOther ? demo : id,
        text: random.pick(greetings),
        createdAt,
        readAt: isUnread ? null : createdAt,
      };
    });
  });
  return messages.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function makeSubscriptions(
  random: Random,
  { now, people, channels, playlists }: Surroundings,
  allMembers: readonly number[],
) {
  return allMembers.flatMap((userId) => {
    const isDemo = userId === demo;
    const of = (section: SubscribeSection, objects: readonly number[], most: number) =>
      random.sample(objects, isDemo ? most : random.between(0, Math.floor(most / 2))).map((objectId) => ({
        userId,
        section,
        objectId,
        createdAt: daysBefore(now, random.between(1, 300)),
      }));
    const open = playlists.filter((playlist) => !playlist.isPrivate && playlist.userId !== userId);
    return [
      ...of(
        'channel',
        channels.map(({ id }) => id),
        12,
      ),
      ...of(
        'model',
        people.map(({ id }) => id),
        28,
      ),
      ...of(
        'member',
        allMembers.filter((id) => id !== userId),
        10,
      ),
      ...of(
        'playlist',
        open.map(({ id }) => id),
        6,
      ),
    ];
  });
}

/** The favourites of `demo` include a deleted video. */
function makeFavourites(random: Random, { now, videos }: Surroundings, allMembers: readonly number[]) {
  const listed = videos
    .filter(({ statusId, isPrivate }) => statusId === videoStatus.published && !isPrivate)
    .map(({ id }) => id);
  return allMembers.flatMap((userId) => {
    const chosen = random.sample(listed, userId === demo ? 60 : random.between(0, 30));
    if (userId === demo) chosen.push(specialVideos.deleted);
    return chosen.map((videoId) => ({ userId, videoId, createdAt: daysBefore(now, random.between(1, 300)) }));
  });
}

/** The time a number of days ago. */
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);
