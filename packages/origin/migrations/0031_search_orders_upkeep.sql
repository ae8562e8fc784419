-- Read by one element at a time: nothing to gain by compression.
ALTER TABLE search_orders ALTER COLUMN keys SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The sort keys of the videos of one block, from the given place on. Every place has one, so that a key is found by counting.
CREATE FUNCTION index_orders(target integer, target_block integer, first_place integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_orders (generation, block, sort, keys)
  SELECT target, target_block, o.sort, array_agg(greatest(0, least(o.key, 2147483647))::integer ORDER BY d.place)
  FROM search_documents d
  LEFT JOIN video_sort_keys k ON k.video_id = d.video_id
  CROSS JOIN LATERAL (VALUES ('posted', coalesce(k.posted, 0) / 60000), ('popularity', coalesce(k.popularity, 0)), ('views', coalesce(k.views, 0)),
    ('duration_seconds', coalesce(k.duration_seconds, 0)::bigint), ('rating', coalesce(k.rating, 0)::bigint), ('views_week', coalesce(k.views_week, 0)::bigint),
    ('views_day', coalesce(k.views_day, 0)::bigint), ('comments', coalesce(k.comments, 0)::bigint)) AS o(sort, key)
  WHERE d.generation = target AND d.place BETWEEN first_place AND (target_block << 17) + 131071
  GROUP BY o.sort
  ON CONFLICT (generation, block, sort) DO UPDATE SET keys = search_orders.keys || excluded.keys
$$;
--> statement-breakpoint
-- The sort keys of these places.
CREATE FUNCTION keys_of_places(places integer[], sort_column text) RETURNS TABLE (place integer, key integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  target constant integer := search_generation();
  b integer;
  keys integer[];
BEGIN
  FOR b IN SELECT DISTINCT p >> 17 FROM unnest(places) p LOOP
    keys := (SELECT o.keys FROM search_orders o WHERE o.generation = target AND o.block = b AND o.sort = sort_column);
    RETURN QUERY SELECT p, coalesce(keys[(p & 131071) + 1], 0) FROM unnest(places) p WHERE p >> 17 = b;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql SET work_mem = '128MB' AS $$
DECLARE
  target integer;
  target_block integer;
  began timestamptz := clock_timestamp();
BEGIN
  PERFORM pg_advisory_xact_lock(7205415);
  target := search_generation() + 1;
  DELETE FROM search_changes;
  INSERT INTO search_genders (gender) SELECT DISTINCT gender FROM list_counts WHERE kind = 'all' ON CONFLICT DO NOTHING;
  INSERT INTO search_documents (generation, place, video_id, title_hash)
  SELECT target, (g.number << 26) + row_number() OVER (PARTITION BY g.number ORDER BY v.popularity DESC, v.id DESC) - 1,
    v.id, hashtext(search_text(v.title))
  FROM videos v JOIN search_genders g USING (gender) WHERE v.status_id = 1 AND NOT v.is_private;
  ANALYZE search_documents;
  FOR target_block IN
    SELECT b FROM (SELECT number << 9 AS base, (SELECT max(place) FROM search_documents
      WHERE generation = target AND place BETWEEN number << 26 AND (number << 26) + 67108863) AS last FROM search_genders) AS g,
      generate_series(base, last >> 17) b ORDER BY b
  LOOP
    PERFORM index_block(target, target_block, target_block << 17);
    PERFORM index_orders(target, target_block, target_block << 17);
  END LOOP;
  PERFORM mark_search_dates(target);
  DELETE FROM search_postings WHERE generation <> target;
  DELETE FROM search_documents WHERE generation <> target;
  DELETE FROM search_orders WHERE generation <> target;
  UPDATE search_words w SET videos = n
  FROM (SELECT word_id, sum(icount(places))::integer AS n FROM search_postings WHERE generation = target GROUP BY 1) AS counted
  WHERE w.id = counted.word_id AND w.videos <> n;
  DELETE FROM search_words w WHERE NOT EXISTS (SELECT FROM search_postings p WHERE p.generation = target AND p.word_id = w.id);
  INSERT INTO site_settings (key, value)
  VALUES ('search', jsonb_build_object('generation', target, 'builtAt', clock_timestamp(), 'changed', false,
    'seconds', extract(epoch FROM clock_timestamp() - began)))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  target integer;
  state jsonb;
  changed bigint[];
  documents bigint;
  listed bigint;
  range record;
BEGIN
  PERFORM pg_advisory_xact_lock(7205415);
  SELECT value INTO state FROM site_settings WHERE key = 'search';
  target := search_generation();
  SELECT count(*) INTO documents FROM search_documents WHERE generation = target AND video_id > 0;
  SELECT coalesce(sum(total), 0) INTO listed FROM list_counts WHERE kind = 'all';
  SELECT coalesce(array_agg(DISTINCT video_id), '{}') INTO changed FROM search_changes;
  IF state IS NULL OR cardinality(changed) > 1000 + documents / 10 OR abs(listed - documents) > 100 + documents / 10 + cardinality(changed) THEN
    PERFORM rebuild_search();
    RETURN cardinality(changed);
  END IF;
  IF cardinality(changed) > 0 THEN
    DELETE FROM search_changes WHERE video_id = ANY (changed);
    INSERT INTO search_words (word) VALUES ('=dead') ON CONFLICT DO NOTHING;
    INSERT INTO search_postings (generation, word_id, block, kind, places)
    SELECT target, w.id, d.place >> 17, 0, sort(array_agg(d.place))
    FROM search_documents d JOIN search_words w ON w.word = '=dead'
    WHERE d.generation = target AND d.video_id = ANY (changed) GROUP BY 2, 3
    ON CONFLICT (generation, word_id, block, kind) DO UPDATE SET places = uniq(sort(search_postings.places || excluded.places));
    -- Its place stays taken: the marks point at it.
    UPDATE search_documents SET video_id = 0, title_hash = 0 WHERE generation = target AND video_id = ANY (changed);
    INSERT INTO search_genders (gender) SELECT DISTINCT gender FROM videos WHERE id = ANY (changed) ON CONFLICT DO NOTHING;
    FOR range IN
      WITH added AS (
        INSERT INTO search_documents (generation, place, video_id, title_hash)
        SELECT target, coalesce((SELECT max(place) + 1 FROM search_documents
            WHERE generation = target AND place BETWEEN g.number << 26 AND (g.number << 26) + 67108863), g.number << 26)
          + row_number() OVER (PARTITION BY g.number ORDER BY v.popularity DESC, v.id DESC) - 1,
          v.id, hashtext(search_text(v.title))
        FROM videos v JOIN search_genders g USING (gender)
        WHERE v.id = ANY (changed) AND v.status_id = 1 AND NOT v.is_private
        RETURNING place)
      SELECT place >> 17 AS block, min(place) AS first FROM added GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM index_block(target, range.block, range.first);
      PERFORM index_orders(target, range.block, range.first);
      UPDATE search_words w SET videos = videos + n
      FROM (SELECT stem, count(*)::integer AS n FROM indexed_words JOIN indexed_stems USING (word) GROUP BY 1) AS added
      WHERE w.word = added.stem;
    END LOOP;
    UPDATE site_settings SET value = value || '{"changed": true}' WHERE key = 'search';
    state := state || '{"changed": true}';
  END IF;
  IF now() - (state ->> 'builtAt')::timestamptz >
    greatest(interval '1 second' * 100 * (state ->> 'seconds')::float8, CASE WHEN (state ->> 'changed')::boolean THEN interval '0' ELSE interval '1 hour' END)
  THEN
    PERFORM rebuild_search();
  ELSE
    PERFORM mark_search_dates(target);
  END IF;
  RETURN cardinality(changed);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_suggestions() RETURNS void LANGUAGE plpgsql AS $$
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
  -- Beginnings of whole titles: those come first of all.
  INSERT INTO suggestion_starts (start, places)
  SELECT '^' || left(key, n), sort(array_agg(place)) FROM suggestions, generate_series(1, least(length(key), 10)) n GROUP BY 1;
  INSERT INTO site_settings (key, value) VALUES ('suggestions', jsonb_build_object(
    'digest', suggestion_digest(), 'builtAt', clock_timestamp(), 'seconds', extract(epoch FROM clock_timestamp() - began)))
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION suggest(typed text, most integer, hidden_titles text[])
RETURNS TABLE (kind smallint, key text, dir text, title text, total integer) LANGUAGE plpgsql STABLE AS $$
DECLARE
  folded constant text := left(fold_text(typed), 100);
  word text;
  begun constant integer[] := (SELECT places FROM suggestion_starts WHERE start = ('^' || left(folded, 10)) COLLATE "C");
  starting integer[];
  one integer[];
  later integer[];
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
  later := CASE WHEN begun IS NULL OR length(folded) > 10 THEN starting ELSE starting - begun END;
  IF length(folded) >= 3 AND cardinality(starting) < 4 * most THEN
    anywhere := ARRAY(SELECT place FROM suggestions s WHERE s.key LIKE '%' || folded || '%' ORDER BY place LIMIT 400);
  END IF;
  RETURN QUERY
  WITH found AS (
    SELECT k.kind, p.place, 1 AS how FROM generate_series(1, 4) AS k(kind),
      LATERAL (SELECT p AS place FROM unnest(begun) p WHERE p >> 26 = k.kind ORDER BY p
        LIMIT CASE WHEN length(folded) <= 10 THEN most + 5 ELSE 200 END) AS p
    UNION ALL SELECT k.kind, p.place, level FROM generate_series(1, 4) AS k(kind),
      LATERAL (SELECT p AS place FROM unnest(later) p WHERE p >> 26 = k.kind ORDER BY p LIMIT most + 5) AS p
    UNION ALL SELECT a >> 26, a, 3 FROM unnest(anywhere) a),
  ranked AS (
    SELECT s.place, s.kind, s.object_id, s.key, s.title,
      min(f.how) AS how
    FROM found f JOIN suggestions s USING (place) WHERE f.how > 1 OR s.key LIKE folded || '%' GROUP BY s.place),
  first AS (SELECT * FROM (SELECT r.*, row_number() OVER (PARTITION BY r.kind ORDER BY r.how, r.place) AS n FROM ranked r) AS every WHERE n <= most + 10),
  numbered AS (
    SELECT f.kind, f.key, f.title, o.dir, o.total, row_number() OVER (PARTITION BY f.kind ORDER BY f.n) AS n
    FROM first f CROSS JOIN LATERAL suggestion_object(f.kind, f.object_id, f.title, hidden_titles) AS o)
  SELECT n.kind, n.key::text, n.dir, n.title, n.total FROM numbered n WHERE n.n <= most ORDER BY n.kind, n.n;
END $$;
