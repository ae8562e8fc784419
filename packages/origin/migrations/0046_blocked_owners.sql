-- The videos of a blocked account are hidden (status 4) like those that contain a hidden term, and return when it is unblocked.
CREATE OR REPLACE FUNCTION is_video_banned(v videos) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM users u WHERE u.id = v.user_id AND u.blocked_at IS NOT NULL) THEN RETURN true; END IF;
  IF NOT EXISTS (SELECT FROM hidden_terms) THEN RETURN false; END IF;
  RETURN holds_hidden_term(v.title, v.dir, v.description)
    OR EXISTS (SELECT FROM channels c WHERE c.id = v.channel_id AND c.is_banned)
    OR EXISTS (SELECT FROM video_models j JOIN models t ON t.id = j.model_id WHERE j.video_id = v.id AND t.is_banned)
    OR EXISTS (SELECT FROM video_categories j JOIN categories t ON t.id = j.category_id WHERE j.video_id = v.id AND t.is_banned)
    OR EXISTS (SELECT FROM video_tags j JOIN tags t ON t.id = j.tag_id WHERE j.video_id = v.id AND t.is_banned);
END $$;
--> statement-breakpoint
DROP TRIGGER hide_banned ON videos;
--> statement-breakpoint
CREATE TRIGGER hide_banned BEFORE INSERT OR UPDATE OF status_id, title, dir, description, channel_id, user_id ON videos FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION hide_banned_video();
--> statement-breakpoint
CREATE FUNCTION recheck_videos_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE videos SET status_id = status_id WHERE user_id = NEW.id AND status_id IN (1, 4, 5);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recheck_videos AFTER UPDATE OF blocked_at ON users FOR EACH ROW
WHEN ((OLD.blocked_at IS NULL) <> (NEW.blocked_at IS NULL)) EXECUTE FUNCTION recheck_videos_of_account();
--> statement-breakpoint
-- At the end of a bulk load, and after a change of the terms.
CREATE OR REPLACE FUNCTION recheck_hidden_terms() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tags SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, dir);
  UPDATE categories SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, dir);
  UPDATE models SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, dir, description);
  UPDATE channels SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, title2, dir, description);
  UPDATE playlists SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, description);
  UPDATE comments SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(text);
  UPDATE search_terms SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(term);
  UPDATE videos v SET status_id = held_status, held_status = NULL WHERE status_id = 4 AND NOT is_video_banned(v);
  UPDATE videos SET held_status = status_id, status_id = 4
  WHERE status_id IN (1, 5) AND user_id IN (SELECT id FROM users WHERE blocked_at IS NOT NULL);
  IF EXISTS (SELECT FROM hidden_terms) THEN
    UPDATE videos SET held_status = status_id, status_id = 4
    WHERE status_id IN (1, 5) AND (
      holds_hidden_term(title, dir, description)
      OR channel_id IN (SELECT id FROM channels WHERE is_banned)
      OR id IN (SELECT video_id FROM video_models WHERE model_id IN (SELECT id FROM models WHERE is_banned))
      OR id IN (SELECT video_id FROM video_categories WHERE category_id IN (SELECT id FROM categories WHERE is_banned))
      OR id IN (SELECT video_id FROM video_tags WHERE tag_id IN (SELECT id FROM tags WHERE is_banned)));
  END IF;
END $$;
--> statement-breakpoint
UPDATE videos SET status_id = status_id
WHERE status_id IN (1, 5) AND user_id IN (SELECT id FROM users WHERE blocked_at IS NOT NULL);
