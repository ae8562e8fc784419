-- During a bulk load the triggers sleep; the few videos that hold a term need them all the same.
CREATE OR REPLACE FUNCTION recheck_hidden_terms() RETURNS void LANGUAGE plpgsql AS $$
DECLARE bulk constant text := coalesce(current_setting('nightjar.bulk', true), '');
BEGIN
  IF NOT EXISTS (SELECT FROM hidden_terms) AND NOT EXISTS (SELECT FROM videos WHERE status_id = 4)
    AND NOT EXISTS (SELECT FROM tags WHERE is_banned) AND NOT EXISTS (SELECT FROM categories WHERE is_banned)
    AND NOT EXISTS (SELECT FROM models WHERE is_banned) AND NOT EXISTS (SELECT FROM channels WHERE is_banned)
    AND NOT EXISTS (SELECT FROM playlists WHERE is_banned) AND NOT EXISTS (SELECT FROM comments WHERE is_banned)
    AND NOT EXISTS (SELECT FROM search_terms WHERE is_banned) THEN RETURN; END IF;
  PERFORM set_config('nightjar.bulk', 'off', true);
  UPDATE tags SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, dir);
  UPDATE categories SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, dir);
  UPDATE models SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, dir, description);
  UPDATE channels SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, title2, dir, description);
  UPDATE playlists SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(title, description);
  UPDATE comments SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(text);
  UPDATE search_terms SET is_banned = NOT is_banned WHERE is_banned <> holds_hidden_term(term);
  UPDATE videos SET status_id = status_id
  WHERE status_id = 4 OR (status_id IN (1, 5) AND holds_hidden_term(title, dir, description));
  -- What was filed during a bulk load came past the triggers.
  UPDATE videos SET status_id = status_id WHERE status_id IN (1, 5) AND (
    channel_id IN (SELECT id FROM channels WHERE is_banned)
    OR id IN (SELECT video_id FROM video_models WHERE model_id IN (SELECT id FROM models WHERE is_banned))
    OR id IN (SELECT video_id FROM video_categories WHERE category_id IN (SELECT id FROM categories WHERE is_banned))
    OR id IN (SELECT video_id FROM video_tags WHERE tag_id IN (SELECT id FROM tags WHERE is_banned)));
  PERFORM set_config('nightjar.bulk', bulk, true);
END $$;
