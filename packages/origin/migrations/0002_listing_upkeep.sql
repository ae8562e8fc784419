-- Views are counted in place: room on the page keeps those updates away from the indexes.
ALTER TABLE videos SET (fillfactor = 85);
--> statement-breakpoint
-- Lists are read from the index alone, which needs the pages marked as visible to all soon after a change.
ALTER TABLE listings SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
-- The lower end of the 95 % interval (Wilson) of the share of likes, in millionths.
CREATE FUNCTION rating_sort_key(likes integer, dislikes integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN likes + dislikes <= 0 THEN 0 ELSE
    (1000000 * (
      (likes + 1.9208) / (likes + dislikes)
      - 1.96 * sqrt((likes::float8 * dislikes) / (likes + dislikes) + 0.9604) / (likes + dislikes)
    ) / (1 + 3.8416 / (likes + dislikes)))::integer END
$$;
--> statement-breakpoint
-- What a list needs to know of each video, computed in one place for triggers, rebuilds and the refreshing job.
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
WHERE status_id = 1 AND NOT is_private;
--> statement-breakpoint
-- The lists that each listed video belongs to.
CREATE VIEW video_memberships AS
SELECT id AS video_id, 'all' AS kind, 0::bigint AS object_id, gender FROM videos WHERE status_id = 1 AND NOT is_private
UNION ALL
SELECT id, 'vr', 0, gender FROM videos WHERE status_id = 1 AND NOT is_private AND vr IS NOT NULL
UNION ALL
SELECT id, 'channel', channel_id, gender FROM videos WHERE status_id = 1 AND NOT is_private AND channel_id IS NOT NULL
UNION ALL
SELECT id, 'category', c.category_id, gender FROM videos JOIN video_categories c ON c.video_id = id
WHERE status_id = 1 AND NOT is_private
UNION ALL
SELECT id, 'model', m.model_id, gender FROM videos JOIN video_models m ON m.video_id = id
WHERE status_id = 1 AND NOT is_private;
--> statement-breakpoint
CREATE FUNCTION list_key(kind text, object_id bigint, gender text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT kind || ':' || object_id || ':' || gender $$;
--> statement-breakpoint
-- Brings the rows of one video in `listings` to what its status, flags and memberships say now.
CREATE FUNCTION relist_video(target bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE wanted integer[];
BEGIN
  -- Two changes of one video take turns; NO KEY UPDATE gets along with the lock that a foreign key takes.
  PERFORM FROM videos WHERE id = target FOR NO KEY UPDATE;
  INSERT INTO list_counts (list_key, kind, object_id, gender)
  SELECT list_key(m.kind, m.object_id, m.gender), m.kind, m.object_id, m.gender
  FROM video_memberships m
  WHERE m.video_id = target
    AND NOT EXISTS (SELECT FROM list_counts c WHERE c.list_key = list_key(m.kind, m.object_id, m.gender))
  ON CONFLICT DO NOTHING;

  SELECT coalesce(array_agg(c.id), '{}') INTO wanted
  FROM video_memberships m JOIN list_counts c ON c.list_key = list_key(m.kind, m.object_id, m.gender)
  WHERE m.video_id = target;

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
CREATE FUNCTION relist_changed_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_video(CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION relist_changed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_video(CASE WHEN TG_OP = 'DELETE' THEN OLD.video_id ELSE NEW.video_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A bulk load says `SET LOCAL nightjar.bulk = 'on'` and calls rebuild_listings() at its end.
CREATE FUNCTION is_bulk_load() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('nightjar.bulk', true), '') = 'on'
$$;
--> statement-breakpoint
CREATE TRIGGER relist_inserted AFTER INSERT ON videos FOR EACH ROW
WHEN (NEW.status_id = 1 AND NOT NEW.is_private AND NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_video();
--> statement-breakpoint
CREATE TRIGGER relist_updated
AFTER UPDATE OF status_id, is_private, gender, channel_id, vr, post_date, duration_seconds, is_hd, is_fhd ON videos
FOR EACH ROW
WHEN (
  (OLD.status_id, OLD.is_private, OLD.gender, OLD.channel_id, OLD.vr, OLD.post_date, OLD.duration_seconds, OLD.is_hd, OLD.is_fhd)
  IS DISTINCT FROM
  (NEW.status_id, NEW.is_private, NEW.gender, NEW.channel_id, NEW.vr, NEW.post_date, NEW.duration_seconds, NEW.is_hd, NEW.is_fhd)
  AND NOT is_bulk_load()
) EXECUTE FUNCTION relist_changed_video();
--> statement-breakpoint
CREATE TRIGGER relist_deleted AFTER DELETE ON videos FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_video();
--> statement-breakpoint
CREATE TRIGGER relist_category_added AFTER INSERT OR UPDATE ON video_categories FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_member();
--> statement-breakpoint
CREATE TRIGGER relist_category_removed AFTER DELETE ON video_categories FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_member();
--> statement-breakpoint
CREATE TRIGGER relist_model_added AFTER INSERT OR UPDATE ON video_models FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_member();
--> statement-breakpoint
CREATE TRIGGER relist_model_removed AFTER DELETE ON video_models FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_member();
--> statement-breakpoint
-- The rows are locked in the order of their ids first: two publications never wait for each other in a circle.
CREATE FUNCTION count_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  PERFORM FROM list_counts WHERE id IN (SELECT list_id FROM changed) ORDER BY id FOR UPDATE;
  UPDATE list_counts SET total = total + direction * n, changes = changes + 1
  FROM (SELECT list_id, count(*)::integer AS n FROM changed GROUP BY list_id) AS by_list WHERE id = list_id;
  UPDATE categories SET total_videos = total_videos + direction * n
  FROM (SELECT object_id, count(*)::integer AS n FROM changed JOIN list_counts c ON c.id = list_id AND kind = 'category' GROUP BY 1) AS by_object
  WHERE categories.id = object_id;
  UPDATE models SET videos = videos + direction * n
  FROM (SELECT object_id, count(*)::integer AS n FROM changed JOIN list_counts c ON c.id = list_id AND kind = 'model' GROUP BY 1) AS by_object
  WHERE models.id = object_id;
  UPDATE channels SET videos = videos + direction * n
  FROM (SELECT object_id, count(*)::integer AS n FROM changed JOIN list_counts c ON c.id = list_id AND kind = 'channel' GROUP BY 1) AS by_object
  WHERE channels.id = object_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_listed AFTER INSERT ON listings REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();
--> statement-breakpoint
CREATE TRIGGER count_unlisted AFTER DELETE ON listings REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_listing_changes();
--> statement-breakpoint
CREATE FUNCTION note_listing_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM list_counts WHERE id IN (SELECT list_id FROM changed) ORDER BY id FOR UPDATE;
  UPDATE list_counts SET changes = changes + 1 WHERE id IN (SELECT list_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_reordered AFTER UPDATE ON listings REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_listing_order();
--> statement-breakpoint
-- Everything from nothing, set by set: for bulk loads and for repairs.
CREATE FUNCTION rebuild_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('nightjar.bulk', 'on', true);
  TRUNCATE listings;
  INSERT INTO list_counts (list_key, kind, object_id, gender)
  SELECT list_key(m.kind, m.object_id, m.gender), m.kind, m.object_id, m.gender
  FROM (SELECT DISTINCT kind, object_id, gender FROM video_memberships) m
  WHERE NOT EXISTS (SELECT FROM list_counts c WHERE c.list_key = list_key(m.kind, m.object_id, m.gender));
  INSERT INTO listings (video_id, list_id, posted, popularity, views, duration_seconds, rating, views_week,
                        views_day, comments, is_hd, is_vr)
  SELECT k.video_id, c.id, k.posted, k.popularity, k.views, k.duration_seconds, k.rating, k.views_week,
         k.views_day, k.comments, k.is_hd, k.is_vr
  FROM video_memberships m
  JOIN list_counts c ON c.kind = m.kind AND c.object_id = m.object_id AND c.gender = m.gender
  JOIN video_sort_keys k ON k.video_id = m.video_id
  -- The rows of a list lie together: reading a page touches one page of the visibility map, not one for each row.
  ORDER BY c.id, m.video_id;
  PERFORM recount_lists();
  PERFORM set_config('nightjar.bulk', 'off', true);
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_lists() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_counts SET total = coalesce(n, 0), changes = list_counts.changes + 1
  FROM list_counts AS every LEFT JOIN (SELECT list_id, count(*)::integer AS n FROM listings GROUP BY 1) AS counted
    ON counted.list_id = every.id
  WHERE list_counts.id = every.id;
  UPDATE categories SET total_videos = coalesce((SELECT sum(total) FROM list_counts WHERE kind = 'category' AND object_id = categories.id), 0);
  UPDATE models SET videos = coalesce((SELECT sum(total) FROM list_counts WHERE kind = 'model' AND object_id = models.id), 0);
  UPDATE channels SET videos = coalesce((SELECT sum(total) FROM list_counts WHERE kind = 'channel' AND object_id = channels.id), 0);
END $$;
--> statement-breakpoint
-- Sort keys of the videos that changed since the given moment. Returns the number of rows that moved.
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
--> statement-breakpoint
-- The anchors of one list, for every sort; `stride` is the distance between two of them.
CREATE FUNCTION refresh_anchors(target integer, stride integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sort_column text;
  seen bigint;
  size integer;
BEGIN
  SELECT changes, total INTO seen, size FROM list_counts WHERE id = target;
  DELETE FROM page_anchors WHERE list_id = target;
  IF size > stride THEN
    FOREACH sort_column IN ARRAY ARRAY['posted', 'popularity', 'views', 'duration_seconds', 'rating', 'views_week', 'views_day', 'comments'] LOOP
      EXECUTE format(
        'INSERT INTO page_anchors (list_id, sort, position, sort_key, video_id)
         SELECT $1, %L, position, sort_key, video_id FROM (
           SELECT row_number() OVER (ORDER BY %I DESC, video_id DESC) - 1 AS position, %I AS sort_key, video_id
           FROM listings WHERE list_id = $1) AS ordered
         WHERE position > 0 AND position %% $2 = 0', sort_column, sort_column, sort_column)
      USING target, stride;
    END LOOP;
  END IF;
  UPDATE list_counts SET anchored_changes = seen WHERE id = target;
END $$;
--> statement-breakpoint
-- Figures shown beside categories, performers and channels, summed over their listed videos.
CREATE FUNCTION refresh_catalogue_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET avg_videos_popularity = f.popularity FROM (
    SELECT c.object_id, avg(l.popularity) / 1000.0 AS popularity
    FROM list_counts c JOIN listings l ON l.list_id = c.id WHERE c.kind = 'category' GROUP BY 1
  ) AS f WHERE f.object_id = categories.id AND avg_videos_popularity IS DISTINCT FROM f.popularity;
  UPDATE models SET views = f.views, popularity = f.popularity, last_video_date = to_timestamp(f.posted / 1000.0) FROM (
    SELECT c.object_id, sum(l.views)::bigint AS views, avg(l.popularity) / 1000.0 AS popularity, max(l.posted) AS posted
    FROM list_counts c JOIN listings l ON l.list_id = c.id WHERE c.kind = 'model' GROUP BY 1
  ) AS f WHERE f.object_id = models.id
    AND (models.views, models.popularity, models.last_video_date) IS DISTINCT FROM (f.views, f.popularity, to_timestamp(f.posted / 1000.0));
  UPDATE channels SET views = f.views, popularity = f.popularity, last_video_date = to_timestamp(f.posted / 1000.0) FROM (
    SELECT c.object_id, sum(l.views)::bigint AS views, avg(l.popularity) / 1000.0 AS popularity, max(l.posted) AS posted
    FROM list_counts c JOIN listings l ON l.list_id = c.id WHERE c.kind = 'channel' GROUP BY 1
  ) AS f WHERE f.object_id = channels.id
    AND (channels.views, channels.popularity, channels.last_video_date) IS DISTINCT FROM (f.views, f.popularity, to_timestamp(f.posted / 1000.0));
END $$;
