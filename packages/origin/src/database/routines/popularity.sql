-- Updates the figures of categories, models and channels from the sums of their lists. Writes a model or channel only if
-- its popularity changed by more than half a percent, or if its newest video is another one.
CREATE FUNCTION refresh_catalogue_figures() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  category_ids bigint[];
  category_figures float8[];
  model_ids bigint[];
  model_figures float8[];
  model_dates timestamptz[];
  channel_ids bigint[];
  channel_figures float8[];
  channel_dates timestamptz[];
BEGIN
  SELECT array_agg(c.id), array_agg(f.popularity) INTO category_ids, category_figures
  FROM categories c JOIN (
    SELECT c.object_id, coalesce(round(sum(p.total) / 1000 / nullif(sum(c.total), 0), 3), 0)::float8 AS popularity
    FROM list_counts c JOIN list_popularity p ON p.list_id = c.id WHERE c.kind = 'category' GROUP BY 1
  ) AS f ON f.object_id = c.id
  WHERE c.avg_videos_popularity IS DISTINCT FROM f.popularity;
  SELECT array_agg(f.id), array_agg(f.popularity), array_agg(f.newest) INTO model_ids, model_figures, model_dates
  FROM (
    SELECT o.id, o.popularity AS before, o.last_video_date, s.newest,
      page_popularity(s.total, s.videos, o.views, o.subscribers, o.likes, o.dislikes) AS popularity
    FROM models o LEFT JOIN list_sums('model') s ON s.object_id = o.id) AS f
  WHERE abs(f.before - f.popularity) > 0.005 * f.before OR f.last_video_date IS DISTINCT FROM f.newest;
  SELECT array_agg(f.id), array_agg(f.popularity), array_agg(f.newest) INTO channel_ids, channel_figures, channel_dates
  FROM (
    SELECT o.id, o.popularity AS before, o.last_video_date, s.newest,
      page_popularity(s.total, s.videos, o.views, o.subscribers, o.likes, o.dislikes) AS popularity
    FROM channels o LEFT JOIN list_sums('channel') s ON s.object_id = o.id) AS f
  WHERE abs(f.before - f.popularity) > 0.005 * f.before OR f.last_video_date IS DISTINCT FROM f.newest;

  PERFORM FROM categories WHERE id = ANY (category_ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM models WHERE id = ANY (model_ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM channels WHERE id = ANY (channel_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE categories SET avg_videos_popularity = f.popularity
  FROM unnest(category_ids, category_figures) AS f (object_id, popularity) WHERE categories.id = f.object_id;
  UPDATE models SET popularity = f.popularity, last_video_date = f.newest
  FROM unnest(model_ids, model_figures, model_dates) AS f (object_id, popularity, newest) WHERE models.id = f.object_id;
  UPDATE channels SET popularity = f.popularity, last_video_date = f.newest
  FROM unnest(channel_ids, channel_figures, channel_dates) AS f (object_id, popularity, newest) WHERE channels.id = f.object_id;
END $$;

-- The popularity of a video: recent views, plus the square root of all views, plus 3 times the square root of the
-- favourites. A recent view weighs 4 on the first day, 2 on the second and third, 1 until the seventh. The sum is
-- multiplied by 0.5 to 1.5, according to the lower bound of the share of likes.
CREATE FUNCTION video_popularity(views bigint, views_day integer, views_3_days integer, views_week integer,
                                 likes integer, dislikes integer, favourites integer) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(((views_week + views_3_days + 2.0 * views_day + sqrt(views::float8) + 3 * sqrt(favourites::float8))
    * (0.5 + rating_sort_key(likes, dislikes) / 1000000.0))::numeric, 3)::float8
$$;

-- The popularity of a model or a channel: the popularity of its videos, plus the square root of the views of its page,
-- plus 3 times the square root of its subscribers, multiplied by 0.5 to 1.5 according to its likes. `total` is the sum
-- for its videos in thousandths; it is divided by the square root of `videos`, so that neither one popular video nor a
-- large number of unpopular ones decides.
CREATE FUNCTION page_popularity(total numeric, videos numeric, views bigint, subscribers integer,
                                likes integer, dislikes integer) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(((coalesce(total / 1000 / sqrt(nullif(videos, 0)), 0) + sqrt(views::float8)::numeric
    + 3 * sqrt(subscribers::float8)::numeric) * (0.5 + rating_sort_key(likes, dislikes) / 1000000.0)), 3)::float8
$$;

-- Computes the figures of these videos at the time `at` from their views per hour. Writes only rows that change, and locks
-- them in the order of their ids, as the counting of views does. Returns the number of changed videos.
CREATE FUNCTION compute_popularity(targets bigint[], at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  this_hour timestamptz := date_trunc('hour', at, 'UTC');
  changed integer;
BEGIN
  WITH figures AS MATERIALIZED (
    SELECT target AS id, recent.*, loved.favourites
    FROM unnest(targets) AS target
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(h.views) FILTER (WHERE h.hour > this_hour - interval '24 hours'), 0)::integer AS day,
             coalesce(sum(h.views) FILTER (WHERE h.hour > this_hour - interval '72 hours'), 0)::integer AS three_days,
             coalesce(sum(h.views), 0)::integer AS week
      FROM hourly_views h WHERE h.video_id = target AND h.hour > this_hour - interval '168 hours') AS recent
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS favourites
      FROM (SELECT FROM favourites f WHERE f.video_id = target LIMIT 1000) AS first_ones) AS loved),
  locked AS MATERIALIZED (
    SELECT v.id, f.day, f.week,
           video_popularity(v.views, f.day, f.three_days, f.week, v.likes, v.dislikes, f.favourites) AS popularity
    FROM videos v JOIN figures f ON f.id = v.id
    WHERE (v.views_day, v.views_week, v.popularity) IS DISTINCT FROM
      (f.day, f.week, video_popularity(v.views, f.day, f.three_days, f.week, v.likes, v.dislikes, f.favourites))
    ORDER BY v.id FOR NO KEY UPDATE OF v)
  UPDATE videos v SET views_day = locked.day, views_week = locked.week, popularity = locked.popularity, updated_at = now()
  FROM locked WHERE v.id = locked.id;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

-- The videos whose figures can have changed since the last run: those with new views, those with views in an hour that has
-- left the window of a day, three days or a week since then, and those changed in another way. All videos if `since` is null.
CREATE FUNCTION videos_with_changed_views(since timestamptz, at timestamptz) RETURNS SETOF bigint LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
  last_hour timestamptz := date_trunc('hour', since, 'UTC');
  this_hour timestamptz := date_trunc('hour', at, 'UTC');
BEGIN
  IF since IS NULL THEN
    RETURN QUERY SELECT id FROM videos;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT video_id FROM hourly_views WHERE hour >= last_hour
    UNION SELECT video_id FROM hourly_views
      WHERE hour > last_hour - interval '24 hours' AND hour <= this_hour - interval '24 hours'
    UNION SELECT video_id FROM hourly_views
      WHERE hour > last_hour - interval '72 hours' AND hour <= this_hour - interval '72 hours'
    UNION SELECT video_id FROM hourly_views
      WHERE hour > last_hour - interval '168 hours' AND hour <= this_hour - interval '168 hours'
    -- A transaction that was open during the last run may have written an earlier `updated_at`.
    UNION SELECT id FROM videos WHERE updated_at >= since - interval '1 minute';
END $$;

CREATE FUNCTION decayed_weight(weight real, seen_at timestamptz) RETURNS real LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (weight * power(0.5, greatest(0, extract(epoch FROM now() - seen_at)) / (30 * 86400)::float8))::real
$$;

-- Maintains the sum of popularity of each list of a category, model or channel. A bulk load writes the sums with each
-- statement, in the order of the lists; other transactions write them at the commit (`apply_listing_changes`).
CREATE FUNCTION sum_list_popularity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added text := CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT list_id, popularity AS difference FROM joined_list' END;
  taken text := CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT list_id, -popularity AS difference FROM left_list' END;
BEGIN
  IF NOT is_bulk_load() THEN
    EXECUTE format($sql$
      INSERT INTO listing_changes (lists)
      SELECT jsonb_agg(moved) FROM (SELECT list_id, sum(difference)::bigint AS popularity FROM (%s) AS every GROUP BY 1) AS moved
      WHERE popularity <> 0 HAVING count(*) > 0
    $sql$, concat_ws(' UNION ALL ', added, taken));
    RETURN NULL;
  END IF;
  EXECUTE format($sql$
    INSERT INTO list_popularity (list_id, total)
    SELECT c.id, moved.difference
    FROM (SELECT list_id, sum(difference) AS difference FROM (%s) AS every GROUP BY 1) AS moved
    JOIN list_counts c ON c.id = moved.list_id AND c.kind IN ('category', 'model', 'channel')
    WHERE moved.difference <> 0 ORDER BY c.id
    ON CONFLICT (list_id) DO UPDATE SET total = list_popularity.total + excluded.total
  $sql$, concat_ws(' UNION ALL ', added, taken));
  RETURN NULL;
END $$;

CREATE FUNCTION delete_list_popularity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM list_popularity;
  RETURN NULL;
END $$;

CREATE TRIGGER sum_popularity_joined AFTER INSERT ON listings REFERENCING NEW TABLE AS joined_list
FOR EACH STATEMENT EXECUTE FUNCTION sum_list_popularity();

CREATE TRIGGER sum_popularity_left AFTER DELETE ON listings REFERENCING OLD TABLE AS left_list
FOR EACH STATEMENT EXECUTE FUNCTION sum_list_popularity();

CREATE TRIGGER sum_popularity_moved AFTER UPDATE ON listings REFERENCING OLD TABLE AS left_list NEW TABLE AS joined_list
FOR EACH STATEMENT EXECUTE FUNCTION sum_list_popularity();

CREATE TRIGGER sum_popularity_truncated BEFORE TRUNCATE ON listings
FOR EACH STATEMENT EXECUTE FUNCTION delete_list_popularity();

CREATE FUNCTION list_sums(of_kind text)
RETURNS TABLE (object_id bigint, total numeric, videos numeric, newest timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.object_id, sum(p.total), sum(c.total)::numeric, max(to_timestamp(newest.posted / 1000.0))
  FROM list_counts c LEFT JOIN list_popularity p ON p.list_id = c.id
  LEFT JOIN LATERAL (
    SELECT l.posted FROM listings l WHERE l.list_id = c.id ORDER BY l.posted DESC, l.video_id DESC LIMIT 1) AS newest ON true
  WHERE c.kind = of_kind GROUP BY 1
$$;

-- Records which videos are watched together. Each watch is paired once, in both directions, with up to ten earlier watches
-- of the same visitor within six hours. If a video has more than 200 neighbours, only the 100 with the highest weight are
-- kept. Returns the number of paired watches: fewer than `most` if none is left.
CREATE FUNCTION count_watched_pairs(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  fresh_count integer;
  touched bigint[];
BEGIN
  WITH due AS (SELECT viewer, video_id FROM watches WHERE NOT is_paired ORDER BY watched_at LIMIT most),
  fresh AS MATERIALIZED (
    SELECT w.viewer, w.video_id, w.watched_at FROM watches w JOIN due USING (viewer, video_id)
    WHERE NOT w.is_paired ORDER BY w.viewer, w.video_id FOR UPDATE OF w),
  marked AS (
    UPDATE watches w SET is_paired = true FROM fresh f WHERE w.viewer = f.viewer AND w.video_id = f.video_id),
  pairs AS (
    SELECT f.video_id AS one, before.video_id AS other FROM fresh f CROSS JOIN LATERAL (
      SELECT o.video_id FROM watches o
      WHERE o.viewer = f.viewer AND o.video_id <> f.video_id
        AND (o.watched_at, o.video_id) < (f.watched_at, f.video_id) AND o.watched_at > f.watched_at - interval '6 hours'
      ORDER BY o.watched_at DESC, o.video_id DESC LIMIT 10) AS before),
  saved AS (
    INSERT INTO watched_together (video_id, other_id, weight, seen_at)
    SELECT one, other, count(*), now()
    FROM (SELECT one, other FROM pairs UNION ALL SELECT other, one FROM pairs) AS both_ways
    GROUP BY one, other ORDER BY one, other
    ON CONFLICT (video_id, other_id) DO UPDATE SET
      weight = decayed_weight(watched_together.weight, watched_together.seen_at) + excluded.weight, seen_at = excluded.seen_at
    RETURNING video_id)
  SELECT (SELECT count(*) FROM fresh), (SELECT array_agg(DISTINCT video_id) FROM saved) INTO fresh_count, touched;

  DELETE FROM watched_together w USING (
    SELECT video_id, other_id, row_number() OVER ranked AS place, count(*) OVER (PARTITION BY video_id) AS neighbours
    FROM watched_together WHERE video_id = ANY (touched)
    WINDOW ranked AS (PARTITION BY video_id ORDER BY decayed_weight(weight, seen_at) DESC, other_id)) AS placed
  WHERE placed.neighbours > 200 AND placed.place > 100
    AND w.video_id = placed.video_id AND w.other_id = placed.other_id;
  RETURN fresh_count;
END $$;
