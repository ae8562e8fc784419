-- The same with triggers and, at the end of a bulk load, without them.
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
-- How many slips lie between two words: letters put in, left out or changed; two neighbours in the wrong order are one.
CREATE OR REPLACE FUNCTION slips(one text, other text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN d BETWEEN 2 AND 3 THEN least(d, (
      SELECT 1 + min(levenshtein_less_equal(overlay(left(one, 60) PLACING substr(one, i + 1, 1) || substr(one, i, 1) FROM i FOR 2), left(other, 60), 1))
      FROM generate_series(1, least(length(one), 60) - 1) i))
    ELSE d END
  FROM (SELECT levenshtein_less_equal(left(one, 60), left(other, 60), 3) AS d) AS distance
$$;
