/**
 * SQL of the popularity of a generated video from its other columns; the views of three days are those of one day.
 *
 * @param favourites SQL of the number of members with the video in their favourites.
 */
export const popularityWith = (favourites: string) =>
  `video_popularity(views, views_day, views_day, views_week, likes, dislikes, ${favourites})`;

/**
 * Statements that insert hourly views that match the daily and weekly counts of generated videos: those of the day within
 * the last twenty hours, the others four to six days ago.
 *
 * @param firstVideo The first id of the generated videos.
 */
export function hourlyViewsStatements({ firstVideo, now }: { firstVideo: number; now: Date }): string[] {
  const moment = `timestamptz '${now.toISOString()}'`;
  const thisHour = `date_trunc('hour', ${moment}, 'UTC')`;
  return [
    `INSERT INTO hourly_views (hour, video_id, views)
     SELECT ${thisHour} - (1 + id % 20) * interval '1 hour', id, views_day
     FROM videos WHERE id >= ${firstVideo} AND views_day > 0
     UNION ALL
     SELECT ${thisHour} - (80 + id % 80) * interval '1 hour', id, views_week - views_day
     FROM videos WHERE id >= ${firstVideo} AND views_week > views_day
     ORDER BY 1, 2`,
    `INSERT INTO site_settings (key, value) VALUES ('popularity-counted', to_jsonb('${now.toISOString()}'::text))
     ON CONFLICT DO NOTHING`,
  ];
}

/** Statements that set the views of models and channels without views to the sum of their videos. */
export const pageViewsStatements = (
  [
    ['models', 'model'],
    ['channels', 'channel'],
  ] as const
).map(
  ([table, kind]) => `
  UPDATE ${table} SET views = f.views FROM (
    SELECT c.object_id, sum(l.views)::bigint AS views
    FROM list_counts c JOIN listings l ON l.list_id = c.id WHERE c.kind = '${kind}' GROUP BY 1) AS f
  WHERE f.object_id = ${table}.id AND ${table}.views = 0`,
);
