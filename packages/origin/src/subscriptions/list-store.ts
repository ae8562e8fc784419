import type { SubscribeSection, SubscriptionSort } from '@nightjar/api';
import type pg from 'pg';
import { isShownMember, isShownPlaylist } from '../access/shown-objects.ts';
import { isPublicVideo } from '../access/video-predicate.ts';
import { countRow, idRow, one, rows } from '../database/rows.ts';

type Client = Pick<pg.Pool, 'query'>;

/** SQL of the shown objects of one kind and of their sorts; `o` is the object, `s` the subscription. */
interface Kind {
  from: string;
  orders: Record<Exclude<SubscriptionSort, 'recent'>, string>;
}

const catalogueOrders = {
  'count-subs': 'o.subscribers desc',
  'count-videos': 'o.videos desc',
  'latest-updates': 'o.last_video_date desc nulls last',
  'most-popular-videos': 'o.popularity desc',
};

const kinds: Record<SubscribeSection, Kind> = {
  channel: { from: 'channels o on not o.is_banned', orders: catalogueOrders },
  model: { from: 'models o on not o.is_banned', orders: catalogueOrders },
  member: {
    from: `users o on ${isShownMember('o')}`,
    orders: {
      'count-subs': 'o.subscribers desc',
      'count-videos': 'o.videos desc',
      'latest-updates': `(select max(v.post_date) from videos v
        where v.user_id = o.id and ${isPublicVideo('v')}) desc nulls last`,
      'most-popular-videos': 'o.views desc',
    },
  },
  playlist: {
    from: `playlists o on ${isShownPlaylist('o')}
      and exists (select from users u where u.id = o.user_id and ${isShownMember('u')})`,
    orders: {
      'count-subs': 'o.subscribers desc',
      'count-videos': 'o.videos desc',
      'latest-updates': 'o.updated_at desc',
      'most-popular-videos': 'o.popularity desc',
    },
  },
};

const subscribed = (section: SubscribeSection) =>
  `from subscriptions s join ${kinds[section].from} and o.id = s.object_id
   where s.user_id = $1 and s.section = '${section}'`;

/** Ids of the objects of one kind that a member has subscribed to, without hidden ones. */
export async function findSubscribed(
  pool: Client,
  {
    userId,
    section,
    sort = 'recent',
    limit,
    offset = 0,
  }: {
    userId: number;
    section: SubscribeSection;
    sort?: SubscriptionSort | undefined;
    limit: number;
    offset?: number;
  },
): Promise<number[]> {
  const order = sort === 'recent' ? 's.created_at desc' : kinds[section].orders[sort];
  const found = await rows(pool, idRow, {
    name: `subscribed-${section}-${sort}`,
    text: `select o.id ${subscribed(section)} order by ${order}, o.id desc limit $2 offset $3`,
    values: [userId, limit, offset],
  });
  return found.map(({ id }) => id);
}

export async function countSubscribed(
  pool: Client,
  userId: number,
  section: SubscribeSection,
): Promise<number> {
  const { n } = await one(pool, countRow, {
    name: `count-subscribed-${section}`,
    text: `select count(*) as n ${subscribed(section)}`,
    values: [userId],
  });
  return n;
}
