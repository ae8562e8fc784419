-- A bulk load runs `SET LOCAL nightjar.bulk = 'on'` first and rebuild_listings() at its end.
CREATE FUNCTION is_bulk_load() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('nightjar.bulk', true), '') = 'on'
$$;

CREATE FUNCTION list_key(kind text, object_id bigint, gender text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT kind || ':' || object_id || ':' || gender $$;

-- The index in `facet_totals` that counts a row: 1 to 3 by its length, plus 3 if it is HD.
CREATE FUNCTION facet_place(is_hd boolean, seconds integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN seconds < 600 THEN 1 WHEN seconds < 2401 THEN 2 ELSE 3 END + CASE WHEN is_hd THEN 3 ELSE 0 END
$$;

CREATE FUNCTION add_facets(totals integer[], added bigint[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[totals[1] + added[1], totals[2] + added[2], totals[3] + added[3],
               totals[4] + added[4], totals[5] + added[5], totals[6] + added[6]]::integer[]
$$;

-- The sort keys and flags of each listed video, for triggers, rebuilds and the refreshing job.
CREATE VIEW video_sort_keys AS
SELECT
  id AS video_id,
  (extract(epoch FROM post_date) * 1000)::bigint AS posted,
  (popularity * 1000)::bigint AS popularity,
  views,
  duration_seconds,
  rating_sort_key(likes, dislikes) AS rating,
  views_week,
  views_day,
  comments,
  (is_hd OR is_fhd) AS is_hd,
  (vr IS NOT NULL) AS is_vr,
  updated_at
FROM videos
WHERE :public_video(videos);

-- The lists that each listed video belongs to, without their slices.
CREATE VIEW video_memberships AS
SELECT id AS video_id, 'all' AS kind, 0::bigint AS object_id, gender FROM videos WHERE :public_video(videos)
UNION ALL
SELECT id, 'channel', channel_id, gender FROM videos WHERE :public_video(videos) AND channel_id IS NOT NULL
UNION ALL
SELECT id, 'member', user_id, gender FROM videos WHERE :public_video(videos) AND user_id IS NOT NULL
UNION ALL
SELECT id, 'category', c.category_id, gender FROM videos JOIN video_categories c ON c.video_id = id
WHERE :public_video(videos)
UNION ALL
SELECT id, 'model', m.model_id, gender FROM videos JOIN video_models m ON m.video_id = id
WHERE :public_video(videos);

CREATE VIEW list_periods (name, length) AS VALUES ('day', interval '1 day'), ('week', interval '7 days'), ('month', interval '30 days');

-- The slices of a list that contain a video: `/vr`, `/week`, `/vr-week` …, according to the periods that it is in.
CREATE FUNCTION slices_of(is_vr boolean, periods text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT '/' || p FROM unnest(periods) p
    UNION ALL SELECT '/vr' WHERE is_vr
    UNION ALL SELECT '/vr-' || p FROM unnest(periods) p WHERE is_vr)
$$;

-- Every list of a video with its slices. A video enters a period when it is listed, and stays until `leave_period` removes it.
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

-- Serialises the creation of lists: two transactions that create the same lists in different orders would deadlock.
CREATE FUNCTION lock_list_creation() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(:lock_list_creation) $$;

-- Locks the categories, models, channels and users whose counters will change, in the order of their ids, because votes and
-- views lock them too.
CREATE FUNCTION lock_listed_objects(lists integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM categories WHERE id IN (SELECT object_id FROM list_counts WHERE id = ANY (lists) AND kind = 'category') ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM models WHERE id IN (SELECT object_id FROM list_counts WHERE id = ANY (lists) AND kind = 'model') ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM channels WHERE id IN (SELECT object_id FROM list_counts WHERE id = ANY (lists) AND kind = 'channel') ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM users WHERE id IN (SELECT object_id FROM list_counts WHERE id = ANY (lists) AND kind = 'member') ORDER BY id FOR NO KEY UPDATE;
END $$;

-- Updates the rows of one video in `listings` according to its status, flags and memberships. Locks the video and those
-- rows; `apply_listing_changes` locks lists, names and playlists at the commit.
CREATE FUNCTION relist_video(target bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE wanted integer[];
BEGIN
  -- Changes of one video are serialised; NO KEY UPDATE is compatible with the lock that a foreign key takes.
  PERFORM FROM videos WHERE id = target FOR NO KEY UPDATE;
  PERFORM FROM listings WHERE video_id = target ORDER BY list_id FOR UPDATE;
  IF EXISTS (
    SELECT FROM lists_of_video(target) m
    WHERE NOT EXISTS (SELECT FROM list_counts c WHERE c.list_key = list_key(m.kind, m.object_id, m.gender)))
  THEN
    PERFORM lock_list_creation();
    INSERT INTO list_counts (list_key, kind, object_id, gender)
    SELECT list_key(m.kind, m.object_id, m.gender), m.kind, m.object_id, m.gender
    FROM lists_of_video(target) m
    WHERE NOT EXISTS (SELECT FROM list_counts c WHERE c.list_key = list_key(m.kind, m.object_id, m.gender))
    ON CONFLICT DO NOTHING;
  END IF;

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

CREATE FUNCTION relist_changed_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_video(CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;

CREATE FUNCTION relist_linked_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_video(CASE WHEN TG_OP = 'DELETE' THEN OLD.video_id ELSE NEW.video_id END);
  RETURN NULL;
END $$;

CREATE TRIGGER relist_inserted AFTER INSERT ON videos FOR EACH ROW
WHEN (:public_video(NEW) AND NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_video();

CREATE TRIGGER relist_deleted AFTER DELETE ON videos FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_video();

CREATE TRIGGER relist_category_added AFTER INSERT OR UPDATE ON video_categories FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_linked_video();

CREATE TRIGGER relist_category_removed AFTER DELETE ON video_categories FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_linked_video();

CREATE TRIGGER relist_model_added AFTER INSERT OR UPDATE ON video_models FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_linked_video();

CREATE TRIGGER relist_model_removed AFTER DELETE ON video_models FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_linked_video();

-- Records by how much lists grow or shrink; `apply_listing_changes` adds it to the counters at the commit.
CREATE FUNCTION count_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO listing_changes (lists)
  SELECT jsonb_agg(by_list) FROM (
    SELECT list_id, direction * count(*) AS total, ARRAY[
      direction * count(*) FILTER (WHERE place = 1), direction * count(*) FILTER (WHERE place = 2),
      direction * count(*) FILTER (WHERE place = 3), direction * count(*) FILTER (WHERE place = 4),
      direction * count(*) FILTER (WHERE place = 5), direction * count(*) FILTER (WHERE place = 6)] AS facets
    FROM (SELECT list_id, facet_place(is_hd, duration_seconds) AS place FROM changed) AS placed GROUP BY list_id
  ) AS by_list HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER count_listed AFTER INSERT ON listings REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();

CREATE TRIGGER count_unlisted AFTER DELETE ON listings REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();

-- Records for each list how many of its videos changed their length or HD flag.
CREATE FUNCTION count_facet_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (lists)
  SELECT jsonb_agg(by_list) FROM (
    SELECT list_id, ARRAY[
      coalesce(sum(n) FILTER (WHERE place = 1), 0), coalesce(sum(n) FILTER (WHERE place = 2), 0),
      coalesce(sum(n) FILTER (WHERE place = 3), 0), coalesce(sum(n) FILTER (WHERE place = 4), 0),
      coalesce(sum(n) FILTER (WHERE place = 5), 0), coalesce(sum(n) FILTER (WHERE place = 6), 0)] AS facets
    FROM (
      SELECT list_id, facet_place(is_hd, duration_seconds) AS place, 1 AS n FROM changed
      UNION ALL SELECT list_id, facet_place(is_hd, duration_seconds), -1 FROM before) AS moved
    GROUP BY list_id
  ) AS by_list HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- Runs at the commit, once for each transaction: applies its changes of lists to playlists, counters of names, lists and
-- sums of popularity. Every transaction locks these last, in this order and by ascending ids, so deadlocks are impossible.
CREATE FUNCTION apply_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved jsonb;
  shown_or_hidden bigint[];
BEGIN
  WITH own AS (DELETE FROM listing_changes WHERE transaction = pg_current_xact_id() RETURNING lists, videos),
  merged AS (
    SELECT m.list_id, coalesce(sum(m.total), 0) AS total, coalesce(sum(m.popularity), 0) AS popularity, ARRAY[
      coalesce(sum(m.facets[1]), 0), coalesce(sum(m.facets[2]), 0), coalesce(sum(m.facets[3]), 0),
      coalesce(sum(m.facets[4]), 0), coalesce(sum(m.facets[5]), 0), coalesce(sum(m.facets[6]), 0)] AS facets
    FROM own CROSS JOIN LATERAL
      jsonb_to_recordset(own.lists) AS m (list_id integer, total integer, facets integer[], popularity bigint)
    GROUP BY 1)
  SELECT (SELECT jsonb_agg(merged) FROM merged), ARRAY(SELECT DISTINCT unnest(videos) FROM own ORDER BY 1)
  INTO moved, shown_or_hidden;

  IF cardinality(shown_or_hidden) > 0 THEN PERFORM show_playlist_videos(shown_or_hidden); END IF;
  IF moved IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_listed_objects(ARRAY(
    SELECT list_id FROM jsonb_to_recordset(moved) AS m (list_id integer, total integer) WHERE total <> 0));
  PERFORM FROM list_counts WHERE id IN (SELECT list_id FROM jsonb_to_recordset(moved) AS m (list_id integer)) ORDER BY id FOR NO KEY UPDATE;

  UPDATE list_counts c SET total = c.total + m.total, facet_totals = add_facets(c.facet_totals, m.facets), changes = c.changes + 1
  FROM jsonb_to_recordset(moved) AS m (list_id integer, total integer, facets bigint[]) WHERE c.id = m.list_id;
  INSERT INTO list_popularity (list_id, total)
  SELECT c.id, m.popularity
  FROM jsonb_to_recordset(moved) AS m (list_id integer, popularity bigint)
  JOIN list_counts c ON c.id = m.list_id AND c.kind IN ('category', 'model', 'channel')
  WHERE m.popularity <> 0 ORDER BY c.id
  ON CONFLICT (list_id) DO UPDATE SET total = list_popularity.total + excluded.total;

  UPDATE categories o SET total_videos = total_videos + n FROM resized_objects(moved, 'category') AS r (id, n) WHERE o.id = r.id;
  UPDATE models o SET videos = videos + n FROM resized_objects(moved, 'model') AS r (id, n) WHERE o.id = r.id;
  UPDATE channels o SET videos = videos + n FROM resized_objects(moved, 'channel') AS r (id, n) WHERE o.id = r.id;
  UPDATE users o SET videos = videos + n FROM resized_objects(moved, 'member') AS r (id, n) WHERE o.id = r.id;
  RETURN NULL;
END $$;

-- The ids of a kind (category, model, channel or member) whose lists grew or shrank, and by how much.
CREATE FUNCTION resized_objects(moved jsonb, of_kind text) RETURNS TABLE (id bigint, n integer) LANGUAGE sql STABLE AS $$
  SELECT c.object_id, sum(m.total)::integer
  FROM jsonb_to_recordset(moved) AS m (list_id integer, total integer) JOIN list_counts c ON c.id = m.list_id AND c.kind = of_kind
  WHERE m.total <> 0 GROUP BY 1 HAVING sum(m.total) <> 0
$$;

CREATE CONSTRAINT TRIGGER apply_at_commit AFTER INSERT ON listing_changes DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION apply_listing_changes();

-- Applies the changes of this transaction so far, for functions that read totals.
CREATE FUNCTION apply_pending_listing_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  SET CONSTRAINTS apply_at_commit IMMEDIATE;
  SET CONSTRAINTS apply_at_commit DEFERRED;
END $$;

CREATE FUNCTION recount_lists() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_counts SET total = coalesce(n, 0), facet_totals = coalesce(facets, '{0,0,0,0,0,0}'), changes = list_counts.changes + 1
  FROM list_counts AS every LEFT JOIN (
    SELECT list_id, count(*)::integer AS n, ARRAY[
      count(*) FILTER (WHERE place = 1), count(*) FILTER (WHERE place = 2), count(*) FILTER (WHERE place = 3),
      count(*) FILTER (WHERE place = 4), count(*) FILTER (WHERE place = 5), count(*) FILTER (WHERE place = 6)]::integer[] AS facets
    FROM (SELECT list_id, facet_place(is_hd, duration_seconds) AS place FROM listings) AS placed GROUP BY 1
  ) AS counted ON counted.list_id = every.id
  WHERE list_counts.id = every.id AND (every.total, every.facet_totals) IS DISTINCT FROM (coalesce(n, 0), coalesce(facets, '{0,0,0,0,0,0}'));
  -- The order of a list may have changed although its totals have not.
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

-- Updates the sort keys of the videos that changed since the given time. Returns the number of changed rows.
CREATE FUNCTION refresh_sort_keys(since timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE moved integer;
BEGIN
  UPDATE listings l SET
    posted = k.posted, popularity = k.popularity, views = k.views, duration_seconds = k.duration_seconds,
    rating = k.rating, views_week = k.views_week, views_day = k.views_day, comments = k.comments,
    is_hd = k.is_hd, is_vr = k.is_vr
  FROM video_sort_keys k
  WHERE k.video_id = l.video_id AND k.updated_at >= since
    AND (l.posted, l.popularity, l.views, l.duration_seconds, l.rating, l.views_week, l.views_day, l.comments, l.is_hd, l.is_vr)
      IS DISTINCT FROM
        (k.posted, k.popularity, k.views, k.duration_seconds, k.rating, k.views_week, k.views_day, k.comments, k.is_hd, k.is_vr);
  GET DIAGNOSTICS moved = ROW_COUNT;
  RETURN moved;
END $$;

-- Adds videos that leave the list of all videos to `removed_videos`; `delete_removal_records` deletes those that return.
-- Only membership of that list decides, so every reason counts: deletion, privacy, review, hidden terms.
CREATE FUNCTION record_removed_videos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO removed_videos (video_id, removed_at)
  SELECT left_list.video_id, date_trunc('milliseconds', clock_timestamp())
  FROM left_list JOIN list_counts c ON c.id = left_list.list_id AND c.kind = 'all'
  GROUP BY 1 ORDER BY 1
  ON CONFLICT (video_id) DO UPDATE SET removed_at = excluded.removed_at;
  RETURN NULL;
END $$;

-- A bulk load fills every list with one statement. It is cheaper then to look up the few removed videos in the list than
-- every listed video in `removed_videos`.
CREATE FUNCTION delete_removal_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN
    DELETE FROM removed_videos r USING listings l, list_counts c
    WHERE l.video_id = r.video_id AND c.id = l.list_id AND c.kind = 'all';
  ELSE
    DELETE FROM removed_videos r USING joined_list, list_counts c
    WHERE r.video_id = joined_list.video_id AND c.id = joined_list.list_id AND c.kind = 'all';
  END IF;
  RETURN NULL;
END $$;

-- `rebuild_listings` begins with a TRUNCATE: every listed video counts as removed until it is listed again in that
-- transaction.
CREATE FUNCTION record_truncated_videos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_videos (video_id, removed_at)
  SELECT l.video_id, date_trunc('milliseconds', clock_timestamp())
  FROM listings l JOIN list_counts c ON c.id = l.list_id AND c.kind = 'all'
  GROUP BY 1
  ON CONFLICT (video_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER record_removed AFTER DELETE ON listings REFERENCING OLD TABLE AS left_list
FOR EACH STATEMENT EXECUTE FUNCTION record_removed_videos();

CREATE TRIGGER delete_removals AFTER INSERT ON listings REFERENCING NEW TABLE AS joined_list
FOR EACH STATEMENT EXECUTE FUNCTION delete_removal_records();

CREATE TRIGGER record_truncated BEFORE TRUNCATE ON listings
FOR EACH STATEMENT EXECUTE FUNCTION record_truncated_videos();

CREATE TRIGGER relist_updated
AFTER UPDATE OF status_id, is_private, gender, channel_id, user_id, vr, post_date, duration_seconds, is_hd, is_fhd ON videos
FOR EACH ROW
WHEN (
  (OLD.status_id, OLD.is_private, OLD.gender, OLD.channel_id, OLD.user_id, OLD.vr, OLD.post_date, OLD.duration_seconds, OLD.is_hd, OLD.is_fhd)
  IS DISTINCT FROM
  (NEW.status_id, NEW.is_private, NEW.gender, NEW.channel_id, NEW.user_id, NEW.vr, NEW.post_date, NEW.duration_seconds, NEW.is_hd, NEW.is_fhd)
  AND NOT is_bulk_load()
) EXECUTE FUNCTION relist_changed_video();

CREATE TRIGGER count_updated AFTER UPDATE ON listings REFERENCING OLD TABLE AS before NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_facet_changes();

-- Removes the videos from a period that are too old for it at the given time. Returns their number.
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

-- Adds the videos to a period that belong to it and are not in it yet. Returns their number.
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
  PERFORM insert_listings('entering_lists');
  DROP TABLE entering_lists;
  RETURN cardinality(entering);
END $$;

-- Adds the rows of `source` to lists, with statements for all rows; `source` has video_id, kind, object_id and gender.
CREATE FUNCTION insert_listings(source regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE creates boolean;
BEGIN
  EXECUTE format($sql$
    SELECT EXISTS (
      SELECT FROM (SELECT DISTINCT kind, object_id, gender FROM %s) m
      WHERE NOT EXISTS (SELECT FROM list_counts c WHERE c.list_key = list_key(m.kind, m.object_id, m.gender)))
  $sql$, source) INTO creates;
  IF creates THEN
    PERFORM lock_list_creation();
    EXECUTE format($sql$
    INSERT INTO list_counts (list_key, kind, object_id, gender)
    SELECT list_key(m.kind, m.object_id, m.gender), m.kind, m.object_id, m.gender
    FROM (SELECT DISTINCT kind, object_id, gender FROM %s) m
    WHERE NOT EXISTS (SELECT FROM list_counts c WHERE c.list_key = list_key(m.kind, m.object_id, m.gender))
    ON CONFLICT DO NOTHING
    $sql$, source);
  END IF;
  EXECUTE format($sql$
    INSERT INTO listings (video_id, list_id, posted, popularity, views, duration_seconds, rating, views_week,
                          views_day, comments, is_hd, is_vr)
    SELECT k.video_id, c.id, k.posted, k.popularity, k.views, k.duration_seconds, k.rating, k.views_week,
           k.views_day, k.comments, k.is_hd, k.is_vr
    FROM %s m
    JOIN list_counts c ON c.kind = m.kind AND c.object_id = m.object_id AND c.gender = m.gender
    JOIN video_sort_keys k ON k.video_id = m.video_id
    -- The rows of a list are stored together, so reading a page reads one page of the visibility map, not one for each row.
    ORDER BY c.id, m.video_id
    ON CONFLICT DO NOTHING
  $sql$, source);
END $$;

-- Builds all lists again with statements for whole sets of rows: for bulk loads and for repairs.
CREATE FUNCTION rebuild_listings(moment timestamptz DEFAULT now()) RETURNS void LANGUAGE plpgsql AS $$
DECLARE was_bulk text := coalesce(current_setting('nightjar.bulk', true), '');
BEGIN
  PERFORM set_config('nightjar.bulk', 'on', true);
  TRUNCATE listings;
  PERFORM insert_listings('video_memberships');
  CREATE TEMP TABLE sliced ON COMMIT DROP AS
    SELECT m.video_id, m.kind || slice AS kind, m.object_id, m.gender
    FROM videos v JOIN video_memberships m ON m.video_id = v.id
    CROSS JOIN LATERAL unnest(slices_of(v.vr IS NOT NULL, ARRAY(
      SELECT p.name FROM list_periods p WHERE v.post_date >= moment - p.length))) AS slice
    WHERE v.vr IS NOT NULL OR v.post_date >= moment - (SELECT max(length) FROM list_periods);
  PERFORM insert_listings('sliced');
  DROP TABLE sliced;
  PERFORM recount_lists();
  PERFORM set_config('nightjar.bulk', was_bulk, true);
END $$;

-- Computes the anchors of these lists for every sort order and facet; `stride` is the distance between two anchors.
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
      -- For one list PostgreSQL reads the index in order; several lists need a sort.
      sort_column, sort_column, CASE WHEN cardinality(targets) = 1 THEN '= ($1)[1]' ELSE '= ANY ($1)' END)
    USING targets, stride;
  END LOOP;
  PERFORM FROM list_counts WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE list_counts c SET anchored_changes = s.changes FROM unnest(ids, seen) AS s (id, changes) WHERE c.id = s.id;
END $$;

-- Purges the cached answers that contain a video, for every change of its visibility. PostgreSQL sends the notifications
-- at the commit. A bulk load changes too many rows for one notification each, so it purges everything.
CREATE FUNCTION purge_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('nightjar.bulk', true) = 'on' THEN
    PERFORM pg_notify('purge', '*');
  ELSE
    PERFORM pg_notify('purge', 'videos');
    PERFORM pg_notify('purge', 'video-' || OLD.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER purge_video_after_update AFTER UPDATE ON videos FOR EACH ROW
  WHEN (OLD.status_id IS DISTINCT FROM NEW.status_id OR OLD.is_private IS DISTINCT FROM NEW.is_private)
  EXECUTE FUNCTION purge_video();

CREATE TRIGGER purge_video_after_delete AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION purge_video();

-- Lists with at most `stride` rows need no anchors: deletes their anchors and marks them as current, all with one call.
CREATE FUNCTION delete_short_list_anchors(stride integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE short integer[];
BEGIN
  WITH locked AS MATERIALIZED (
    SELECT id FROM list_counts WHERE changes <> anchored_changes AND total <= stride ORDER BY id FOR NO KEY UPDATE),
  updated AS (
    UPDATE list_counts c SET anchored_changes = changes FROM locked WHERE c.id = locked.id RETURNING c.id)
  SELECT array_agg(id) INTO short FROM updated;
  DELETE FROM page_anchors WHERE list_id = ANY (short);
  RETURN coalesce(cardinality(short), 0);
END $$;
