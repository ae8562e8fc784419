import type { Pool } from 'pg';
import { z } from 'zod';
import { isPublicVideo } from '../access/video-predicate.ts';
import { first, rows } from '../database/rows.ts';
import { type VideoDetailRow, type VideoRow, videoDetailRow, videoRow } from './video-row.ts';

const cardColumns = `
  v.id, v.dir, v.title, v.description, v.status_id, v.post_date, v.duration_seconds, v.gender, v.is_private, v.is_hd,
  v.is_fhd, v.vr, v.views, v.likes, v.dislikes, v.rating, v.rating_amount, v.comments,
  c.id as channel_id, c.dir as channel_dir, c.title as channel_title, c.title2 as channel_title2,
  u.id as user_id, u.username, u.avatar_key,
  coalesce((select string_agg(t.title, ',' order by t.title, t.id)
    from video_categories j join categories t on t.id = j.category_id where j.video_id = v.id), '') as categories,
  coalesce((select string_agg(t.title, ',' order by t.title, t.id)
    from video_models j join models t on t.id = j.model_id where j.video_id = v.id), '') as models,
  (select jsonb_build_object('dir', t.dir, 'title', t.title)
    from video_models j join models t on t.id = j.model_id where j.video_id = v.id
    order by t.title, t.id limit 1) as first_model,
  a.manifest -> 'renditions' as renditions, a.manifest -> 'timelines' as timelines,
  (a.manifest ->> 'preview')::boolean as has_preview`;

const cardJoins = `
  left join channels c on c.id = v.channel_id
  left join users u on u.id = v.user_id
  left join media_assets a on a.id = v.asset_id`;

/** The public videos with these ids, in this order. Videos that were removed since their ids were read are omitted. */
export async function loadVideoRows(pool: Pool, ids: readonly number[]): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  return rows(pool, videoRow, {
    name: 'video-cards',
    text: `select ${cardColumns}
           from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join videos v on v.id = wanted.id ${cardJoins}
           where ${isPublicVideo('v')}
           order by wanted.position`,
    values: [ids],
  });
}

/** The videos with these ids in any state, in this order. Callers must check that the viewer may see them. */
export async function loadEveryVideoRow(pool: Pool, ids: readonly number[]): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  return rows(pool, videoRow, {
    name: 'every-video-card',
    text: `select ${cardColumns}
           from unnest($1::bigint[]) with ordinality as wanted(id, position)
           join videos v on v.id = wanted.id ${cardJoins}
           order by wanted.position`,
    values: [ids],
  });
}

const tagsOf = (join: string, table: string, column: string, condition = 'true') => `
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'dir', t.dir, 'title', t.title) order by t.title, t.id)
    from ${join} j join ${table} t on t.id = j.${column} where j.video_id = v.id and ${condition}), '[]')`;

/** One video in any state; callers must check access. */
export async function loadVideoDetail(pool: Pool, id: number): Promise<VideoDetailRow | undefined> {
  return first(pool, videoDetailRow, {
    name: 'video-detail',
    text: `select ${cardColumns},
             c.url as channel_url, c.videos as channel_videos, c.subscribers as channel_subscribers,
             c.vda as channel_vda, u.subscribers as user_subscribers, v.ad_tag,
             (select count(*)::integer from favourites f where f.video_id = v.id) as bookmarks,
             ${tagsOf('video_categories', 'categories', 'category_id', 'not t.is_hidden')} as category_tags,
             ${tagsOf('video_models', 'models', 'model_id')} as model_tags,
             ${tagsOf('video_tags', 'tags', 'tag_id')} as tag_tags,
             (select jsonb_agg(jsonb_build_object('number', t.number, 'kind', t.kind, 'lang', t.lang, 'label', t.label,
                'isDefault', t.is_default) order by t.number) from video_tracks t where t.video_id = v.id) as tracks
           from videos v ${cardJoins} where v.id = $1`,
    values: [id],
  });
}

/** The offer of the channel that a published video belongs to. */
const offerRow = z.object({
  channel_id: z.int(),
  title: z.string(),
  title2: z.string(),
  description: z.string(),
  url: z.string(),
  has_picture: z.boolean(),
});

export type OfferRow = z.infer<typeof offerRow>;

export async function loadOffer(pool: Pool, videoId: number): Promise<OfferRow | undefined> {
  return first(
    pool,
    offerRow,
    `select c.id as channel_id, c.title, c.title2, c.description, c.url, c.picture_key is not null as has_picture
     from videos v join channels c on c.id = v.channel_id
     where v.id = $1 and ${isPublicVideo('v')} and c.url <> ''`,
    [videoId],
  );
}
