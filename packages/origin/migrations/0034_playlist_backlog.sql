CREATE TABLE "playlist_backlog" (
	"video_id" bigint PRIMARY KEY NOT NULL
);

--> statement-breakpoint
-- In how many playlists a video is changed with its own transaction; what is in more is settled by a job, so that taking a
-- video out of sight never takes long and never fails.
CREATE FUNCTION playlists_at_once() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 5000 $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION show_playlist_videos(ids bigint[], shown boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  few bigint[] := '{}';
  target bigint;
BEGIN
  FOREACH target IN ARRAY ids LOOP
    IF EXISTS (SELECT FROM playlist_videos WHERE video_id = target OFFSET playlists_at_once()) THEN
      INSERT INTO playlist_backlog (video_id) VALUES (target) ON CONFLICT DO NOTHING;
    ELSE
      few := few || target;
    END IF;
  END LOOP;
  PERFORM FROM playlists WHERE id IN (SELECT playlist_id FROM playlist_videos WHERE video_id = ANY (few))
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE playlist_videos SET is_listed = shown WHERE video_id = ANY (few) AND is_listed <> shown;
END $$;
--> statement-breakpoint
-- Brings so many of a video's playlists up to whether it is listed now, and forgets it when all are. Returns how many changed.
CREATE FUNCTION settle_playlist_video(target bigint, most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
