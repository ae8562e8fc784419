-- The distance between two place anchors: reading a page skips fewer rows than this.
CREATE FUNCTION place_stride() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 120 $$;

-- Moves the anchors after rows that were added (direction 1) or removed (-1). One statement handles all rows, in any order.
CREATE FUNCTION shift_places(target text, keys bigint[], direction integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE place_anchors SET before = before + direction * (SELECT count(*) FROM unnest(keys) AS k WHERE k < key)::integer
  WHERE list = target AND key > (SELECT min(k) FROM unnest(keys) AS k);
  PERFORM pg_notify('purge', replace(target, ':', '-'));
END $$;

-- Counts comments of one object that were added (direction 1) or removed (-1) and updates their anchors. The counter is
-- changed first: the lock of its row serialises the changes of one object, so concurrent changes keep the anchors exact.
-- A comment that contains a hidden term is not shown, not counted and has no place.
CREATE FUNCTION move_comments(of_section text, of_object bigint, ids bigint[], direction integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  n integer := direction * cardinality(ids);
  target text := 'comments:' || of_section || ':' || of_object;
  last_key bigint;
  last_before integer;
  next_key bigint;
BEGIN
  CASE of_section
    WHEN 'video' THEN UPDATE videos SET comments = comments + n, updated_at = clock_timestamp() WHERE id = of_object;
    WHEN 'model' THEN UPDATE models SET comments = comments + n WHERE id = of_object;
    WHEN 'member' THEN UPDATE users SET comments = comments + n WHERE id = of_object;
  END CASE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM shift_places(target, ids, direction);
  IF direction < 0 THEN RETURN; END IF;
  SELECT key, before INTO last_key, last_before FROM place_anchors WHERE list = target ORDER BY key DESC LIMIT 1;
  LOOP
    SELECT id INTO next_key FROM comments
    WHERE section = of_section AND object_id = of_object AND removed_at IS NULL AND NOT is_banned AND id >= coalesce(last_key, 0)
    ORDER BY id OFFSET place_stride() LIMIT 1;
    EXIT WHEN next_key IS NULL;
    last_key := next_key;
    last_before := coalesce(last_before, 0) + place_stride();
    INSERT INTO place_anchors (list, key, before) VALUES (target, last_key, last_before);
  END LOOP;
END $$;

CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE c record;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    FOR c IN SELECT section, object_id, array_agg(id) AS ids FROM new_rows WHERE removed_at IS NULL AND NOT is_banned GROUP BY 1, 2 ORDER BY 1, 2 LOOP
      PERFORM move_comments(c.section, c.object_id, c.ids, 1);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR c IN SELECT section, object_id, array_agg(id) AS ids FROM old_rows WHERE removed_at IS NULL AND NOT is_banned GROUP BY 1, 2 ORDER BY 1, 2 LOOP
      PERFORM move_comments(c.section, c.object_id, c.ids, -1);
    END LOOP;
  ELSE
    FOR c IN
      SELECT new_rows.section, new_rows.object_id, array_agg(new_rows.id) AS ids, CASE WHEN new_rows.removed_at IS NULL AND NOT new_rows.is_banned THEN 1 ELSE -1 END AS direction
      FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
      WHERE (new_rows.removed_at IS NULL AND NOT new_rows.is_banned) <> (old_rows.removed_at IS NULL AND NOT old_rows.is_banned) GROUP BY 1, 2, 4 ORDER BY 1, 2, 4
    LOOP
      PERFORM move_comments(c.section, c.object_id, c.ids, c.direction);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_comments AFTER INSERT ON comments REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_comments();

CREATE TRIGGER count_changed_comments AFTER UPDATE ON comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_comments();

CREATE TRIGGER count_deleted_comments AFTER DELETE ON comments REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_comments();

-- Comments refer to objects of several tables and have no foreign key: this trigger deletes those of a deleted object.
-- Removed and hidden comments are kept as a record.
CREATE FUNCTION delete_comments_of_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM place_anchors WHERE list IN (SELECT 'comments:' || TG_ARGV[0] || ':' || id FROM old_rows);
  DELETE FROM comments WHERE section = TG_ARGV[0] AND object_id IN (SELECT id FROM old_rows) AND removed_at IS NULL AND NOT is_banned;
  RETURN NULL;
END $$;

CREATE TRIGGER delete_comments_of_video AFTER DELETE ON videos REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_comments_of_object('video');

CREATE TRIGGER delete_comments_of_model AFTER DELETE ON models REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_comments_of_object('model');

CREATE TRIGGER delete_wall AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_comments_of_object('member');

CREATE FUNCTION is_listed_video(target bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM listings l JOIN list_counts c ON c.id = l.list_id WHERE l.video_id = target AND c.kind = 'all')
$$;

-- The lock serialises the addition with a concurrent listing or unlisting of the video. All functions lock a video before
-- its playlists, and playlists in the order of their ids.
CREATE FUNCTION set_playlist_video_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Feeds have places in milliseconds.
  NEW.added_at := date_trunc('milliseconds', NEW.added_at);
  IF is_bulk_load() THEN RETURN NEW; END IF;
  PERFORM FROM videos WHERE id = NEW.video_id FOR SHARE;
  NEW.is_listed := is_listed_video(NEW.video_id);
  RETURN NEW;
END $$;

CREATE TRIGGER set_listed BEFORE INSERT ON playlist_videos FOR EACH ROW EXECUTE FUNCTION set_playlist_video_listed();

CREATE FUNCTION count_playlist_videos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  entries bigint[];
  directions integer[];
  added timestamptz[];
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(playlist_id), array_agg(entry), array_agg(1), array_agg(added_at) INTO ids, entries, directions, added
    FROM new_rows WHERE is_listed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(playlist_id), array_agg(entry), array_agg(-1), array_agg(NULL::timestamptz) INTO ids, entries, directions, added
    FROM old_rows WHERE is_listed;
  ELSE
    SELECT array_agg(new_rows.playlist_id), array_agg(new_rows.entry), array_agg(CASE WHEN new_rows.is_listed THEN 1 ELSE -1 END), array_agg(NULL::timestamptz)
    INTO ids, entries, directions, added
    FROM new_rows JOIN old_rows ON old_rows.playlist_id = new_rows.playlist_id AND old_rows.video_id = new_rows.video_id
    WHERE new_rows.is_listed <> old_rows.is_listed;
  END IF;
  IF ids IS NOT NULL THEN PERFORM move_playlist_videos(ids, entries, directions, added); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_entries AFTER INSERT ON playlist_videos REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_playlist_videos();

CREATE TRIGGER count_changed_entries AFTER UPDATE ON playlist_videos REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_playlist_videos();

CREATE TRIGGER count_deleted_entries AFTER DELETE ON playlist_videos REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_playlist_videos();

-- Shows or hides these videos in their playlists. A playlist shows only videos that are in the list of all videos: none
-- that is deleted, private, in review or hidden.
CREATE FUNCTION show_playlist_videos(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  few bigint[] := '{}';
  shown bigint[];
  target bigint;
BEGIN
  FOREACH target IN ARRAY ids LOOP
    IF EXISTS (SELECT FROM playlist_videos WHERE video_id = target OFFSET playlists_at_once()) THEN
      INSERT INTO playlist_backlog (video_id) VALUES (target) ON CONFLICT DO NOTHING;
    ELSE
      few := few || target;
    END IF;
  END LOOP;
  shown := ARRAY(SELECT id FROM unnest(few) AS id WHERE is_listed_video(id));
  PERFORM FROM playlists WHERE id IN (SELECT playlist_id FROM playlist_videos WHERE video_id = ANY (few))
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE playlist_videos SET is_listed = NOT is_listed
  WHERE video_id = ANY (few) AND is_listed <> (video_id = ANY (shown));
END $$;

CREATE FUNCTION show_listed_in_playlists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO listing_changes (videos)
  SELECT array_agg(video_id) FROM changed JOIN list_counts c ON c.id = list_id AND c.kind = 'all' HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER show_in_playlists AFTER INSERT ON listings REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION show_listed_in_playlists();

CREATE TRIGGER show_not_in_playlists AFTER DELETE ON listings REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION show_listed_in_playlists();

-- The deletion of a video removes its rows from playlists one by one, so the playlists are locked in order before it.
CREATE FUNCTION lock_playlists_of_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM playlists WHERE id IN (SELECT playlist_id FROM playlist_videos WHERE video_id = OLD.id)
  ORDER BY id FOR NO KEY UPDATE;
  RETURN OLD;
END $$;

CREATE TRIGGER lock_playlists BEFORE DELETE ON videos FOR EACH ROW EXECUTE FUNCTION lock_playlists_of_video();

-- Counts the public playlists of each member, and all public playlists with videos. For the latter each change inserts a row
-- into `playlist_tally`, so that transactions do not wait for the lock of one row.
CREATE FUNCTION count_playlists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
  change integer := 0;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    FOR c IN SELECT user_id, count(*)::integer AS n FROM new_rows WHERE NOT is_private AND NOT is_banned GROUP BY 1 ORDER BY 1 LOOP
      UPDATE users SET playlists = playlists + c.n WHERE id = c.user_id;
    END LOOP;
    SELECT count(*) INTO change FROM new_rows WHERE NOT is_private AND NOT is_banned AND videos > 0;
  ELSIF TG_OP = 'DELETE' THEN
    FOR c IN SELECT user_id, count(*)::integer AS n FROM old_rows WHERE NOT is_private AND NOT is_banned GROUP BY 1 ORDER BY 1 LOOP
      UPDATE users SET playlists = playlists - c.n WHERE id = c.user_id;
    END LOOP;
    SELECT -count(*) INTO change FROM old_rows WHERE NOT is_private AND NOT is_banned AND videos > 0;
  ELSE
    FOR c IN
      SELECT new_rows.user_id, sum(CASE WHEN new_rows.is_private OR new_rows.is_banned THEN -1 ELSE 1 END)::integer AS n
      FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id 
      WHERE (new_rows.is_private OR new_rows.is_banned) <> (old_rows.is_private OR old_rows.is_banned) GROUP BY 1 ORDER BY 1
    LOOP
      UPDATE users SET playlists = playlists + c.n WHERE id = c.user_id;
    END LOOP;
    SELECT coalesce(sum((NOT new_rows.is_private AND NOT new_rows.is_banned AND new_rows.videos > 0)::integer
      - (NOT old_rows.is_private AND NOT old_rows.is_banned AND old_rows.videos > 0)::integer), 0)
    INTO change FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id;
  END IF;
  IF change <> 0 THEN INSERT INTO playlist_tally (change) VALUES (change); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_playlists AFTER INSERT ON playlists REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_playlists();

CREATE TRIGGER count_changed_playlists AFTER UPDATE ON playlists REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_playlists();

CREATE TRIGGER count_deleted_playlists AFTER DELETE ON playlists REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_playlists();

CREATE FUNCTION delete_places_of_playlists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM place_anchors WHERE list IN (SELECT 'playlist:' || id FROM old_rows);
  RETURN NULL;
END $$;

CREATE TRIGGER delete_places AFTER DELETE ON playlists REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_places_of_playlists();

-- Computes the anchors of the list of all playlists for every sort order, and merges the rows of its tally into one.
CREATE FUNCTION refresh_playlist_list(stride integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE sort_column text;
BEGIN
  WITH folded AS (DELETE FROM playlist_tally RETURNING change)
  INSERT INTO playlist_tally (change) SELECT sum(change) FROM folded HAVING count(*) > 0;
  DELETE FROM playlist_anchors;
  FOREACH sort_column IN ARRAY ARRAY['id', 'updated_at', 'popularity', 'views', 'rating_key', 'videos'] LOOP
    EXECUTE format(
      'INSERT INTO playlist_anchors (sort, position, sort_key, playlist_id)
       SELECT %L, position, sort_key::text, id FROM (
         SELECT row_number() OVER (ORDER BY %I DESC, id DESC) - 1 AS position, %I AS sort_key, id
         FROM playlists WHERE NOT is_private AND NOT is_banned AND videos > 0) AS ordered
       WHERE position > 0 AND position %% $1 = 0', sort_column, sort_column, sort_column)
    USING stride;
  END LOOP;
END $$;

-- Recomputes counters, membership and anchors from the rows, after a bulk load and for repairs. The counter of a video,
-- model or member without comments is not changed.
CREATE FUNCTION rebuild_discussions() RETURNS void LANGUAGE plpgsql AS $$
DECLARE before_bulk text := coalesce(current_setting('nightjar.bulk', true), '');
BEGIN
  PERFORM set_config('nightjar.bulk', 'on', true);
  UPDATE videos SET comments = f.n, updated_at = clock_timestamp() FROM (
    SELECT object_id, count(*) FILTER (WHERE removed_at IS NULL AND NOT is_banned)::integer AS n FROM comments WHERE section = 'video' GROUP BY 1
  ) f WHERE f.object_id = videos.id AND videos.comments <> f.n;
  UPDATE models SET comments = f.n FROM (
    SELECT object_id, count(*) FILTER (WHERE removed_at IS NULL AND NOT is_banned)::integer AS n FROM comments WHERE section = 'model' GROUP BY 1
  ) f WHERE f.object_id = models.id AND models.comments <> f.n;
  UPDATE users SET comments = f.n FROM (
    SELECT object_id, count(*) FILTER (WHERE removed_at IS NULL AND NOT is_banned)::integer AS n FROM comments WHERE section = 'member' GROUP BY 1
  ) f WHERE f.object_id = users.id AND users.comments <> f.n;
  UPDATE playlist_videos SET is_listed = NOT is_listed WHERE is_listed <> is_listed_video(video_id);
  UPDATE playlists SET videos = f.n FROM (
    SELECT p.id, count(v.video_id)::integer AS n
    FROM playlists p LEFT JOIN playlist_videos v ON v.playlist_id = p.id AND v.is_listed GROUP BY 1
  ) f WHERE f.id = playlists.id AND playlists.videos <> f.n;
  UPDATE users SET playlists = f.n FROM (
    SELECT u.id, count(p.id)::integer AS n
    FROM users u LEFT JOIN playlists p ON p.user_id = u.id AND NOT p.is_private AND NOT p.is_banned GROUP BY 1
  ) f WHERE f.id = users.id AND users.playlists <> f.n;
  DELETE FROM playlist_tally;
  INSERT INTO playlist_tally (change) SELECT count(*)::integer FROM playlists WHERE NOT is_private AND NOT is_banned AND videos > 0;
  DELETE FROM place_anchors;
  INSERT INTO place_anchors (list, key, before)
  SELECT 'comments:' || section || ':' || object_id, id, n - 1 FROM (
    SELECT section, object_id, id, row_number() OVER (PARTITION BY section, object_id ORDER BY id) AS n
    FROM comments WHERE removed_at IS NULL AND NOT is_banned
  ) AS placed WHERE n > 1 AND (n - 1) % place_stride() = 0;
  INSERT INTO place_anchors (list, key, before)
  SELECT 'playlist:' || playlist_id, entry, n - 1 FROM (
    SELECT playlist_id, entry, row_number() OVER (PARTITION BY playlist_id ORDER BY entry) AS n
    FROM playlist_videos WHERE is_listed
  ) AS placed WHERE n > 1 AND (n - 1) % place_stride() = 0;
  PERFORM refresh_playlist_list(240);
  PERFORM set_config('nightjar.bulk', before_bulk, true);
END $$;

CREATE FUNCTION purge_playlist() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE p playlists;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN p := OLD; ELSE p := NEW; END IF;
  PERFORM pg_notify('purge', 'playlists');
  PERFORM pg_notify('purge', 'playlist-' || p.id);
  PERFORM pg_notify('purge', 'member-' || p.user_id);
  RETURN NULL;
END $$;

CREATE TRIGGER purge_added_or_removed_playlist AFTER INSERT OR DELETE ON playlists FOR EACH ROW EXECUTE FUNCTION purge_playlist();

CREATE FUNCTION move_playlist_videos(of_playlists bigint[], entries bigint[], directions integer[], added timestamptz[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  known bigint[];
  grown bigint;
  last_key bigint;
  last_before integer;
  next_key bigint;
BEGIN
  -- The counters are changed first, in the order of the ids: the lock of the row serialises changes of one playlist.
  WITH changed AS (
    SELECT u.id, sum(u.direction)::integer AS n, max(u.added) AS added
    FROM unnest(of_playlists, directions, added) AS u (id, direction, added) GROUP BY 1
  ), locked AS MATERIALIZED (
    SELECT p.id, changed.n, changed.added FROM changed JOIN playlists p ON p.id = changed.id
    ORDER BY p.id FOR NO KEY UPDATE OF p
  ), counted AS (
    UPDATE playlists p SET videos = videos + locked.n, updated_at = greatest(p.updated_at, locked.added)
    FROM locked WHERE p.id = locked.id RETURNING p.id
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
  -- The pages of playlists also have the cache tag of all lists of videos.
  IF cardinality(known) > 50 THEN PERFORM pg_notify('purge', 'videos');
  ELSE PERFORM pg_notify('purge', 'playlist-' || id) FROM unnest(known) AS id;
  END IF;
END $$;

CREATE TRIGGER purge_changed_playlist AFTER UPDATE ON playlists FOR EACH ROW
WHEN ((OLD.title, OLD.description, OLD.is_private, OLD.is_banned) IS DISTINCT FROM
  (NEW.title, NEW.description, NEW.is_private, NEW.is_banned))
EXECUTE FUNCTION purge_playlist();

-- The largest number of playlists that are updated in the transaction that changes a video. A job updates the playlists of
-- a video in more of them, so that hiding a video is always quick.
CREATE FUNCTION playlists_at_once() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 5000 $$;

-- Updates up to `most` playlists of a video to whether it is listed now. Removes the video from the backlog when all
-- are updated. Returns the number of changed playlists.
CREATE FUNCTION update_playlists_of_video(target bigint, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  shown boolean;
  ids bigint[];
BEGIN
  PERFORM FROM videos WHERE id = target FOR SHARE;
  shown := is_listed_video(target);
  ids := ARRAY(SELECT playlist_id FROM playlist_videos WHERE video_id = target AND is_listed <> shown LIMIT most);
  PERFORM FROM playlists WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE playlist_videos SET is_listed = shown WHERE video_id = target AND playlist_id = ANY (ids) AND is_listed <> shown;
  IF cardinality(ids) < most THEN DELETE FROM playlist_backlog WHERE video_id = target; END IF;
  RETURN cardinality(ids);
END $$;
