import type { Pool } from 'pg';
import { createPostgresEngine } from '../search/postgres/postgres-engine.ts';

/**
 * Forty videos on five themes, eight each, catalogued like those of a small site: all videos share one category, models
 * and channels work on several themes, titles share words, and the most popular videos all have the first theme. The id
 * determines the theme: 11 to 18, 21 to 28 …
 */
export const themes = ['tides', 'forests', 'neon', 'crystals', 'kites'] as const;

export const themeOf = (id: number) => themes[Math.floor(id / 10) - 1];

const titles: Record<(typeof themes)[number], readonly string[]> = {
  tides: [
    'Slow Tide at Dawn',
    'Waves on a Quiet Shore',
    'The Tide Comes In',
    'Silver Waves after Rain',
    'Low Tide and Pebbles',
    'A Shore in Winter',
    'Long Waves, Long Evening',
    'Pebbles under Water',
  ],
  forests: [
    'Slow Walk among Birches',
    'Pine Forest after Rain',
    'Moss and Fern',
    'The Quiet Forest',
    'Ferns at Dawn',
    'Birches in Winter',
    'A Forest Floor',
    'Pines in the Wind',
  ],
  neon: [
    'Neon Street after Rain',
    'Signs of the Night Market',
    'Blue Neon, Slow Traffic',
    'Night Windows',
    'The Long Neon Evening',
    'Traffic from Above',
    'Street Signs in Fog',
    'Night Market at Dawn',
  ],
  crystals: [
    'Salt Crystals Growing',
    'Quartz under Light',
    'Crystal Lattice, Slow Turn',
    'Growing Silver Crystals',
    'A Lattice of Salt',
    'Quartz and Water',
    'Light in a Prism',
    'The Prism Turns',
  ],
  kites: [
    'Kites over the Shore',
    'Paper Kite in the Wind',
    'The Long Kite Tail',
    'Paper and Bamboo',
    'A Kite Festival',
    'Wind over the Dunes',
    'Festival of Paper Dragons',
    'Red Kite, Blue Evening',
  ],
};

/** Two models per theme; one video has a model of the next theme and one has none. */
function modelsOf(theme: number, place: number): number[] {
  if (place === 7) return [];
  if (place === 5) return [((theme + 1) % themes.length) * 2 + 1];
  return [theme * 2 + 1 + (place % 2)];
}

/** Two of the three tags of the theme; the video with the model of the next theme has one. */
function tagsOf(theme: number, place: number): number[] {
  const tags = [0, 1, 2].filter((n) => n !== place % 3).map((n) => 3 * theme + 1 + n);
  return place === 5 ? tags.slice(0, 1) : tags;
}

/** Pairs of videos that share exactly one property and no theme. */
export const pairs = {
  model: { one: 101, other: 102 },
  words: { one: 103, other: 104 },
  watched: { one: 105, other: 106 },
  tag: { one: 107, other: 108 },
  alone: 109,
} as const;

export async function fillLabelledCatalogue(pool: Pool): Promise<void> {
  const query = (text: string, values: unknown[] = []) => pool.query(text, values);
  await query(`INSERT INTO categories (id, dir, title) VALUES (1, 'scenery', 'Scenery')`);
  await query(`INSERT INTO channels (id, dir, title) VALUES (1, 'north', 'North'), (2, 'south', 'South')`);
  await query(
    `INSERT INTO models (id, dir, title) SELECT n, 'model-' || n, 'Model ' || n FROM generate_series(1, 12) n`,
  );
  for (const [theme, name] of themes.entries()) {
    await query('INSERT INTO categories (id, dir, title) VALUES ($1, $2, $2)', [10 + theme, name]);
    await query(
      `INSERT INTO tags (id, dir, title) SELECT $1 + n, $2 || n, $2 || ' ' || n FROM generate_series(0, 2) n`,
      [3 * theme + 1, name],
    );
    for (const [place, title] of titles[name].entries()) {
      await addVideo(pool, {
        id: 10 * (theme + 1) + place + 1,
        title,
        channelId: 1 + ((theme + place) % 2),
        popularity: theme === 0 ? 1000 + place : 10 + place,
        categories: place === 3 ? [1] : [1, 10 + theme],
        models: modelsOf(theme, place),
        tags: tagsOf(theme, place),
      });
    }
  }
  await query(`INSERT INTO tags (id, dir, title) VALUES (50, 'porcelain', 'porcelain')`);
  await addVideo(pool, { id: pairs.model.one, title: 'Zebra Zenith', models: [12] });
  await addVideo(pool, { id: pairs.model.other, title: 'Umbra Uplift', models: [12] });
  await addVideo(pool, { id: pairs.words.one, title: 'Velvet Pendulum' });
  await addVideo(pool, { id: pairs.words.other, title: 'A Pendulum of Brass' });
  await addVideo(pool, { id: pairs.watched.one, title: 'Gearbox' });
  await addVideo(pool, { id: pairs.watched.other, title: 'Teapot' });
  await addVideo(pool, { id: pairs.tag.one, title: 'Kiln', tags: [50] });
  await addVideo(pool, { id: pairs.tag.other, title: 'Glaze', tags: [50] });
  await addVideo(pool, { id: pairs.alone, title: 'Nothing Else' });
  await createPostgresEngine(pool).index({ scope: 'everything' });
}

interface LabelledVideo {
  id: number;
  title: string;
  channelId?: number;
  popularity?: number;
  categories?: number[];
  models?: number[];
  tags?: number[];
}

async function addVideo(pool: Pool, video: LabelledVideo): Promise<void> {
  const { id, title, channelId, popularity = 1, categories = [], models = [], tags = [] } = video;
  await pool.query(
    `WITH video AS (
       INSERT INTO videos (id, dir, title, status_id, post_date, picture_key, channel_id, popularity)
       VALUES ($1::bigint, 'v-' || $1::bigint, $2, 1, '2026-01-01', 'v/' || $1::bigint, $3, $4)),
     filed AS (INSERT INTO video_categories SELECT $1::bigint, unnest($5::bigint[])),
     cast_list AS (INSERT INTO video_models SELECT $1::bigint, unnest($6::bigint[]))
     INSERT INTO video_tags SELECT $1::bigint, unnest($7::bigint[])`,
    [id, title, channelId ?? null, popularity, categories, models, tags],
  );
}
