CREATE VIEW suggestion_sources AS
SELECT 1::smallint AS kind, 0::bigint AS object_id, term AS title, weight::bigint AS size FROM search_terms WHERE searchers >= 3 AND NOT is_banned
UNION ALL SELECT 2, id, title, total_videos FROM categories WHERE NOT is_hidden AND NOT is_banned AND total_videos > 0
UNION ALL SELECT 3, id, title, videos FROM channels WHERE NOT is_banned AND videos > 0
UNION ALL SELECT 4, id, title, videos FROM models WHERE NOT is_banned AND videos > 0;
--> statement-breakpoint
-- Changes when the suggestions or their order would.
CREATE FUNCTION suggestion_digest() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT md5(coalesce(string_agg(kind || ':' || object_id || ':' || title, E'\n' ORDER BY kind, size DESC, object_id, title), ''))
  FROM suggestion_sources
$$;
--> statement-breakpoint
-- Suggestions anew, each kind in the order of its size. Names without listed videos are not suggested; neither is a keyword
-- that fewer than three different people looked for.
CREATE FUNCTION rebuild_suggestions() RETURNS void LANGUAGE plpgsql AS $$
DECLARE began timestamptz := clock_timestamp();
BEGIN
  PERFORM pg_advisory_xact_lock(7205417);
  DELETE FROM suggestions;
  INSERT INTO suggestions (place, kind, object_id, key, title)
  SELECT (kind << 26) + row_number() OVER (PARTITION BY kind ORDER BY size DESC, object_id, title), kind, object_id, fold_text(title), title
  FROM suggestion_sources WHERE fold_text(title) <> '';
  DELETE FROM suggestion_starts;
  INSERT INTO suggestion_starts (start, places, near)
  SELECT start, places, CASE WHEN start !~ '[0-9]' THEN near_keys(start) END FROM (
    SELECT left(word, n) COLLATE "C" AS start, uniq(sort(array_agg(place))) AS places
    FROM suggestions, LATERAL unnest(string_to_array(search_text(title), ' ') || string_to_array(key, ' ')) AS word,
      generate_series(1, least(length(word), 10)) n
    GROUP BY 1) AS starts;
  INSERT INTO site_settings (key, value) VALUES ('suggestions', jsonb_build_object(
    'digest', suggestion_digest(), 'builtAt', clock_timestamp(), 'seconds', extract(epoch FROM clock_timestamp() - began)))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
END $$;
--> statement-breakpoint
-- Rebuilds where something else would come out, for no more than a hundredth of the time. Returns whether it did.
CREATE FUNCTION refresh_suggestions() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE state jsonb := (SELECT value FROM site_settings WHERE key = 'suggestions');
BEGIN
  IF state IS NOT NULL AND (now() - (state ->> 'builtAt')::timestamptz < interval '1 second' * 100 * (state ->> 'seconds')::float8
    OR state ->> 'digest' = suggestion_digest()) THEN RETURN false; END IF;
  PERFORM rebuild_suggestions();
  RETURN true;
END $$;
--> statement-breakpoint
-- The dir and the number of videos of a suggestion as they are now; nothing where it may not be shown any more.
CREATE FUNCTION suggestion_object(kind smallint, object_id bigint, title text, hidden_titles text[])
RETURNS TABLE (dir text, total integer) LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE kind
    WHEN 1 THEN RETURN QUERY SELECT '', 0 FROM search_terms t WHERE t.term = suggestion_object.title AND NOT t.is_banned;
    WHEN 2 THEN RETURN QUERY SELECT t.dir, t.total_videos FROM categories t
      WHERE t.id = object_id AND NOT t.is_banned AND NOT t.is_hidden AND t.total_videos > 0 AND lower(t.title) <> ALL (hidden_titles);
    WHEN 3 THEN RETURN QUERY SELECT t.dir, t.videos FROM channels t WHERE t.id = object_id AND NOT t.is_banned AND t.videos > 0;
    ELSE RETURN QUERY SELECT t.dir, t.videos FROM models t WHERE t.id = object_id AND NOT t.is_banned AND t.videos > 0;
  END CASE;
END $$;
--> statement-breakpoint
-- What fits the typed text, at most so many of each kind: where the whole text begins a title, then where each word begins a
-- word of it, then where it stands anywhere, then slips. Within each by size. Titles and figures are those of this moment.
CREATE FUNCTION suggest(typed text, most integer, hidden_titles text[])
RETURNS TABLE (kind smallint, key text, dir text, title text, total integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  folded constant text := left(fold_text(typed), 100);
  word text;
  starting integer[];
  one integer[];
  anywhere integer[] := '{}';
  level integer := 2;
BEGIN
  IF folded = '' OR holds_hidden_term(typed) THEN RETURN; END IF;
  FOREACH word IN ARRAY string_to_array(search_text(folded), ' ') LOOP
    word := left(word, 10);
    one := (SELECT places FROM suggestion_starts WHERE start = word COLLATE "C");
    IF one IS NULL THEN
      one := (SELECT unite_places(places) FROM (
        SELECT places FROM suggestion_starts
        WHERE near && near_keys(word) AND slips(start, word) <= CASE WHEN length(word) < 8 THEN 1 ELSE 2 END
        ORDER BY abs(length(start) - length(word)), start LIMIT 10) AS slipped);
      level := 4;
    END IF;
    starting := CASE WHEN starting IS NULL THEN one ELSE starting & one END;
    EXIT WHEN starting = '{}';
  END LOOP;
  IF length(folded) >= 3 AND cardinality(starting) < 4 * most THEN
    anywhere := ARRAY(SELECT place FROM suggestions s WHERE s.key LIKE '%' || folded || '%' ORDER BY place LIMIT 400);
  END IF;
  RETURN QUERY
  WITH found AS (
    SELECT k.kind, p.place, level AS how FROM generate_series(1, 4) AS k(kind),
      LATERAL (SELECT p AS place FROM unnest(starting) p WHERE p >> 26 = k.kind ORDER BY p LIMIT 200) AS p
    UNION ALL SELECT a >> 26, a, 3 FROM unnest(anywhere) a),
  ranked AS (
    SELECT s.place, s.kind, s.object_id, s.key, s.title,
      min(CASE WHEN f.how < 4 AND s.key LIKE folded || '%' THEN 1 ELSE f.how END) AS how
    FROM found f JOIN suggestions s USING (place) GROUP BY s.place),
  first AS (SELECT * FROM (SELECT r.*, row_number() OVER (PARTITION BY r.kind ORDER BY r.how, r.place) AS n FROM ranked r) AS every WHERE n <= most + 10),
  numbered AS (
    SELECT f.kind, f.key, f.title, o.dir, o.total, row_number() OVER (PARTITION BY f.kind ORDER BY f.n) AS n
    FROM first f CROSS JOIN LATERAL suggestion_object(f.kind, f.object_id, f.title, hidden_titles) AS o)
  SELECT n.kind, n.key::text, n.dir, n.title, n.total FROM numbered n WHERE n.n <= most ORDER BY n.kind, n.n;
END $$;
--> statement-breakpoint
-- The whole table: the first of each kind.
CREATE FUNCTION first_suggestions(most integer, hidden_titles text[])
RETURNS TABLE (kind smallint, key text, dir text, title text, total integer) LANGUAGE sql STABLE AS $$
  SELECT s.kind, s.key, o.dir, s.title, o.total
  FROM generate_series(1, 4) AS k(kind)
  CROSS JOIN LATERAL (
    SELECT * FROM suggestions WHERE place BETWEEN k.kind << 26 AND (k.kind << 26) + 67108863 ORDER BY place LIMIT most) AS s
  CROSS JOIN LATERAL suggestion_object(s.kind, s.object_id, s.title, hidden_titles) AS o
  ORDER BY s.place
$$;
--> statement-breakpoint
-- Terms that people looked for, each with how often and by how many; new ones begin with one searcher. Bounded: what few
-- look for is forgotten first.
CREATE FUNCTION note_searches(terms text[], searches integer[], searchers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Terms that nobody looks for any more, and more than can ever be suggested.
CREATE FUNCTION forget_search_terms(most integer) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_terms WHERE searchers < 3 AND searched_at < now() - interval '30 days';
  DELETE FROM search_terms WHERE term IN (
    SELECT term FROM search_terms ORDER BY (searchers >= 3) DESC, weight DESC, term OFFSET most);
  DELETE FROM term_searchers s WHERE NOT EXISTS (SELECT FROM search_terms t WHERE t.term = s.term);
$$;
