import type { AssetManifest } from '@nightjar/media';
import type { Pool } from 'pg';
import { refreshAnchors, refreshPeriods, refreshSortKeys } from '../database/paging/refresh.ts';
import { rebuildSearch } from '../search/refresh.ts';

/** A manifest of a four-second clip with two renditions. */
const testManifest: AssetManifest = {
  version: 1,
  durationSeconds: 4,
  width: 1280,
  height: 720,
  frameRate: 25,
  hasAudio: true,
  renditions: [
    {
      rung: 'sd',
      suffix: '_sd.mp4',
      width: 640,
      height: 360,
      bytes: 60_000,
      bitrateKbit: 120,
      codecs: 'avc1.64001E,mp4a.40.2',
    },
    {
      rung: 'hd',
      suffix: '.mp4',
      width: 1280,
      height: 720,
      bytes: 90_000,
      bitrateKbit: 240,
      codecs: 'avc1.64001F,mp4a.40.2',
    },
  ],
  hls: [
    {
      rung: 'sd',
      bandwidth: 130_000,
      averageBandwidth: 120_000,
      codecs: 'avc1.64001E,mp4a.40.2',
      width: 640,
      height: 360,
      targetSeconds: 4,
    },
    {
      rung: 'hd',
      bandwidth: 260_000,
      averageBandwidth: 240_000,
      codecs: 'avc1.64001F,mp4a.40.2',
      width: 1280,
      height: 720,
      targetSeconds: 4,
    },
  ],
  timelines: { count: 4, interval: 1, width: 160, height: 90, columns: 10, rows: 10, sheets: 1 },
  preview: true,
  poster: true,
};

/** The videos of the test catalogue that tests name. */
export const testVideos = {
  first: 1,
  last: 130,
  deleted: 201,
  isPrivate: 202,
  inProcessing: 203,
  inReview: 204,
  pending: 205,
  vr: 206,
  member: 207,
};

/** Later than everything in the test catalogue: what its lists of the last day, week and month count back from. */
export const testCatalogueTime = new Date(Date.UTC(2025, 6, 2, 12, 0, 0));

/**
 * The accounts of the test catalogue that tests name; all are confirmed, and the password is `{username}-pass`. Nora (1)
 * has uploaded a video and cannot sign in. Their hashes are cheap, so that a sign-in costs next to nothing.
 */
export const testUsers = { nora: 1, ada: 11, ben: 12, cem: 13, mira: 14 } as const;

/**
 * 130 published videos by rule (see the SQL), one for each special state, two channels, three performers, three
 * categories of which one is hidden. Video 1 is the oldest and least popular; every third is in the category `rivers`.
 */
export async function fillTestCatalogue(pool: Pool, now = testCatalogueTime): Promise<void> {
  await pool.query(`
    insert into media_assets (id, state, source_key) values (1, 'ready', 'test:clip'), (2, 'pending', 'test:later');
    insert into users (id, username, email, password_hash, role, email_confirmed_at, created_at) values
      (1, 'nora', 'nora@example.org', 'x', 'uploader', null, '2025-01-01'),
      (11, 'ada', 'ada@example.org', '$argon2id$v=19$m=8,t=1,p=1$5AoctSozMwIA3PYgNFsjsA$ELW8i8oPSHVyFguBqasrCsZYhDyC/A6nUmcc/VRxA7o', 'member', '2025-02-01', '2025-02-01'),
      (12, 'ben', 'ben@example.org', '$argon2id$v=19$m=8,t=1,p=1$ZSxS85OIZ1QSaSGBguodqg$Grkm3aQ1CNU7MAN5yCsZnH06P9vcUkU6gaXIUeDC0wc', 'member', '2025-02-02', '2025-02-02'),
      (13, 'cem', 'cem@example.org', '$argon2id$v=19$m=8,t=1,p=1$6n/D0nuoTBxjaMtp+iLIvA$ei41Y7PqOzXeOWvRZeHiCvkOMWJB14TQIyBxI/nBKUc', 'member', '2025-02-03', '2025-02-03'),
      (14, 'mira', 'mira@example.org', '$argon2id$v=19$m=8,t=1,p=1$Z6YWCFrSK+Q6bpy+q/O4hQ$M8czJxrx0j/Bb1wTuZ4fZVLBux5EXsGRZuTwK7aTArU', 'moderator', '2025-02-04', '2025-02-04');
    select setval(pg_get_serial_sequence('users', 'id'), 100);
    insert into categories (id, dir, title, is_hidden) values
      (1, 'clouds', 'Clouds', false), (2, 'rivers', 'Rivers', false), (3, 'hidden-cam', 'Hidden Cam', true);
    insert into tags (id, dir, title) values (1, 'slow', 'Slow');
    insert into channels (id, dir, title, title2, description, url, vda, picture_key, picture_ready, added_date) values
      (1, 'north-studio', 'North Studio', 'North', E'Calm pictures\\nEvery week', 'https://north.example/join', true, 'channels/1', false, '2025-01-01'),
      (2, 'south-studio', 'South Studio', '', '', '', false, null, false, '2025-02-01');
    insert into models (id, dir, title, info, rating, picture_key, picture_ready, added_date) values
      (1, 'ada-lind', 'Ada Lind', '{"age":"24","hair":"Brown","height":"170 cm","country":"se","alias":"Adi"}', 4.5, 'models/1', true, '2025-01-01'),
      (2, 'berit-holm', 'Berit Holm', '{"age":"41","hair":"blonde","height":"150 cm","country":"Estonia"}', 3.25, null, false, '2025-02-01'),
      (3, '7th-wave', '7th Wave', '{}', 0, null, false, '2025-03-01');
    insert into search_terms (term, weight) values ('sunrise', 10), ('forest', 5);
    insert into videos (id, dir, title, description, status_id, post_date, duration_seconds, picture_key, picture_ready, asset_id,
        channel_id, is_hd, views, views_day, views_week, likes, dislikes, rating, rating_amount, comments, popularity)
      select n, 'video-' || n, (array['Morning river', 'Quiet forest', 'Sunrise cloud'])[1 + n % 3] || ' ' || n, 'Scene ' || n, 1,
        timestamptz '2025-06-01 10:00:00Z' + n * interval '1 hour', 300 * (1 + n % 10), 'videos/' || n, n = 1, 1,
        1 + n % 2, n % 2 = 0, 1000 + n, n % 7, n % 31, n % 23, n % 5, 4.1111, n % 28, n % 11, n
      from generate_series(1, 130) n;
    insert into videos (id, dir, title, status_id, post_date, duration_seconds, picture_key, asset_id, is_private, vr, channel_id, user_id, popularity)
      values
      (201, 'gone', 'Deleted forest', 5, '2025-07-01', 60, 'videos/201', 1, false, null, 1, null, 900),
      (202, 'secret', 'Private forest', 1, '2025-07-01', 60, 'videos/202', 1, true, null, 1, null, 900),
      (203, 'coming', 'Coming forest', 2, '2025-07-01', 60, 'videos/203', 1, false, null, 1, null, 900),
      (204, 'waiting', 'Waiting forest', 3, '2025-07-01', 60, 'videos/204', 1, false, null, 1, null, 900),
      (205, 'unmade', 'Unmade hill', 1, '2025-05-01', 60, 'videos/205', 2, false, null, 1, null, 0),
      (206, 'around', 'Around the lake', 1, '2025-05-02', 60, 'videos/206', 1, false, 'eqr_360_mono', 1, null, 0),
      (207, 'of-a-member', 'Kites by a member', 1, '2025-05-03', 7200, 'videos/207', 1, false, null, null, 1, 0);
    insert into video_categories select id, 1 from videos where id <= 204 and id % 3 <> 0;
    insert into video_categories select id, 2 from videos where id <= 204 and id % 3 = 0;
    insert into video_categories values (1, 3);
    insert into video_models select id, 1 + id % 2 from videos where id <= 20;
    insert into video_models values (201, 1), (202, 1);
    insert into video_tags values (1, 1);
    select setval(pg_get_serial_sequence(name, 'id'), 1000) from unnest(array['videos', 'media_assets', 'categories', 'models', 'channels', 'tags']) name;`);
  await pool.query('update media_assets set manifest = $1 where id = 1', [testManifest]);
  await refreshSortKeys(pool);
  await refreshPeriods(pool, now);
  await refreshAnchors(pool);
  await rebuildSearch(pool);
}
