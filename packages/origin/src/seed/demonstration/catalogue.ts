import { paths, slug } from '@nightjar/api';
import { type DemonstrationClip, demonstrationClips } from '@nightjar/media/demonstration';
import { videoStatus } from '../../database/schema/index.ts';
import { demonstrationSourceKey } from '../../pipeline/asset-source.ts';
import { createRandom, type Random } from '../random.ts';
import { type CategoryTitle, categoryTitles, hiddenCategoryTitles } from './categories.ts';
import { type Channel, generateChannels } from './channels.ts';
import { accounts, generateModels, type Model } from './people.ts';
import { subjectOf } from './subjects.ts';
import { adjectives, endings, middles, openings, places } from './words.ts';

/** Eleven full pages of listed videos in the default page size, one deleted and one private video. */
const videoCount = 11 * 24 + 2;
const day = 86_400_000;

export interface DemonstrationVideo {
  id: number;
  dir: string;
  title: string;
  description: string;
  statusId: typeof videoStatus.published | typeof videoStatus.deleted;
  isPrivate: boolean;
  postDate: Date;
  durationSeconds: number;
  isHd: boolean;
  isFhd: boolean;
  vr: string | null;
  assetId: number;
  pictureKey: string;
  channelId: number | null;
  userId: number;
  adTag: string | null;
  views: number;
  viewsDay: number;
  viewsWeek: number;
  likes: number;
  dislikes: number;
  rating: number;
  ratingAmount: number;
  comments: number;
  categories: CategoryTitle[];
  models: number[];
  tags: string[];
}

/** Generates the data of a small site. Deterministic: dates depend on `now`, everything else on a fixed seed. */
export function demonstrationCatalogue(now: Date) {
  const random = createRandom(20_240_611);
  const people = generateModels(random, now);
  const channels = generateChannels(random, now);
  const users = accounts(random);
  const assets = demonstrationClips.map((clip, position) => ({
    id: position + 1,
    sourceKey: demonstrationSourceKey(clip.key),
    vr: clip.vr ?? null,
  }));
  const videos = makeVideos({ random, now, people, channels, uploaders: users.map(({ id }) => id) });
  const tags = [...new Set(videos.flatMap((video) => video.tags))].sort();
  return { categories: categoryTitles, people, channels, users, assets, videos, tags };
}

interface Surroundings {
  random: Random;
  now: Date;
  people: Model[];
  channels: Channel[];
  uploaders: number[];
}

function makeVideos(surroundings: Surroundings): DemonstrationVideo[] {
  const titles = new Set<string>();
  const clips = clipOfEach(surroundings.random);
  return clips.map((clip, position) => {
    const id = position + 1;
    const video = makeVideo(id, clip, surroundings, titles);
    // Fixed ids, so that documents and tests can refer to them.
    if (id === specialVideos.deleted) return { ...video, statusId: videoStatus.deleted };
    if (id === specialVideos.private) return { ...video, isPrivate: true };
    if (id === specialVideos.failingAd) return { ...video, adTag: 'https://ads.example.invalid/vast.xml' };
    if (id === specialVideos.houseAd) return { ...video, adTag: paths.houseAd.build({}) };
    return video;
  });
}

/** Ids of the videos that show a special state. */
export const specialVideos = { deleted: 40, private: 80, failingAd: 120, houseAd: 160 } as const;

/** The clip of each video, oldest first. The newest videos use the clips that are generated first. */
function clipOfEach(random: Random): DemonstrationClip[] {
  const bag = demonstrationClips.flatMap((clip) =>
    Array.from({ length: subjectOf(clip).weight }, () => clip),
  );
  const clips: DemonstrationClip[] = [];
  while (clips.length < videoCount) clips.push(...random.sample(bag, bag.length));
  const newest = demonstrationClips.slice(0, 3).toReversed();
  return [...clips.slice(0, videoCount - newest.length), ...newest];
}

function makeVideo(
  id: number,
  clip: DemonstrationClip,
  { random, now, people, channels, uploaders }: Surroundings,
  titles: Set<string>,
): DemonstrationVideo {
  const subject = subjectOf(clip);
  const title = uniqueTitle(random, subject.nouns, titles);
  const postDate = dateOf(id, random, now);
  const figures = popularityOf(random, (now.getTime() - postDate.getTime()) / day);
  const channel = random.next() < 0.7 ? random.pick(channels) : undefined;
  const hidden = id % 33 === 0 ? [hiddenCategoryTitles[id % 2] ?? hiddenCategoryTitles[0]] : [];
  return {
    id,
    dir: slug(title),
    title,
    description: [random.pick(openings), random.pick(middles), random.pick(endings)].join(' '),
    statusId: videoStatus.published,
    isPrivate: false,
    postDate,
    durationSeconds: Math.round(clip.seconds),
    isHd: clip.height >= 720,
    isFhd: clip.height >= 1080,
    vr: clip.vr ?? null,
    assetId: demonstrationClips.indexOf(clip) + 1,
    pictureKey: `videos/${Math.floor(id / 1000) * 1000}/${id}`,
    channelId: channel?.id ?? null,
    userId: random.pick(uploaders.slice(1)),
    adTag: null,
    ...figures,
    categories: [...random.sample(subject.categories, random.between(2, 3)), ...hidden],
    models: random.sample(people, random.pick([0, 1, 1, 1, 2, 2, 3])).map((person) => person.id),
    tags: random.sample(subject.tags, random.between(3, 5)),
  };
}

function uniqueTitle(random: Random, nouns: readonly string[], taken: Set<string>): string {
  for (;;) {
    const title = `${random.pick(adjectives)} ${random.pick(nouns)} ${random.pick(places)}`;
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
}

/** Dates over two years, denser towards now as on a growing site. The last video is a few hours old. */
function dateOf(id: number, random: Random, now: Date): Date {
  const age = ((videoCount - id) / videoCount) ** 1.4 * 730;
  const milliseconds =
    now.getTime() - age * day - (id === videoCount ? 0.1 : 0.2 + random.next() * 0.6) * day;
  return new Date(Math.floor(milliseconds / 1000) * 1000);
}

function popularityOf(random: Random, ageDays: number) {
  // A few videos have very many views, most have some.
  const reach = 400 * Math.exp(random.next() * 5.5);
  const views = Math.round(reach * (1 - Math.exp(-ageDays / 40)) + random.between(3, 60));
  const viewsWeek = Math.min(
    views,
    Math.round((reach / 40) * 7 * Math.exp(-ageDays / 40) + random.between(0, 25)),
  );
  const viewsDay = Math.min(viewsWeek, Math.round(viewsWeek / 7 + random.between(0, 6)));
  const ratingAmount = Math.round(views * (0.004 + random.next() * 0.02)) + random.between(0, 4);
  const likes = Math.round(ratingAmount * (0.68 + random.next() * 0.31));
  return {
    views,
    viewsWeek,
    viewsDay,
    likes,
    dislikes: ratingAmount - likes,
    rating: ratingAmount === 0 ? 0 : (5 * likes) / ratingAmount,
    ratingAmount,
    comments: 0,
  };
}
