DROP INDEX "comments_newest";--> statement-breakpoint
DROP INDEX "playlists_updated";--> statement-breakpoint
DROP INDEX "playlists_recent";--> statement-breakpoint
DROP INDEX "playlists_popularity";--> statement-breakpoint
DROP INDEX "playlists_views";--> statement-breakpoint
DROP INDEX "playlists_rating";--> statement-breakpoint
DROP INDEX "playlists_videos";--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("section","object_id","id" DESC NULLS FIRST) WHERE removed_at is null and not is_banned;--> statement-breakpoint
CREATE INDEX "playlists_updated" ON "playlists" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_private and not is_banned and videos > 0;--> statement-breakpoint
CREATE INDEX "playlists_recent" ON "playlists" USING btree ("id" DESC NULLS FIRST) WHERE not is_private and not is_banned and videos > 0;--> statement-breakpoint
CREATE INDEX "playlists_popularity" ON "playlists" USING btree ("popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_private and not is_banned and videos > 0;--> statement-breakpoint
CREATE INDEX "playlists_views" ON "playlists" USING btree ("views" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_private and not is_banned and videos > 0;--> statement-breakpoint
CREATE INDEX "playlists_rating" ON "playlists" USING btree ("rating_key" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_private and not is_banned and videos > 0;--> statement-breakpoint
CREATE INDEX "playlists_videos" ON "playlists" USING btree ("videos" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not is_private and not is_banned and videos > 0;
--> statement-breakpoint
-- A comment that holds a hidden term is not shown, not counted and has no place.
CREATE OR REPLACE FUNCTION move_comments(of_section text, of_object bigint, ids bigint[], direction integer) RETURNS void
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE c record;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    FOR c IN SELECT section, object_id, array_agg(id) AS ids FROM came WHERE removed_at IS NULL AND NOT is_banned GROUP BY 1, 2 ORDER BY 1, 2 LOOP
      PERFORM move_comments(c.section, c.object_id, c.ids, 1);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR c IN SELECT section, object_id, array_agg(id) AS ids FROM gone WHERE removed_at IS NULL AND NOT is_banned GROUP BY 1, 2 ORDER BY 1, 2 LOOP
      PERFORM move_comments(c.section, c.object_id, c.ids, -1);
    END LOOP;
  ELSE
    FOR c IN
      SELECT came.section, came.object_id, array_agg(came.id) AS ids, CASE WHEN came.removed_at IS NULL AND NOT came.is_banned THEN 1 ELSE -1 END AS direction
      FROM came JOIN gone ON gone.id = came.id
      WHERE (came.removed_at IS NULL AND NOT came.is_banned) <> (gone.removed_at IS NULL AND NOT gone.is_banned) GROUP BY 1, 2, 4 ORDER BY 1, 2, 4
    LOOP
      PERFORM move_comments(c.section, c.object_id, c.ids, c.direction);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a moderator removed stays as a record.
CREATE OR REPLACE FUNCTION forget_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM place_anchors WHERE list IN (SELECT 'comments:' || TG_ARGV[0] || ':' || id FROM gone);
  DELETE FROM comments WHERE section = TG_ARGV[0] AND object_id IN (SELECT id FROM gone) AND removed_at IS NULL AND NOT is_banned;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_playlists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
  change integer := 0;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    FOR c IN SELECT user_id, count(*)::integer AS n FROM came WHERE NOT is_private AND NOT is_banned GROUP BY 1 ORDER BY 1 LOOP
      UPDATE users SET playlists = playlists + c.n WHERE id = c.user_id;
    END LOOP;
    SELECT count(*) INTO change FROM came WHERE NOT is_private AND NOT is_banned AND videos > 0;
  ELSIF TG_OP = 'DELETE' THEN
    FOR c IN SELECT user_id, count(*)::integer AS n FROM gone WHERE NOT is_private AND NOT is_banned GROUP BY 1 ORDER BY 1 LOOP
      UPDATE users SET playlists = playlists - c.n WHERE id = c.user_id;
    END LOOP;
    SELECT -count(*) INTO change FROM gone WHERE NOT is_private AND NOT is_banned AND videos > 0;
  ELSE
    FOR c IN
      SELECT came.user_id, sum(CASE WHEN came.is_private OR came.is_banned THEN -1 ELSE 1 END)::integer AS n
      FROM came JOIN gone ON gone.id = came.id 
      WHERE (came.is_private OR came.is_banned) <> (gone.is_private OR gone.is_banned) GROUP BY 1 ORDER BY 1
    LOOP
      UPDATE users SET playlists = playlists + c.n WHERE id = c.user_id;
    END LOOP;
    SELECT coalesce(sum((NOT came.is_private AND NOT came.is_banned AND came.videos > 0)::integer
      - (NOT gone.is_private AND NOT gone.is_banned AND gone.videos > 0)::integer), 0)
    INTO change FROM came JOIN gone ON gone.id = came.id;
  END IF;
  IF change <> 0 THEN INSERT INTO playlist_tally (change) VALUES (change); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_playlist_list(stride integer) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_discussions() RETURNS void LANGUAGE plpgsql AS $$
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
