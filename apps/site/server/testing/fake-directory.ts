import {
  paths,
  type WireChannel,
  type WireChannelItem,
  type WireMember,
  type WireModel,
  type WireModelItem,
} from '@nightjar/api';
import { categories, fakeIds, main } from './fake-videos.ts';

/** Each part of the comments of every object: a hostile text with an address, and a reply that mentions a member. Comment 404 does not exist. */
const comments = {
  comments: [
    { ...comment('2', '1', 'A reply for @Wren and @nobody'), mentions: [{ user_id: '7', username: 'wren' }] },
    comment('1', '0', 'See https://site.example/path <script>alert(1)</script>'),
  ],
  total_count: '2',
  pages: 2,
};

function comment(comment_id: string, parent_id: string, text: string) {
  return { comment_id, parent_id, text, post_date: '2026-03-04 05:06:07', likes: 1, dislikes: 0, user: [] };
}

/** Categories, models and channels. */
export function directoryAnswer(path: string): Response | undefined {
  const wanted = paths.comments.parse(path);
  if (wanted?.from === 404) return Response.json({ error: 1, code: 'not_found' }, { status: 404 });
  if (wanted) return Response.json({ ...comments, ...(wanted.from === undefined && { next: '9' }) });
  if (paths.categories.parse(path)) {
    return Response.json({ categories: main().categories, total_count: String(categories.length) });
  }
  const models = paths.models.parse(path);
  if (models)
    return Response.json({
      ...page(models.page, models.count, 70),
      models: names(models, 70).map(wireModelItem),
    });
  const channels = paths.channels.parse(path);
  if (channels) {
    return Response.json({
      ...page(channels.page, channels.count, 16),
      channels: names(channels, 16).map(wireChannelItem),
    });
  }
  if (paths.model.parse(path)?.dir === 'ada-reed') return Response.json(wireModel);
  if (paths.channel.parse(path)?.dir === 'lumen-works') return Response.json(wireChannel);
  if (paths.member.parse(path)?.userId === fakeIds.member) return Response.json({ user: fakeMember });
  return undefined;
}

function page(page: number, count: number, total: number) {
  const pages = Math.ceil(total / count);
  return { total_count: String(total), pages, ...(page > pages && { error: 1, code: 'no_results' }) };
}

function names({ page, count }: { page: number; count: number }, total: number): number[] {
  return Array.from({ length: count }, (_, index) => (page - 1) * count + index + 1).filter(
    (id) => id <= total,
  );
}

const counts = { videos: '42', subscribers: '7', views: '81000' };

function wireModelItem(id: number): WireModelItem {
  return {
    model_id: String(id),
    title: `Ada Reed ${id}`,
    dir: 'ada-reed',
    img: '',
    rating: '4.2',
    statistics: counts,
  };
}

function wireChannelItem(id: number): WireChannelItem {
  const name = `Lumen Works ${id}`;
  return {
    channel_id: String(id),
    title: name,
    title2: name,
    dir: 'lumen-works',
    img: '',
    statistics: counts,
  };
}

const wireModel: WireModel = {
  model: {
    model_id: '4',
    title: 'Ada Reed',
    dir: 'ada-reed',
    description: 'Works with slow light.',
    img: '',
    rating: '4.2',
    gender: 'str',
    info: { country: 'IS' },
    statistics: { ...counts, likes: 10, dislikes: 1 },
  },
};

/** The public profile of a member. */
export const fakeMember: WireMember['user'] = {
  id: String(fakeIds.member),
  user_id: String(fakeIds.member),
  object_id: String(fakeIds.member),
  username: 'lantern',
  avatar: '',
  cover: '',
  date_added: '2026-01-02 03:04:05',
  country: 'is',
  gender: 'woman',
  age: '',
  relationship: '',
  orientation: '2',
  info: { gender: 'woman', orientation: '2', country: 'is', website: 'javascript:alert(1)' },
  statistics: {
    videos: '1',
    favourites: '0',
    playlists: '0',
    friends: '3',
    subscribers: '0',
    likes: 0,
    dislikes: 0,
  },
};

const wireChannel: WireChannel = {
  channel: {
    channel_id: '3',
    status: '1',
    title: 'Lumen Works',
    title2: 'Lumen Works',
    dir: 'lumen-works',
    description: 'A channel for light.',
    url: 'https://lumen.example/',
    img: '',
    vda: '0',
    statistics: { ...counts, likes: 10, dislikes: 1 },
  },
};
