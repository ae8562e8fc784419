-- Whoever changes lists, or what is counted of them, takes this turn first and keeps it until the commit. Transactions lock
-- the rows of several lists in several steps, so that no order within one step would keep them from waiting in a circle.
CREATE FUNCTION take_listing_turn() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(7205418) $$;
--> statement-breakpoint
CREATE FUNCTION hold_listed_names(lists integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM categories WHERE id IN (SELECT object_id FROM list_counts WHERE id = ANY (lists) AND kind = 'category') ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM models WHERE id IN (SELECT object_id FROM list_counts WHERE id = ANY (lists) AND kind = 'model') ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM channels WHERE id IN (SELECT object_id FROM list_counts WHERE id = ANY (lists) AND kind = 'channel') ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM users WHERE id IN (SELECT object_id FROM list_counts WHERE id = ANY (lists) AND kind = 'member') ORDER BY id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
-- Locks: the video, its own rows, the turn, its lists, the names. The job that brings the order up to date holds rows of
-- `listings` while it waits for its turn.
CREATE OR REPLACE FUNCTION relist_video(target bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted integer[];
  moving integer[];
BEGIN
  -- Two changes of one video take turns; NO KEY UPDATE gets along with the lock that a foreign key takes.
  PERFORM FROM videos WHERE id = target FOR NO KEY UPDATE;
  PERFORM FROM listings WHERE video_id = target ORDER BY list_id FOR UPDATE;
  PERFORM take_listing_turn();
  INSERT INTO list_counts (list_key, kind, object_id, gender)
  SELECT list_key(m.kind, m.object_id, m.gender), m.kind, m.object_id, m.gender
  FROM lists_of_video(target) m
  WHERE NOT EXISTS (SELECT FROM list_counts c WHERE c.list_key = list_key(m.kind, m.object_id, m.gender))
  ON CONFLICT DO NOTHING;

  SELECT coalesce(array_agg(c.id), '{}') INTO wanted
  FROM lists_of_video(target) m JOIN list_counts c ON c.list_key = list_key(m.kind, m.object_id, m.gender);

  -- The names whose counters will change, in the order of their ids: votes and views lock them too.
  SELECT array_agg(id) INTO moving FROM (
    (SELECT list_id AS id FROM listings WHERE video_id = target UNION SELECT unnest(wanted))
    EXCEPT (SELECT list_id FROM listings WHERE video_id = target INTERSECT SELECT unnest(wanted))) AS every;
  PERFORM hold_listed_names(moving);
  DELETE FROM listings WHERE video_id = target AND list_id <> ALL (wanted);

  INSERT INTO listings (video_id, list_id, posted, popularity, views, duration_seconds, rating, views_week,
                        views_day, comments, is_hd, is_vr)
  SELECT k.video_id, list_id, k.posted, k.popularity, k.views, k.duration_seconds, k.rating, k.views_week,
         k.views_day, k.comments, k.is_hd, k.is_vr
  FROM video_sort_keys k, unnest(wanted) AS list_id
  WHERE k.video_id = target
  ON CONFLICT (video_id, list_id) DO UPDATE SET
    posted = excluded.posted, popularity = excluded.popularity, views = excluded.views,
    duration_seconds = excluded.duration_seconds, rating = excluded.rating, views_week = excluded.views_week,
    views_day = excluded.views_day, comments = excluded.comments, is_hd = excluded.is_hd, is_vr = excluded.is_vr
  WHERE (listings.posted, listings.duration_seconds, listings.is_hd, listings.is_vr)
    IS DISTINCT FROM (excluded.posted, excluded.duration_seconds, excluded.is_hd, excluded.is_vr);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  PERFORM take_listing_turn();
  PERFORM FROM list_counts WHERE id IN (SELECT list_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE list_counts SET total = total + direction * n, facet_totals = add_facets(facet_totals, facets), changes = changes + 1
  FROM (
    SELECT list_id, count(*)::integer AS n, ARRAY[
      direction * count(*) FILTER (WHERE place = 1), direction * count(*) FILTER (WHERE place = 2),
      direction * count(*) FILTER (WHERE place = 3), direction * count(*) FILTER (WHERE place = 4),
      direction * count(*) FILTER (WHERE place = 5), direction * count(*) FILTER (WHERE place = 6)] AS facets
    FROM (SELECT list_id, facet_place(is_hd, duration_seconds) AS place FROM changed) AS placed GROUP BY list_id
  ) AS by_list WHERE id = list_id;
  UPDATE categories SET total_videos = total_videos + direction * n
  FROM (SELECT object_id, count(*)::integer AS n FROM changed JOIN list_counts c ON c.id = list_id AND kind = 'category' GROUP BY 1) AS by_object
  WHERE categories.id = object_id;
  UPDATE models SET videos = videos + direction * n
  FROM (SELECT object_id, count(*)::integer AS n FROM changed JOIN list_counts c ON c.id = list_id AND kind = 'model' GROUP BY 1) AS by_object
  WHERE models.id = object_id;
  UPDATE channels SET videos = videos + direction * n
  FROM (SELECT object_id, count(*)::integer AS n FROM changed JOIN list_counts c ON c.id = list_id AND kind = 'channel' GROUP BY 1) AS by_object
  WHERE channels.id = object_id;
  UPDATE users SET videos = videos + direction * n
  FROM (SELECT object_id, count(*)::integer AS n FROM changed JOIN list_counts c ON c.id = list_id AND kind = 'member' GROUP BY 1) AS by_object
  WHERE users.id = object_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_listing_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_listing_turn();
  PERFORM FROM list_counts WHERE id IN (SELECT list_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE list_counts SET changes = changes + 1, facet_totals = add_facets(facet_totals, facets)
  FROM (
    SELECT list_id, ARRAY[
      coalesce(sum(n) FILTER (WHERE place = 1), 0), coalesce(sum(n) FILTER (WHERE place = 2), 0),
      coalesce(sum(n) FILTER (WHERE place = 3), 0), coalesce(sum(n) FILTER (WHERE place = 4), 0),
      coalesce(sum(n) FILTER (WHERE place = 5), 0), coalesce(sum(n) FILTER (WHERE place = 6), 0)]::bigint[] AS facets
    FROM (
      SELECT list_id, facet_place(is_hd, duration_seconds) AS place, 1 AS n FROM changed
      UNION ALL SELECT list_id, facet_place(is_hd, duration_seconds), -1 FROM before) AS moved
    GROUP BY list_id
  ) AS by_list WHERE id = list_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION enlist(source regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_listing_turn();
  EXECUTE format($sql$
    INSERT INTO list_counts (list_key, kind, object_id, gender)
    SELECT list_key(m.kind, m.object_id, m.gender), m.kind, m.object_id, m.gender
    FROM (SELECT DISTINCT kind, object_id, gender FROM %s) m
    WHERE NOT EXISTS (SELECT FROM list_counts c WHERE c.list_key = list_key(m.kind, m.object_id, m.gender))
    ON CONFLICT DO NOTHING
  $sql$, source);
  EXECUTE format($sql$
    INSERT INTO listings (video_id, list_id, posted, popularity, views, duration_seconds, rating, views_week,
                          views_day, comments, is_hd, is_vr)
    SELECT k.video_id, c.id, k.posted, k.popularity, k.views, k.duration_seconds, k.rating, k.views_week,
           k.views_day, k.comments, k.is_hd, k.is_vr
    FROM %s m
    JOIN list_counts c ON c.kind = m.kind AND c.object_id = m.object_id AND c.gender = m.gender
    JOIN video_sort_keys k ON k.video_id = m.video_id
    -- The rows of a list lie together: reading a page touches one page of the visibility map, not one for each row.
    ORDER BY c.id, m.video_id
    ON CONFLICT DO NOTHING
  $sql$, source);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_anchors(targets integer[], stride integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sort_column text;
  ids integer[];
  seen bigint[];
BEGIN
  SELECT array_agg(id), array_agg(changes) INTO ids, seen FROM list_counts WHERE id = ANY (targets);
  DELETE FROM page_anchors WHERE list_id = ANY (targets);
  FOREACH sort_column IN ARRAY ARRAY['posted', 'popularity', 'views', 'duration_seconds', 'rating', 'views_week', 'views_day', 'comments'] LOOP
    EXECUTE format(
      $sql$
      INSERT INTO page_anchors (list_id, sort, facet, position, sort_key, video_id)
      SELECT list_id, %1$L, facet, f.n - 1, sort_key, video_id FROM (
        SELECT list_id, %2$I AS sort_key, video_id, is_hd, place, row_number() OVER walk AS n,
          count(*) FILTER (WHERE is_hd) OVER walk AS hd,
          count(*) FILTER (WHERE place IN (1, 4)) OVER walk AS n1, count(*) FILTER (WHERE place IN (2, 5)) OVER walk AS n2,
          count(*) FILTER (WHERE place IN (3, 6)) OVER walk AS n3, count(*) FILTER (WHERE place = 4) OVER walk AS hd1,
          count(*) FILTER (WHERE place = 5) OVER walk AS hd2, count(*) FILTER (WHERE place = 6) OVER walk AS hd3
        FROM (SELECT *, facet_place(is_hd, duration_seconds) AS place FROM listings WHERE list_id %3$s) AS l
        WINDOW walk AS (PARTITION BY list_id ORDER BY %2$I DESC, video_id DESC ROWS UNBOUNDED PRECEDING)
      ) AS walked
      CROSS JOIN LATERAL (VALUES ('', walked.n, true), ('hd', hd, is_hd), ('1', n1, place IN (1, 4)), ('2', n2, place IN (2, 5)),
        ('3', n3, place IN (3, 6)), ('hd1', hd1, place = 4), ('hd2', hd2, place = 5), ('hd3', hd3, place = 6)) AS f (facet, n, is_here)
      WHERE (walked.n %% $2 = 1 OR hd %% $2 = 1 OR n1 %% $2 = 1 OR n2 %% $2 = 1 OR n3 %% $2 = 1 OR hd1 %% $2 = 1 OR hd2 %% $2 = 1 OR hd3 %% $2 = 1)
        AND is_here AND f.n %% $2 = 1 AND f.n > 1
      $sql$,
      -- One list is walked in the order of its index, several are sorted.
      sort_column, sort_column, CASE WHEN cardinality(targets) = 1 THEN '= ($1)[1]' ELSE '= ANY ($1)' END)
    USING targets, stride;
  END LOOP;
  PERFORM take_listing_turn();
  UPDATE list_counts c SET anchored_changes = s.changes FROM unnest(ids, seen) AS s (id, changes) WHERE c.id = s.id;
END $$;
--> statement-breakpoint
-- Lists shorter than the way to the first anchor need none: all of them at once, however many there are.
CREATE FUNCTION forget_short_lists(stride integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE short integer[];
BEGIN
  PERFORM take_listing_turn();
  WITH forgotten AS (
    UPDATE list_counts SET anchored_changes = changes WHERE changes <> anchored_changes AND total <= stride RETURNING id)
  SELECT array_agg(id) INTO short FROM forgotten;
  DELETE FROM page_anchors WHERE list_id = ANY (short);
  RETURN coalesce(cardinality(short), 0);
END $$;
--> statement-breakpoint
-- As before, but what has to be written is found out before it is locked, in the order of ids and with the turn.
CREATE OR REPLACE FUNCTION refresh_catalogue_figures() RETURNS void LANGUAGE plpgsql AS $$
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

  PERFORM take_listing_turn();
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
