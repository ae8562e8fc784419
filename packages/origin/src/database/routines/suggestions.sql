CREATE VIEW suggestion_sources AS
SELECT 1::smallint AS kind, 0::bigint AS object_id, term AS title, weight::bigint AS size, '' AS dir, 0 AS total
FROM search_terms WHERE searchers >= 3 AND NOT is_banned
UNION ALL SELECT 2, id, title, total_videos, dir, total_videos FROM categories WHERE NOT is_hidden AND NOT is_banned AND total_videos > 0
UNION ALL SELECT 3, id, title, videos, dir, videos FROM channels WHERE NOT is_banned AND videos > 0
UNION ALL SELECT 4, id, title, videos, dir, videos FROM models WHERE NOT is_banned AND videos > 0;

-- Whether a suggestion whose source changed since the rebuild may still be shown.
CREATE FUNCTION is_still_suggested(kind smallint, object_id bigint, title text, hidden_titles text[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE kind
    WHEN 1 THEN EXISTS (SELECT FROM search_terms t WHERE t.term = is_still_suggested.title AND NOT t.is_banned)
    WHEN 2 THEN EXISTS (SELECT FROM categories t
      WHERE t.id = object_id AND NOT t.is_banned AND NOT t.is_hidden AND t.total_videos > 0 AND lower(t.title) <> ALL (hidden_titles))
    WHEN 3 THEN EXISTS (SELECT FROM channels t WHERE t.id = object_id AND NOT t.is_banned AND t.videos > 0)
    ELSE EXISTS (SELECT FROM models t WHERE t.id = object_id AND NOT t.is_banned AND t.videos > 0) END;
END $$;

-- A hash that changes if a rebuild would change the suggestions or their order.
CREATE FUNCTION suggestion_digest() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT md5(coalesce(string_agg(kind || ':' || object_id || ':' || title, E'\n' ORDER BY kind, size DESC, object_id, title), ''))
  FROM suggestion_sources
$$;

-- Builds all suggestions again, each kind sorted by size. Names without listed videos are not suggested, nor are search
-- terms of fewer than three searchers.
CREATE FUNCTION rebuild_suggestions() RETURNS void LANGUAGE plpgsql AS $$
DECLARE began timestamptz := clock_timestamp();
BEGIN
  PERFORM apply_pending_listing_changes();
  PERFORM pg_advisory_xact_lock(:lock_suggestions);
  -- Deleted before the sources are read, so that changes during the rebuild stay recorded.
  DELETE FROM suggestion_changes;
  DELETE FROM suggestions;
  INSERT INTO suggestions (place, kind, object_id, key, title, dir, total)
  SELECT (kind << 26) + row_number() OVER (PARTITION BY kind ORDER BY size DESC, object_id, title), kind, object_id,
    fold_text(title), title, dir, total
  FROM suggestion_sources WHERE fold_text(title) <> '';
  DELETE FROM suggestion_starts;
  INSERT INTO suggestion_starts (start, places, later, near)
  SELECT start, places, first_of_kinds(places - coalesce(begun, '{}'), 50), CASE WHEN start !~ '[0-9]' THEN near_keys(start) END
  FROM (
    SELECT left(word, n) COLLATE "C" AS start, uniq(sort(array_agg(place))) AS places
    FROM suggestions, LATERAL unnest(string_to_array(search_text(title), ' ') || string_to_array(key, ' ')) AS word,
      generate_series(1, least(length(word), 10)) n
    GROUP BY 1) AS starts
  LEFT JOIN (
    SELECT left(key, n) COLLATE "C" AS start, array_agg(place) AS begun
    FROM suggestions, generate_series(1, least(length(key), 10)) n GROUP BY 1) AS titles USING (start);
  -- Beginnings of whole titles; matches of these are shown first.
  INSERT INTO suggestion_starts (start, places)
  SELECT '^' || start, first_of_kinds(array_agg(place), CASE WHEN length(start) < 10 THEN 50 ELSE 200 END)
  FROM (SELECT left(key, n) AS start, place FROM suggestions, generate_series(1, least(length(key), 10)) n) AS begun GROUP BY start;
  INSERT INTO site_settings (key, value) VALUES ('suggestions', jsonb_build_object(
    'digest', suggestion_digest(), 'builtAt', clock_timestamp(), 'seconds', extract(epoch FROM clock_timestamp() - began)))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
END $$;

-- Rebuilds if the result would differ, and if rebuilds take at most a hundredth of the time. Otherwise updates only the
-- figures. Returns whether it rebuilt.
CREATE FUNCTION refresh_suggestions() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE state jsonb := (SELECT value FROM site_settings WHERE key = 'suggestions');
BEGIN
  IF state IS NULL OR (now() - (state ->> 'builtAt')::timestamptz >= interval '1 second' * 100 * (state ->> 'seconds')::float8
    AND state ->> 'digest' <> suggestion_digest()) THEN
    PERFORM rebuild_suggestions();
    RETURN true;
  END IF;
  PERFORM pg_advisory_xact_lock(:lock_suggestions);
  UPDATE suggestions s SET dir = f.dir, total = f.total FROM suggestion_sources f
  WHERE s.kind > 1 AND f.kind = s.kind AND f.object_id = s.object_id AND (s.dir, s.total) IS DISTINCT FROM (f.dir, f.total);
  RETURN false;
END $$;

-- At most `most` suggestions of each kind for the typed text, in this order: titles that begin with the text; titles in
-- which each typed word begins a word; titles that contain the text; misspellings. Each of these is sorted by size.
CREATE FUNCTION suggest(typed text, most integer, hidden_titles text[])
RETURNS TABLE (kind smallint, key text, dir text, title text, total integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  folded constant text := left(fold_text(typed), 100);
  words constant text[] := string_to_array(search_text(folded), ' ');
  word text;
  begun integer[] := (SELECT places FROM suggestion_starts WHERE start = ('^' || left(folded, 10)) COLLATE "C");
  starting integer[];
  one integer[];
  later integer[];
  anywhere integer[] := '{}';
  chosen integer[];
  level integer := 2;
BEGIN
  IF folded = '' OR contains_hidden_term(typed) THEN RETURN; END IF;
  IF cardinality(words) = 1 AND length(folded) <= 10 THEN
    later := (SELECT s.later FROM suggestion_starts s WHERE start = folded COLLATE "C");
  END IF;
  IF later IS NOT NULL THEN
    starting := later || begun;
  ELSE
    FOREACH word IN ARRAY words LOOP
      word := left(word, 10);
      one := (SELECT places FROM suggestion_starts WHERE start = word COLLATE "C");
      IF one IS NULL THEN
        one := (SELECT unite_places(places) FROM (
          SELECT places FROM suggestion_starts
          WHERE near && near_keys(word) AND edit_distance(start, word) <= CASE WHEN length(word) < 8 THEN 1 ELSE 2 END
          ORDER BY abs(length(start) - length(word)), start LIMIT 10) AS slipped);
        level := 4;
      END IF;
      starting := CASE WHEN starting IS NULL THEN one ELSE starting & one END;
      EXIT WHEN starting = '{}';
    END LOOP;
    later := CASE WHEN begun IS NULL OR length(folded) > 10 THEN starting ELSE starting - begun END;
  END IF;
  IF length(folded) >= 3 AND cardinality(starting) < 4 * most THEN
    anywhere := ARRAY(SELECT place FROM suggestions s WHERE s.key LIKE '%' || folded || '%' ORDER BY place LIMIT 400);
  END IF;
  -- Reads only as many of each kind as can be shown, and a few more to replace hidden ones.
  IF length(folded) <= 10 THEN
    chosen := ARRAY(
      SELECT n.place FROM (
        SELECT c.place, row_number() OVER (PARTITION BY c.place >> 26 ORDER BY c.how, c.place) AS n
        FROM (SELECT unnest(begun) AS place, 1 AS how UNION ALL SELECT unnest(later), 2) AS c) AS n
      WHERE n.n <= most + 5 + CASE WHEN n.place >> 26 <= 2 THEN cardinality(hidden_titles) ELSE 0 END);
  ELSE
    chosen := begun || first_of_kinds(later, most + 5);
  END IF;
  RETURN QUERY
  WITH ranked AS (
    SELECT s.*, least(
      CASE WHEN s.place = ANY (begun) AND s.key LIKE folded || '%' THEN 1 END,
      CASE WHEN s.place = ANY (later) THEN level END,
      CASE WHEN s.place = ANY (anywhere) THEN 3 END) AS how
    FROM suggestions s WHERE s.place = ANY (chosen || anywhere)),
  first AS (SELECT * FROM (SELECT r.*, row_number() OVER (PARTITION BY r.kind ORDER BY r.how, r.place) AS n
    FROM ranked r WHERE r.how IS NOT NULL) AS every WHERE n <= most + 10),
  numbered AS (
    SELECT f.kind, f.key, f.title, f.dir, f.total, row_number() OVER (PARTITION BY f.kind ORDER BY f.n) AS n
    FROM first f LEFT JOIN (SELECT DISTINCT c.kind, c.object_id, c.term FROM suggestion_changes c) AS changed
      ON changed.kind = f.kind AND changed.object_id = f.object_id AND changed.term = CASE WHEN f.kind = 1 THEN f.title ELSE '' END
    WHERE (f.kind > 2 OR lower(f.title) <> ALL (hidden_titles))
      AND (changed.kind IS NULL OR is_still_suggested(f.kind, f.object_id, f.title, hidden_titles)))
  SELECT n.kind, n.key::text, n.dir, n.title, n.total FROM numbered n WHERE n.n <= most ORDER BY n.kind, n.n;
END $$;

-- The first suggestions of each kind, in the order of their places: the answer to an empty text.
CREATE FUNCTION first_suggestions(most integer, hidden_titles text[])
RETURNS TABLE (kind smallint, key text, dir text, title text, total integer) LANGUAGE sql STABLE AS $$
  WITH first AS MATERIALIZED (
    SELECT s.* FROM generate_series(1, 4) AS k(kind)
    CROSS JOIN LATERAL (
      SELECT * FROM suggestions WHERE place BETWEEN k.kind << 26 AND (k.kind << 26) + 67108863 ORDER BY place LIMIT most) AS s)
  SELECT s.kind, s.key, s.dir, s.title, s.total
  FROM first s LEFT JOIN (SELECT DISTINCT c.kind, c.object_id, c.term FROM suggestion_changes c) AS changed
    ON changed.kind = s.kind AND changed.object_id = s.object_id AND changed.term = CASE WHEN s.kind = 1 THEN s.title ELSE '' END
  WHERE (s.kind > 2 OR lower(s.title) <> ALL (hidden_titles))
    AND (changed.kind IS NULL OR is_still_suggested(s.kind, s.object_id, s.title, hidden_titles))
  ORDER BY s.place
$$;

-- Records searched terms, with the number of searches and of different searchers. Searchers are recorded only until a term
-- has three.
CREATE FUNCTION record_searches(terms text[], searches integer[], searchers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO term_searchers (term, searcher)
  SELECT DISTINCT u.term, u.searcher FROM unnest(terms, searches, searchers) AS u(term, searches, searcher)
  WHERE NOT EXISTS (SELECT FROM search_terms t WHERE t.term = u.term AND t.searchers >= 3)
  ON CONFLICT DO NOTHING;
  INSERT INTO search_terms (term, weight, searchers)
  SELECT u.term, sum(u.searches), (SELECT count(*) FROM term_searchers s WHERE s.term = u.term)
  FROM unnest(terms, searches, searchers) AS u(term, searches, searcher) GROUP BY u.term ORDER BY u.term
  ON CONFLICT (term) DO UPDATE SET weight = least(search_terms.weight + excluded.weight, 1000000000),
    searchers = greatest(search_terms.searchers, excluded.searchers), searched_at = now();
  DELETE FROM term_searchers s USING search_terms t WHERE t.term = s.term AND t.term = ANY (terms) AND t.searchers >= 3;
END $$;

-- Deletes terms of fewer than three searchers after 30 days without a search, and all terms beyond the first `most`.
CREATE FUNCTION delete_old_search_terms(most integer) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_terms WHERE searchers < 3 AND searched_at < now() - interval '30 days';
  DELETE FROM search_terms WHERE term IN (
    SELECT term FROM search_terms ORDER BY (searchers >= 3) DESC, weight DESC, term OFFSET most);
  DELETE FROM term_searchers s WHERE NOT EXISTS (SELECT FROM search_terms t WHERE t.term = s.term);
$$;

-- Records a changed suggestion. Rows are only inserted and cannot conflict, so this never waits for a rebuild.
CREATE FUNCTION record_suggestion_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'search_terms' THEN
    INSERT INTO suggestion_changes (kind, object_id, term) VALUES (1, 0, OLD.term);
  ELSE
    INSERT INTO suggestion_changes (kind, object_id) VALUES (TG_ARGV[0]::smallint, OLD.id);
  END IF;
  RETURN NULL;
END $$;

-- These triggers name no columns, because other triggers also set the columns that hide a name.
CREATE TRIGGER suggestion_hidden AFTER UPDATE ON models FOR EACH ROW
WHEN (OLD.videos > 0 AND NOT OLD.is_banned AND (NEW.videos <= 0 OR NEW.is_banned)) EXECUTE FUNCTION record_suggestion_change('4');

CREATE TRIGGER suggestion_removed AFTER DELETE ON models FOR EACH ROW
WHEN (OLD.videos > 0 AND NOT OLD.is_banned) EXECUTE FUNCTION record_suggestion_change('4');

CREATE TRIGGER suggestion_hidden AFTER UPDATE ON channels FOR EACH ROW
WHEN (OLD.videos > 0 AND NOT OLD.is_banned AND (NEW.videos <= 0 OR NEW.is_banned)) EXECUTE FUNCTION record_suggestion_change('3');

CREATE TRIGGER suggestion_removed AFTER DELETE ON channels FOR EACH ROW
WHEN (OLD.videos > 0 AND NOT OLD.is_banned) EXECUTE FUNCTION record_suggestion_change('3');

CREATE TRIGGER suggestion_hidden AFTER UPDATE ON categories FOR EACH ROW
WHEN (OLD.total_videos > 0 AND NOT OLD.is_banned AND NOT OLD.is_hidden
  AND (NEW.total_videos <= 0 OR NEW.is_banned OR NEW.is_hidden OR OLD.title <> NEW.title)) EXECUTE FUNCTION record_suggestion_change('2');

CREATE TRIGGER suggestion_removed AFTER DELETE ON categories FOR EACH ROW
WHEN (OLD.total_videos > 0 AND NOT OLD.is_banned AND NOT OLD.is_hidden) EXECUTE FUNCTION record_suggestion_change('2');

CREATE TRIGGER suggestion_hidden AFTER UPDATE ON search_terms FOR EACH ROW
WHEN (OLD.searchers >= 3 AND NOT OLD.is_banned AND (NEW.is_banned OR OLD.term <> NEW.term)) EXECUTE FUNCTION record_suggestion_change('1');

CREATE TRIGGER suggestion_removed AFTER DELETE ON search_terms FOR EACH ROW
WHEN (OLD.searchers >= 3 AND NOT OLD.is_banned) EXECUTE FUNCTION record_suggestion_change('1');

-- The first `most` places of each kind, sorted.
CREATE FUNCTION first_of_kinds(places integer[], most integer) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cardinality(places) <= most THEN sort(places) ELSE ARRAY(
    SELECT place FROM (
      SELECT place, row_number() OVER (PARTITION BY place >> 26 ORDER BY place) AS n FROM unnest(places) AS place) AS numbered
    WHERE n <= most ORDER BY place) END
$$;
