ALTER TABLE "page_anchors" DROP CONSTRAINT "page_anchors_list_id_sort_position_pk";
--> statement-breakpoint
ALTER TABLE "page_anchors" ADD COLUMN "facet" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "page_anchors" ADD CONSTRAINT "page_anchors_list_id_sort_facet_position_pk" PRIMARY KEY("list_id","sort","facet","position");
--> statement-breakpoint
ALTER TABLE "list_counts" ADD COLUMN "facet_totals" integer[] DEFAULT '{0,0,0,0,0,0}' NOT NULL;
--> statement-breakpoint
-- Filters by HD and by duration read the index alone: what they look at lies in it.
DROP INDEX listings_posted, listings_popularity, listings_views, listings_duration, listings_rating, listings_views_week,
  listings_views_day, listings_comments;
--> statement-breakpoint
-- The bands of the wire's durations: under 10 minutes, 10 to 40, over 40.
CREATE FUNCTION duration_band(seconds integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN seconds < 600 THEN 1 WHEN seconds < 2401 THEN 2 ELSE 3 END
$$;
--> statement-breakpoint
-- Where a row is counted in `facet_totals`: 1 to 3 by its band, 4 to 6 if it is HD.
CREATE FUNCTION facet_place(is_hd boolean, seconds integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN seconds < 600 THEN 1 WHEN seconds < 2401 THEN 2 ELSE 3 END + CASE WHEN is_hd THEN 3 ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION add_facets(totals integer[], added bigint[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[totals[1] + added[1], totals[2] + added[2], totals[3] + added[3],
               totals[4] + added[4], totals[5] + added[5], totals[6] + added[6]]::integer[]
$$;
--> statement-breakpoint
-- The lists that each listed video belongs to, without their slices.
CREATE OR REPLACE VIEW video_memberships AS
SELECT id AS video_id, 'all' AS kind, 0::bigint AS object_id, gender FROM videos WHERE status_id = 1 AND NOT is_private
UNION ALL
SELECT id, 'channel', channel_id, gender FROM videos WHERE status_id = 1 AND NOT is_private AND channel_id IS NOT NULL
UNION ALL
SELECT id, 'member', user_id, gender FROM videos WHERE status_id = 1 AND NOT is_private AND user_id IS NOT NULL
UNION ALL
SELECT id, 'category', c.category_id, gender FROM videos JOIN video_categories c ON c.video_id = id
WHERE status_id = 1 AND NOT is_private
UNION ALL
SELECT id, 'model', m.model_id, gender FROM videos JOIN video_models m ON m.video_id = id
WHERE status_id = 1 AND NOT is_private;
--> statement-breakpoint
CREATE VIEW list_periods (name, length) AS VALUES ('day', interval '1 day'), ('week', interval '7 days'), ('month', interval '30 days');
--> statement-breakpoint
-- The parts of a list that are lists too and hold a video: `/vr`, `/week`, `/vr-week` …, by the periods that it is in.
CREATE FUNCTION slices_of(is_vr boolean, periods text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT '/' || p FROM unnest(periods) p
    UNION ALL SELECT '/vr' WHERE is_vr
    UNION ALL SELECT '/vr-' || p FROM unnest(periods) p WHERE is_vr)
$$;
--> statement-breakpoint
-- Every list of a video with its slices. A video enters a period when it is listed, and stays until `leave_period` takes it out.
CREATE FUNCTION lists_of_video(target bigint) RETURNS TABLE (kind text, object_id bigint, gender text)
LANGUAGE sql STABLE AS $$
  SELECT m.kind || slice, m.object_id, m.gender
  FROM video_memberships m JOIN videos v ON v.id = m.video_id
  CROSS JOIN LATERAL unnest('{""}' || slices_of(v.vr IS NOT NULL, ARRAY(
    SELECT p.name FROM list_periods p
    WHERE v.post_date >= now() - p.length OR EXISTS (
      SELECT FROM listings l JOIN list_counts c ON c.id = l.list_id WHERE l.video_id = target AND c.kind = 'all/' || p.name)
  ))) AS slice
  WHERE m.video_id = target
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION relist_video(target bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE wanted integer[];
BEGIN
  -- Two changes of one video take turns; NO KEY UPDATE gets along with the lock that a foreign key takes.
  PERFORM FROM videos WHERE id = target FOR NO KEY UPDATE;
  INSERT INTO list_counts (list_key, kind, object_id, gender)
  SELECT list_key(m.kind, m.object_id, m.gender), m.kind, m.object_id, m.gender
  FROM lists_of_video(target) m
  WHERE NOT EXISTS (SELECT FROM list_counts c WHERE c.list_key = list_key(m.kind, m.object_id, m.gender))
  ON CONFLICT DO NOTHING;

  SELECT coalesce(array_agg(c.id), '{}') INTO wanted
  FROM lists_of_video(target) m JOIN list_counts c ON c.list_key = list_key(m.kind, m.object_id, m.gender);

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
DROP TRIGGER relist_updated ON videos;
--> statement-breakpoint
CREATE TRIGGER relist_updated
AFTER UPDATE OF status_id, is_private, gender, channel_id, user_id, vr, post_date, duration_seconds, is_hd, is_fhd ON videos
FOR EACH ROW
WHEN (
  (OLD.status_id, OLD.is_private, OLD.gender, OLD.channel_id, OLD.user_id, OLD.vr, OLD.post_date, OLD.duration_seconds, OLD.is_hd, OLD.is_fhd)
  IS DISTINCT FROM
  (NEW.status_id, NEW.is_private, NEW.gender, NEW.channel_id, NEW.user_id, NEW.vr, NEW.post_date, NEW.duration_seconds, NEW.is_hd, NEW.is_fhd)
  AND NOT is_bulk_load()
) EXECUTE FUNCTION relist_changed_video();
--> statement-breakpoint
-- The rows are locked in the order of their ids first: two publications never wait for each other in a circle.
CREATE OR REPLACE FUNCTION count_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  PERFORM FROM list_counts WHERE id IN (SELECT list_id FROM changed) ORDER BY id FOR UPDATE;
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
  PERFORM FROM list_counts WHERE id IN (SELECT list_id FROM changed) ORDER BY id FOR UPDATE;
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
DROP TRIGGER note_reordered ON listings;
--> statement-breakpoint
CREATE TRIGGER note_reordered AFTER UPDATE ON listings REFERENCING OLD TABLE AS before NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_listing_order();
--> statement-breakpoint
-- Takes the videos out of a period that are too old for it at this moment. Returns how many those were.
CREATE FUNCTION leave_period(period text, moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  oldest bigint := (extract(epoch FROM moment - (SELECT length FROM list_periods WHERE name = period)) * 1000)::bigint;
  leaving bigint[];
BEGIN
  SELECT array_agg(DISTINCT l.video_id) INTO leaving
  FROM list_counts c JOIN listings l ON l.list_id = c.id WHERE c.kind = 'all/' || period AND l.posted < oldest;
  IF leaving IS NULL THEN RETURN 0; END IF;
  PERFORM FROM videos WHERE id = ANY (leaving) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM listings l USING list_counts c
  WHERE l.video_id = ANY (leaving) AND l.posted < oldest AND c.id = l.list_id
    AND split_part(c.kind, '/', 2) IN (period, 'vr-' || period);
  RETURN cardinality(leaving);
END $$;
--> statement-breakpoint
-- Takes in the videos of a period that are not in it yet. Returns how many those were.
CREATE FUNCTION enter_period(period text, moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  oldest bigint := (extract(epoch FROM moment - (SELECT length FROM list_periods WHERE name = period)) * 1000)::bigint;
  entering bigint[];
BEGIN
  SELECT array_agg(l.video_id) INTO entering
  FROM list_counts c JOIN listings l ON l.list_id = c.id
  WHERE c.kind = 'all' AND l.posted >= oldest AND NOT EXISTS (
    SELECT FROM list_counts p JOIN listings x ON x.list_id = p.id AND x.video_id = l.video_id
    WHERE p.list_key = list_key('all/' || period, 0, c.gender));
  IF entering IS NULL THEN RETURN 0; END IF;
  PERFORM FROM videos WHERE id = ANY (entering) ORDER BY id FOR NO KEY UPDATE;
  CREATE TEMP TABLE entering_lists ON COMMIT DROP AS
    SELECT m.video_id, m.kind || slice AS kind, m.object_id, m.gender
    FROM video_memberships m JOIN videos v ON v.id = m.video_id
    CROSS JOIN LATERAL unnest(ARRAY['/' || period] || CASE WHEN v.vr IS NOT NULL THEN ARRAY['/vr-' || period] END) AS slice
    WHERE m.video_id = ANY (entering);
  PERFORM enlist('entering_lists');
  DROP TABLE entering_lists;
  RETURN cardinality(entering);
END $$;
--> statement-breakpoint
-- Puts videos into lists, set by set: `source` has video_id, kind, object_id and gender.
CREATE FUNCTION enlist(source regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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
DROP FUNCTION rebuild_listings();
--> statement-breakpoint
-- Everything from nothing, set by set: for bulk loads and for repairs.
CREATE FUNCTION rebuild_listings(moment timestamptz DEFAULT now()) RETURNS void LANGUAGE plpgsql AS $$
DECLARE was_bulk text := coalesce(current_setting('nightjar.bulk', true), '');
BEGIN
  PERFORM set_config('nightjar.bulk', 'on', true);
  TRUNCATE listings;
  PERFORM enlist('video_memberships');
  CREATE TEMP TABLE sliced ON COMMIT DROP AS
    SELECT m.video_id, m.kind || slice AS kind, m.object_id, m.gender
    FROM videos v JOIN video_memberships m ON m.video_id = v.id
    CROSS JOIN LATERAL unnest(slices_of(v.vr IS NOT NULL, ARRAY(
      SELECT p.name FROM list_periods p WHERE v.post_date >= moment - p.length))) AS slice
    WHERE v.vr IS NOT NULL OR v.post_date >= moment - (SELECT max(length) FROM list_periods);
  PERFORM enlist('sliced');
  DROP TABLE sliced;
  PERFORM recount_lists();
  PERFORM set_config('nightjar.bulk', was_bulk, true);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_lists() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_counts SET total = coalesce(n, 0), facet_totals = coalesce(facets, '{0,0,0,0,0,0}'), changes = list_counts.changes + 1
  FROM list_counts AS every LEFT JOIN (
    SELECT list_id, count(*)::integer AS n, ARRAY[
      count(*) FILTER (WHERE place = 1), count(*) FILTER (WHERE place = 2), count(*) FILTER (WHERE place = 3),
      count(*) FILTER (WHERE place = 4), count(*) FILTER (WHERE place = 5), count(*) FILTER (WHERE place = 6)]::integer[] AS facets
    FROM (SELECT list_id, facet_place(is_hd, duration_seconds) AS place FROM listings) AS placed GROUP BY 1
  ) AS counted ON counted.list_id = every.id
  WHERE list_counts.id = every.id AND (every.total, every.facet_totals) IS DISTINCT FROM (coalesce(n, 0), coalesce(facets, '{0,0,0,0,0,0}'));
  -- The order may have changed where the totals have not.
  UPDATE list_counts SET changes = changes + 1 WHERE changes = anchored_changes AND total > 0;
  UPDATE categories SET total_videos = n FROM (
    SELECT o.id, coalesce(sum(c.total), 0) AS n FROM categories o LEFT JOIN list_counts c ON c.kind = 'category' AND c.object_id = o.id GROUP BY 1
  ) AS counted WHERE counted.id = categories.id AND total_videos <> n;
  UPDATE models SET videos = n FROM (
    SELECT o.id, coalesce(sum(c.total), 0) AS n FROM models o LEFT JOIN list_counts c ON c.kind = 'model' AND c.object_id = o.id GROUP BY 1
  ) AS counted WHERE counted.id = models.id AND videos <> n;
  UPDATE channels SET videos = n FROM (
    SELECT o.id, coalesce(sum(c.total), 0) AS n FROM channels o LEFT JOIN list_counts c ON c.kind = 'channel' AND c.object_id = o.id GROUP BY 1
  ) AS counted WHERE counted.id = channels.id AND videos <> n;
  UPDATE users SET videos = n FROM (
    SELECT o.id, coalesce(sum(c.total), 0) AS n FROM users o LEFT JOIN list_counts c ON c.kind = 'member' AND c.object_id = o.id GROUP BY 1
  ) AS counted WHERE counted.id = users.id AND videos <> n;
END $$;
--> statement-breakpoint
DROP FUNCTION refresh_anchors(integer, integer);
--> statement-breakpoint
-- The anchors of these lists, for every sort and facet; `stride` is the distance between two of them.
CREATE FUNCTION refresh_anchors(targets integer[], stride integer) RETURNS void LANGUAGE plpgsql AS $$
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
  UPDATE list_counts c SET anchored_changes = s.changes FROM unnest(ids, seen) AS s (id, changes) WHERE c.id = s.id;
END $$;
--> statement-breakpoint
DELETE FROM list_counts WHERE kind = 'vr';
--> statement-breakpoint
SELECT rebuild_listings();
--> statement-breakpoint
CREATE INDEX listings_posted ON listings (list_id, posted DESC, video_id DESC) INCLUDE (duration_seconds, is_hd);
--> statement-breakpoint
CREATE INDEX listings_popularity ON listings (list_id, popularity DESC, video_id DESC) INCLUDE (duration_seconds, is_hd);
--> statement-breakpoint
CREATE INDEX listings_views ON listings (list_id, views DESC, video_id DESC) INCLUDE (duration_seconds, is_hd);
--> statement-breakpoint
CREATE INDEX listings_duration ON listings (list_id, duration_seconds DESC, video_id DESC) INCLUDE (is_hd);
--> statement-breakpoint
CREATE INDEX listings_rating ON listings (list_id, rating DESC, video_id DESC) INCLUDE (duration_seconds, is_hd);
--> statement-breakpoint
CREATE INDEX listings_views_week ON listings (list_id, views_week DESC, video_id DESC) INCLUDE (duration_seconds, is_hd);
--> statement-breakpoint
CREATE INDEX listings_views_day ON listings (list_id, views_day DESC, video_id DESC) INCLUDE (duration_seconds, is_hd);
--> statement-breakpoint
CREATE INDEX listings_comments ON listings (list_id, comments DESC, video_id DESC) INCLUDE (duration_seconds, is_hd);
