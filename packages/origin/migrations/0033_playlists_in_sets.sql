-- A video that is taken out of sight leaves every playlist in the same transaction: set by set, because it may be in very many.
-- `entries`, `directions` (1 came, -1 went) and `added` (when its owner added it, else null) go with `of_playlists`.
DROP FUNCTION move_playlist_videos(bigint, bigint[], integer, timestamptz);
--> statement-breakpoint
CREATE FUNCTION move_playlist_videos(of_playlists bigint[], entries bigint[], directions integer[], added timestamptz[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  known bigint[];
  grown bigint;
  last_key bigint;
  last_before integer;
  next_key bigint;
BEGIN
  -- The counters are changed first, in the order of the numbers: changes of one playlist take turns.
  WITH changed AS (
    SELECT u.id, sum(u.direction)::integer AS n, max(u.added) AS added
    FROM unnest(of_playlists, directions, added) AS u (id, direction, added) GROUP BY 1
  ), held AS MATERIALIZED (
    SELECT p.id, changed.n, changed.added FROM changed JOIN playlists p ON p.id = changed.id
    ORDER BY p.id FOR NO KEY UPDATE OF p
  ), counted AS (
    UPDATE playlists p SET videos = videos + held.n, updated_at = greatest(p.updated_at, held.added)
    FROM held WHERE p.id = held.id RETURNING p.id
  )
  SELECT array_agg(id) INTO known FROM counted;
  IF known IS NULL THEN RETURN; END IF;
  UPDATE place_anchors a SET before = a.before + moved.n FROM (
    SELECT b.list, b.key, sum(u.direction)::integer AS n
    FROM unnest(of_playlists, entries, directions) AS u (id, entry, direction)
    JOIN place_anchors b ON b.list = 'playlist:' || u.id AND b.key > u.entry
    WHERE u.id = ANY (known) GROUP BY 1, 2
  ) AS moved WHERE a.list = moved.list AND a.key = moved.key;
  FOR grown IN
    SELECT p.id FROM playlists p
    WHERE p.id IN (SELECT u.id FROM unnest(of_playlists, directions) AS u (id, direction) WHERE u.direction > 0)
      AND p.videos > place_stride()
    ORDER BY p.id
  LOOP
    last_key := NULL;
    last_before := 0;
    SELECT key, before INTO last_key, last_before FROM place_anchors
    WHERE list = 'playlist:' || grown ORDER BY key DESC LIMIT 1;
    LOOP
      SELECT entry INTO next_key FROM playlist_videos
      WHERE playlist_id = grown AND is_listed AND entry >= coalesce(last_key, 0)
      ORDER BY entry OFFSET place_stride() LIMIT 1;
      EXIT WHEN next_key IS NULL;
      last_key := next_key;
      last_before := coalesce(last_before, 0) + place_stride();
      INSERT INTO place_anchors (list, key, before) VALUES ('playlist:' || grown, last_key, last_before);
    END LOOP;
  END LOOP;
  PERFORM pg_notify('purge', 'playlists');
  -- The pages of playlists carry the tag of all lists of videos as well.
  IF cardinality(known) > 50 THEN PERFORM pg_notify('purge', 'videos');
  ELSE PERFORM pg_notify('purge', 'playlist-' || id) FROM unnest(known) AS id;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_playlist_videos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  entries bigint[];
  directions integer[];
  added timestamptz[];
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(playlist_id), array_agg(entry), array_agg(1), array_agg(added_at) INTO ids, entries, directions, added
    FROM came WHERE is_listed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(playlist_id), array_agg(entry), array_agg(-1), array_agg(NULL::timestamptz) INTO ids, entries, directions, added
    FROM gone WHERE is_listed;
  ELSE
    SELECT array_agg(came.playlist_id), array_agg(came.entry), array_agg(CASE WHEN came.is_listed THEN 1 ELSE -1 END), array_agg(NULL::timestamptz)
    INTO ids, entries, directions, added
    FROM came JOIN gone ON gone.playlist_id = came.playlist_id AND gone.video_id = came.video_id
    WHERE came.is_listed <> gone.is_listed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM move_playlist_videos(ids, entries, directions, added); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Changes of the contents are purged above.
DROP TRIGGER purge_changed_playlist ON playlists;
--> statement-breakpoint
CREATE TRIGGER purge_changed_playlist AFTER UPDATE ON playlists FOR EACH ROW
WHEN ((OLD.title, OLD.description, OLD.is_private, OLD.is_banned) IS DISTINCT FROM
  (NEW.title, NEW.description, NEW.is_private, NEW.is_banned))
EXECUTE FUNCTION purge_playlist();
