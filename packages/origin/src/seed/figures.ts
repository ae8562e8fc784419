/**
 * The popularity of a made-up video over its other columns; all its views of three days are of one.
 *
 * @param favourites SQL: how many members have it among theirs.
 */
export const popularityWith = (favourites: string) =>
  `video_popularity(views, views_day, views_day, views_week, likes, dislikes, ${favourites})`;

/**
 * Statements that give made-up videos the views by the hour behind their figures of the day and the week, so that a count
 * finds them true: those of the day within its last twenty hours, the others four to six days ago. From here on they fade
 * like any other views.
 *
 * @param firstVideo Videos from this id on.
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

/** Statements by which pages of performers and channels that nobody has seen begin with the views of their videos. */
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
