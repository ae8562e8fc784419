-- Normalises a text for comparison: lower case, no accents, words separated by one blank, no punctuation. Vowel signs of
-- Indic and neighbouring scripts are kept as parts of words.
CREATE FUNCTION fold_text(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(t) = char_length(t)
      THEN btrim(regexp_replace(lower(t COLLATE "C"), '[^a-z0-9]+', ' ', 'g')) COLLATE "default"
    ELSE btrim(regexp_replace(
      lower(unaccent('unaccent'::regdictionary,
        normalize(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)) COLLATE "und-x-icu"),
      '[^[:alnum:]\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u109f\u1780-\u17ff\u3099\u309a]+',
      ' ', 'g')) COLLATE "default"
  END
$$;

-- The folded text. Text in scripts without blanks between words is cut into overlapping pairs of characters, so that a
-- search finds any part of it.
CREATE FUNCTION search_text(t text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := fold_text(t);
  unspaced constant text := '([\u0e00-\u0eff\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+)';
BEGIN
  IF octet_length(folded) = char_length(folded) OR folded !~ unspaced THEN RETURN folded; END IF;
  RETURN (
    SELECT string_agg(
      CASE WHEN length(run) > 2 AND run ~ unspaced
        THEN (SELECT string_agg(substr(run, i, 2), ' ' ORDER BY i) FROM generate_series(1, length(run) - 1) i)
        ELSE run END, ' ' ORDER BY n)
    FROM unnest(string_to_array(btrim(regexp_replace(folded, unspaced, ' \1 ', 'g')), ' ')) WITH ORDINALITY AS runs(run, n)
    WHERE run <> '');
END $$;

CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(coalesce((ts_lexize('search_stem'::regdictionary, word))[1], word), 40)
$$;

-- The first seven letters of a word, and what remains of them without one letter, or without two for words of eight and
-- more letters: two words that differ by a misspelling share such a key. Words of fewer than four letters and words with
-- digits have no keys.
CREATE FUNCTION near_keys(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(word) BETWEEN 4 AND 40 AND word !~ '[0-9 =]' THEN ARRAY(
    WITH head AS (SELECT left(word, 7) AS text, least(length(word), 7) AS size),
    once AS (SELECT overlay(text PLACING '' FROM i FOR 1) AS text FROM head, generate_series(1, size) i)
    SELECT text FROM head UNION SELECT text FROM once
    UNION SELECT overlay(text PLACING '' FROM i FOR 1) FROM once, generate_series(1, 6) i WHERE length(word) >= 8) END
$$;

-- The number of misspellings between two words: letters inserted, omitted or replaced; two swapped neighbours count once.
CREATE FUNCTION edit_distance(one text, other text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN d BETWEEN 2 AND 3 THEN least(d, (
      SELECT 1 + min(levenshtein_less_equal(overlay(left(one, 60) PLACING substr(one, i + 1, 1) || substr(one, i, 1) FROM i FOR 2), left(other, 60), 1))
      FROM generate_series(1, least(length(one), 60) - 1) i))
    ELSE d END
  FROM (SELECT levenshtein_less_equal(left(one, 60), left(other, 60), 3) AS d) AS distance
$$;

-- The words of a text in their order, then each pair of adjacent words. Words that begin with a digit form no pairs.
CREATE FUNCTION words_and_pairs(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT words || ARRAY(
    SELECT words[i] || ' ' || words[i + 1] FROM generate_series(1, cardinality(words) - 1) i
    WHERE words[i] >= ':' COLLATE "C" AND words[i + 1] >= ':' COLLATE "C")
  FROM (SELECT string_to_array(search_text(t), ' ') AS words OFFSET 0) AS cut
$$;

CREATE FUNCTION pair_of_stems(pair text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_stem(split_part(pair, ' ', 1)) || ' ' || search_stem(split_part(pair, ' ', 2))
$$;

-- The names by which a video is found in addition to its title.
CREATE VIEW search_names AS
SELECT 'model' AS kind, id AS object_id, title FROM models WHERE NOT is_banned
UNION ALL SELECT 'channel', id, CASE WHEN title2 IN ('', title) THEN title ELSE title || ' ' || title2 END FROM channels WHERE NOT is_banned
UNION ALL SELECT 'category', id, title FROM categories WHERE NOT is_banned AND NOT is_hidden
UNION ALL SELECT 'tag', id, title FROM tags WHERE NOT is_banned;

-- The generation of the index that searches read; 0 before the first one.
CREATE FUNCTION search_generation() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT (value ->> 'generation')::integer FROM site_settings WHERE key = 'search'), 0)
$$;

-- Adds the videos of one block of a generation, from the given place on, to the postings of their words. Places that are
-- added later are higher than all earlier ones, so the arrays stay sorted.
-- Misspellings and beginnings of words are looked up in `search_forms`, which has words as written, not stems.
CREATE FUNCTION index_block(target integer, target_block integer, first_place integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS indexed_words (place integer, kind smallint, word text COLLATE "C") ON COMMIT DROP;
  CREATE TEMP TABLE IF NOT EXISTS indexed_stems (word text COLLATE "C", stem text COLLATE "C") ON COMMIT DROP;
  TRUNCATE indexed_words, indexed_stems;
  INSERT INTO indexed_words
  WITH documents AS MATERIALIZED (
    SELECT d.place, v.id, v.title, v.description, v.channel_id, v.is_hd OR v.is_fhd AS is_hd, v.vr, v.duration_seconds
    FROM search_documents d JOIN videos v ON v.id = d.video_id
    WHERE d.generation = target AND d.place BETWEEN first_place AND (target_block << 17) + 131071),
  titles AS MATERIALIZED (SELECT place, string_to_array(search_text(title), ' ') AS words FROM documents),
  filed AS MATERIALIZED (
    SELECT place, 'model' AS kind, j.model_id AS object_id FROM documents JOIN video_models j ON j.video_id = id
    UNION ALL SELECT place, 'category', j.category_id FROM documents JOIN video_categories j ON j.video_id = id
    UNION ALL SELECT place, 'tag', j.tag_id FROM documents JOIN video_tags j ON j.video_id = id
    UNION ALL SELECT place, 'channel', channel_id FROM documents WHERE channel_id IS NOT NULL),
  names AS MATERIALIZED (
    SELECT n.kind, n.object_id, words_and_pairs(n.title) AS words
    FROM (SELECT DISTINCT kind, object_id FROM filed) AS used JOIN search_names n USING (kind, object_id))
  SELECT place, 1, unnest(words) FROM titles
  UNION ALL SELECT place, 1, one || ' ' || next FROM titles, unnest(words[:cardinality(words) - 1], words[2:]) AS pair(one, next)
    WHERE one >= ':' COLLATE "C" AND next >= ':' COLLATE "C"
  UNION ALL SELECT place, 3, unnest(string_to_array(search_text(left(description, 2000)), ' ')) FROM documents WHERE description <> ''
  UNION ALL SELECT place, 2, unnest(words) FROM filed JOIN names USING (kind, object_id)
  UNION ALL SELECT place, 0, '=hd' FROM documents WHERE is_hd
  UNION ALL SELECT place, 0, '=vr' FROM documents WHERE vr IS NOT NULL
  UNION ALL SELECT place, 0, CASE WHEN duration_seconds < 600 THEN '=d1' WHEN duration_seconds < 2401 THEN '=d2' ELSE '=d3' END
    FROM documents;

  -- Each word is stemmed only once, not once for each video.
  INSERT INTO indexed_stems
  SELECT word, CASE WHEN word LIKE '=%' THEN word WHEN word LIKE '% %' THEN pair_of_stems(word) ELSE search_stem(word) END
  FROM (SELECT DISTINCT word FROM indexed_words) AS every WHERE word <> '';
  ANALYZE indexed_stems;
  ANALYZE indexed_words;

  INSERT INTO search_words (word)
  SELECT DISTINCT stem FROM indexed_stems s
  WHERE NOT EXISTS (SELECT FROM search_words w WHERE w.word = s.stem)
  ORDER BY stem ON CONFLICT DO NOTHING;

  INSERT INTO search_forms (form, word_id, near)
  SELECT left(s.word, 40), w.id, near_keys(left(s.word, 40)) FROM indexed_stems s JOIN search_words w ON w.word = s.stem
  WHERE s.word !~ '[0-9 =]' AND NOT EXISTS (SELECT FROM search_forms f WHERE f.form = left(s.word, 40))
  ORDER BY s.word ON CONFLICT DO NOTHING;

  INSERT INTO search_postings (generation, word_id, block, kind, places)
  SELECT target, w.id, target_block, kind, uniq(sort(array_agg(place)))
  FROM indexed_words JOIN indexed_stems s USING (word) JOIN search_words w ON w.word = s.stem
  GROUP BY w.id, kind
  ON CONFLICT (generation, word_id, block, kind) DO UPDATE SET places = search_postings.places || excluded.places;
END $$;

-- Writes the postings for filters by date. They change with time.
CREATE FUNCTION mark_search_dates(target integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word) VALUES ('=day'), ('=week'), ('=month') ON CONFLICT DO NOTHING;
  DELETE FROM search_postings WHERE generation = target
    AND word_id IN (SELECT id FROM search_words WHERE word IN ('=day', '=week', '=month'));
  INSERT INTO search_postings (generation, word_id, block, kind, places)
  SELECT target, w.id, d.place >> 17, 0, uniq(sort(array_agg(d.place)))
  FROM (VALUES ('=day', interval '1 day'), ('=week', '7 days'), ('=month', '30 days')) AS period(mark, span)
  JOIN search_words w ON w.word = period.mark
  JOIN list_counts c ON c.kind = 'all'
  JOIN listings l ON l.list_id = c.id AND l.posted >= (extract(epoch FROM now() - span) * 1000)::bigint
  JOIN search_documents d ON d.video_id = l.video_id AND d.generation = target
  GROUP BY 2, 3;
END $$;

-- Builds a new generation from the listed videos, block by block. Searches read the old generation until the commit.
CREATE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql SET work_mem = '128MB' AS $$
DECLARE
  target integer;
  target_block integer;
  began timestamptz := clock_timestamp();
BEGIN
  PERFORM pg_advisory_xact_lock(:lock_search);
  target := search_generation() + 1;
  DELETE FROM search_changes;
  INSERT INTO search_genders (gender) SELECT DISTINCT gender FROM list_counts WHERE kind = 'all' ON CONFLICT DO NOTHING;
  INSERT INTO search_documents (generation, place, video_id, title_hash)
  SELECT target, (g.number << 26) + row_number() OVER (PARTITION BY g.number ORDER BY v.popularity DESC, v.id DESC) - 1,
    v.id, hashtext(search_text(v.title))
  FROM videos v JOIN search_genders g USING (gender) WHERE :public_video(v);
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

-- Updates the index for changed videos: marks their old entries as dead and appends new entries at the end. Builds a new
-- generation, which sorts these in, if rebuilds take at most a hundredth of the time. Returns the number of changed videos.
CREATE FUNCTION refresh_search() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  target integer;
  state jsonb;
  changed bigint[];
  documents bigint;
  listed bigint;
  range record;
BEGIN
  PERFORM pg_advisory_xact_lock(:lock_search);
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
    -- The row keeps its place, because postings refer to it.
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
        WHERE v.id = ANY (changed) AND :public_video(v)
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

CREATE FUNCTION record_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'videos' THEN INSERT INTO search_changes (video_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
    WHEN 'models' THEN INSERT INTO search_changes (video_id) SELECT video_id FROM video_models WHERE model_id = NEW.id;
    WHEN 'categories' THEN INSERT INTO search_changes (video_id) SELECT video_id FROM video_categories WHERE category_id = NEW.id;
    WHEN 'tags' THEN INSERT INTO search_changes (video_id) SELECT video_id FROM video_tags WHERE tag_id = NEW.id;
    WHEN 'channels' THEN INSERT INTO search_changes (video_id) SELECT id FROM videos WHERE channel_id = NEW.id;
    ELSE INSERT INTO search_changes (video_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.video_id ELSE NEW.video_id END);
  END CASE;
  RETURN NULL;
END $$;

CREATE TRIGGER search_video_added AFTER INSERT OR DELETE ON videos FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION record_search_change();

CREATE TRIGGER search_video_changed
AFTER UPDATE OF title, description, status_id, is_private, gender, channel_id, is_hd, is_fhd, vr, duration_seconds ON videos FOR EACH ROW
WHEN ((OLD.title, OLD.description, OLD.status_id, OLD.is_private, OLD.gender, OLD.channel_id, OLD.is_hd, OLD.is_fhd, OLD.vr, OLD.duration_seconds)
  IS DISTINCT FROM (NEW.title, NEW.description, NEW.status_id, NEW.is_private, NEW.gender, NEW.channel_id, NEW.is_hd, NEW.is_fhd, NEW.vr, NEW.duration_seconds)
  AND NOT is_bulk_load()) EXECUTE FUNCTION record_search_change();

CREATE TRIGGER search_model_linked AFTER INSERT OR DELETE ON video_models FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION record_search_change();

CREATE TRIGGER search_category_linked AFTER INSERT OR DELETE ON video_categories FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION record_search_change();

CREATE TRIGGER search_tag_linked AFTER INSERT OR DELETE ON video_tags FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION record_search_change();

CREATE TRIGGER search_model_renamed AFTER UPDATE OF title, is_banned ON models FOR EACH ROW
WHEN ((OLD.title, OLD.is_banned) IS DISTINCT FROM (NEW.title, NEW.is_banned)) EXECUTE FUNCTION record_search_change();

CREATE TRIGGER search_channel_renamed AFTER UPDATE OF title, title2, is_banned ON channels FOR EACH ROW
WHEN ((OLD.title, OLD.title2, OLD.is_banned) IS DISTINCT FROM (NEW.title, NEW.title2, NEW.is_banned)) EXECUTE FUNCTION record_search_change();

CREATE TRIGGER search_category_renamed AFTER UPDATE OF title, is_hidden, is_banned ON categories FOR EACH ROW
WHEN ((OLD.title, OLD.is_hidden, OLD.is_banned) IS DISTINCT FROM (NEW.title, NEW.is_hidden, NEW.is_banned)) EXECUTE FUNCTION record_search_change();

CREATE TRIGGER search_tag_renamed AFTER UPDATE OF title, is_banned ON tags FOR EACH ROW
WHEN ((OLD.title, OLD.is_banned) IS DISTINCT FROM (NEW.title, NEW.is_banned)) EXECUTE FUNCTION record_search_change();

-- The words of a search: each as typed, its word in the index, if any, and the pair that it forms with the next word.
CREATE FUNCTION parse_search(t text)
RETURNS TABLE (raw text, stem text, id integer, videos integer, is_common boolean, pair_id integer, pair_videos integer)
LANGUAGE sql STABLE AS $$
  SELECT raw, s.stem, w.id, coalesce(w.videos, 0), coalesce(ts_lexize('english_stem', raw) = '{}', false), p.id, p.videos
  FROM (
    SELECT n, raw, search_stem(raw) AS stem, lead(search_stem(raw)) OVER (ORDER BY n) AS next
    FROM unnest(string_to_array(search_text(t), ' ')) WITH ORDINALITY AS typed(raw, n)
    WHERE raw <> '' AND n <= 12) AS s
  LEFT JOIN search_words w ON w.word = s.stem AND w.videos > 0
  LEFT JOIN search_words p ON p.word = s.stem || ' ' || s.next AND p.videos > 0
  ORDER BY n
$$;

-- Words that begin with the given text, the most frequent first. At most 500 forms are read, so the cost has a limit.
CREATE FUNCTION words_beginning(typed text, most integer) RETURNS TABLE (id integer, stem text, videos integer)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (w.videos, w.id) w.id, w.word, w.videos FROM (
    SELECT word_id FROM search_forms
    WHERE form >= typed COLLATE "C" AND form < (typed || chr(1114111)) COLLATE "C"
    ORDER BY form LIMIT 500) AS first
  JOIN search_words w ON w.id = word_id AND w.videos > 0
  ORDER BY w.videos DESC, w.id LIMIT most
$$;

-- Words of which the given one may be a misspelling: one wrong letter in words of four to seven letters, two in longer
-- words. Only the nearest are returned, each with one of its nearest forms.
CREATE FUNCTION words_near(typed text, most integer) RETURNS TABLE (id integer, stem text, videos integer, form text)
LANGUAGE sql STABLE AS $$
  WITH candidates AS (
    SELECT word_id, form, edit_distance(form, typed) AS distance FROM search_forms WHERE near && near_keys(typed) LIMIT 2000),
  likely AS (
    SELECT * FROM candidates WHERE distance <= CASE WHEN length(typed) < 8 THEN 1 ELSE 2 END)
  SELECT w.id, w.word, w.videos, n.form FROM (
    SELECT word_id, bool_and(left(form, 1) <> left(typed, 1)) AS other_start, min(form COLLATE "C") AS form
    FROM likely WHERE distance = (SELECT min(distance) FROM likely) GROUP BY word_id) AS n
  JOIN search_words w ON w.id = n.word_id AND w.videos > 0
  ORDER BY n.other_start, w.videos DESC, w.id LIMIT most
$$;

-- Splits a word that may be two words written without a blank: at the position where the rarer half is the most frequent.
CREATE FUNCTION split_joined_words(typed text) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[a.id, b.id]
  FROM generate_series(3, least(length(typed), 40) - 3) i
  JOIN search_words a ON a.word = search_stem(left(typed, i)) AND a.videos > 0
  JOIN search_words b ON b.word = search_stem(substr(typed, i + 1)) AND b.videos > 0
  ORDER BY least(a.videos, b.videos) DESC, i LIMIT 1
$$;

-- The places of any of these words in one block, for the kinds from `first_kind` to `last_kind`.
CREATE FUNCTION places_in_block(target integer, words integer[], target_block integer, first_kind integer, last_kind integer)
RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT unite_places(places) FROM search_postings
  WHERE generation = target AND word_id = ANY (words) AND block = target_block AND kind BETWEEN first_kind AND last_kind
$$;

CREATE FUNCTION filter_places(target integer, places integer[], target_block integer, filters integer[], dead integer)
RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE filter integer;
BEGIN
  FOREACH filter IN ARRAY filters LOOP
    EXIT WHEN places = '{}';
    places := places & places_in_block(target, ARRAY[filter], target_block, 0, 0);
  END LOOP;
  IF dead IS NOT NULL AND places <> '{}' THEN
    places := places - places_in_block(target, ARRAY[dead], target_block, 0, 0);
  END IF;
  RETURN places;
END $$;

-- The places of one block that contain a word of every group.
CREATE FUNCTION places_of_groups(target integer, words integer[], groups integer[], target_block integer, last_kind integer)
RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  found integer[];
  one integer[];
  g integer;
BEGIN
  FOR g IN 1 .. (SELECT max(n) FROM unnest(groups) n) LOOP
    one := places_in_block(target, ARRAY(SELECT u.w FROM unnest(words, groups) AS u(w, n) WHERE n = g), target_block, 1, last_kind);
    found := CASE WHEN g = 1 THEN one ELSE found & one END;
    EXIT WHEN found = '{}';
  END LOOP;
  RETURN found;
END $$;

-- The places of at most `most` videos that contain a word of every group, in this order: the title equals the search; the
-- words are adjacent in the title or a name (`pairs`); all words are in the title; all are in the title or names; some are
-- only in the description. Each of these is sorted by popularity. `words` are the words of all groups, `groups` has the
-- number of the group of each word from 1; group 1 is the rarest. Reads blocks in descending popularity until enough are found.
CREATE FUNCTION find_places(orientation text, words integer[], groups integer[], pairs integer[], filters integer[], title text, most integer)
RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  target constant integer := search_generation();
  base constant integer := (SELECT number << 9 FROM search_genders WHERE gender = orientation);
  dead constant integer := (SELECT id FROM search_words WHERE word = '=dead');
  rarest constant integer[] := ARRAY(SELECT w FROM unnest(words, groups) AS u(w, g) WHERE g = 1);
  pair_groups constant integer[] := ARRAY(SELECT n FROM generate_series(1, cardinality(pairs)) n);
  same integer[] := '{}';
  close integer[] := '{}';
  titled integer[] := '{}';
  named integer[] := '{}';
  described integer[] := '{}';
  found integer[];
  narrower integer[];
  beside integer[];
  holds_pair boolean;
  is_enough boolean;
  b integer;
BEGIN
  IF base IS NULL OR rarest = '{}' THEN RETURN '{}'; END IF;

  FOR b, found IN
    SELECT d.place >> 17, sort(array_agg(d.place)) FROM (
      SELECT place FROM search_documents
      WHERE generation = target AND title_hash = hashtext(search_text(title))
        AND place BETWEEN base << 17 AND (base << 17) + 67108863 ORDER BY place LIMIT 20) AS d
    GROUP BY 1 ORDER BY 1
  LOOP
    same := same || filter_places(target, found, b, filters, dead);
  END LOOP;

  -- Each block is read once. Once enough titles are found, the remaining blocks are read only for adjacent words.
  FOR b, holds_pair IN
    SELECT block, coalesce(bool_or(word_id = pairs[1]), false) FROM search_postings
    WHERE generation = target AND word_id = ANY (rarest || pairs[1:1]) AND block BETWEEN base AND base + 511 AND kind IN (1, 2)
    GROUP BY 1 ORDER BY 1
  LOOP
    EXIT WHEN cardinality(close) >= most;
    is_enough := cardinality(close) + cardinality(titled) >= most;
    CONTINUE WHEN is_enough AND NOT holds_pair;
    beside := CASE WHEN holds_pair THEN places_of_groups(target, pairs, pair_groups, b, 2) ELSE '{}' END;
    CONTINUE WHEN is_enough AND beside = '{}';
    found := filter_places(target, places_of_groups(target, words, groups, b, 2), b, filters, dead);
    beside := found & beside;
    close := close || beside;
    found := found - beside;
    IF NOT is_enough AND found <> '{}' THEN
      -- If no name in the block contains any of the words, all places match by title.
      narrower := CASE WHEN EXISTS (
        SELECT FROM search_postings WHERE generation = target AND word_id = ANY (words) AND block = b AND kind = 2)
        THEN found & places_of_groups(target, words, groups, b, 1) ELSE found END;
      titled := titled || narrower;
      named := named || (found - narrower);
    END IF;
  END LOOP;

  IF cardinality(close) + cardinality(titled) + cardinality(named) < most THEN
    FOR b IN
      -- Only descriptions can give further places.
      SELECT DISTINCT block FROM search_postings
      WHERE generation = target AND word_id = ANY (words) AND block BETWEEN base AND base + 511 AND kind = 3 ORDER BY 1
    LOOP
      found := places_of_groups(target, words, groups, b, 3) - close - titled - named;
      described := described || filter_places(target, found, b, filters, dead);
      EXIT WHEN cardinality(close) + cardinality(titled) + cardinality(named) + cardinality(described) >= most;
    END LOOP;
  END IF;

  RETURN (same || (close - same) || (titled - same) || (named - same) || (described - same))[1:most];
END $$;

-- Listed videos whose title or names contain the word, the most popular first.
CREATE FUNCTION videos_of_word(word text, orientation text, most integer) RETURNS SETOF bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  target constant integer := search_generation();
  places integer[];
BEGIN
  SELECT places_in_block(target, ARRAY[w.id], g.number << 9, 1, 2) INTO places
  FROM search_words w, search_genders g WHERE w.word = search_stem(fold_text(videos_of_word.word)) AND g.gender = orientation;
  RETURN QUERY
    SELECT d.video_id FROM unnest(places[1:most]) AS p(place)
    JOIN search_documents d ON d.generation = target AND d.place = p.place
    WHERE d.video_id > 0 ORDER BY d.place;
END $$;

-- Appends the sort keys of the videos of one block, from the given place on. Every place has a key, so the place is the
-- index in the array.
CREATE FUNCTION index_orders(target integer, target_block integer, first_place integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_orders (generation, block, sort, keys)
  SELECT target, target_block, o.sort, o.keys
  FROM (
    SELECT array_agg(posted) AS posted, array_agg(popularity) AS popularity, array_agg(views) AS views, array_agg(seconds) AS seconds,
      array_agg(rating) AS rating, array_agg(views_week) AS views_week, array_agg(views_day) AS views_day, array_agg(comments) AS comments
    FROM (
      SELECT coalesce(k.posted / 60000, 0)::integer AS posted, least(coalesce(k.popularity, 0), 2147483647)::integer AS popularity,
        least(coalesce(k.views, 0), 2147483647)::integer AS views, coalesce(k.duration_seconds, 0) AS seconds, coalesce(k.rating, 0) AS rating,
        coalesce(k.views_week, 0) AS views_week, coalesce(k.views_day, 0) AS views_day, coalesce(k.comments, 0) AS comments
      FROM search_documents d LEFT JOIN video_sort_keys k ON k.video_id = d.video_id
      WHERE d.generation = target AND d.place BETWEEN first_place AND (target_block << 17) + 131071
      ORDER BY d.place) AS ordered) AS every
  CROSS JOIN LATERAL (VALUES ('posted', posted), ('popularity', popularity), ('views', views), ('duration_seconds', seconds),
    ('rating', rating), ('views_week', views_week), ('views_day', views_day), ('comments', comments)) AS o(sort, keys)
  WHERE o.keys IS NOT NULL
  ON CONFLICT (generation, block, sort) DO UPDATE SET keys = search_orders.keys || excluded.keys
$$;

-- A page of the places in another order, the highest keys first. Sorted in the database, so that only the page is returned.
CREATE FUNCTION sort_places(places integer[], sort_column text, most integer, skipped integer) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  target constant integer := search_generation();
  blocks integer[] := (SELECT ARRAY[min(p) >> 17, max(p) >> 17] FROM unnest(places) p);
  every integer[] := '{}';
  sizes integer[] := '{}';
  keys integer[];
  part integer[];
  b integer;
BEGIN
  IF blocks[1] IS NULL THEN RETURN '{}'; END IF;
  blocks := CASE WHEN blocks[1] = blocks[2] THEN blocks[1:1] ELSE ARRAY(SELECT DISTINCT p >> 17 FROM unnest(places) p) END;
  FOREACH b IN ARRAY blocks LOOP
    keys := (SELECT o.keys FROM search_orders o WHERE o.generation = target AND o.block = b AND o.sort = sort_column);
    IF cardinality(blocks) = 1 THEN
      RETURN ARRAY(
        SELECT p FROM unnest(places) p ORDER BY coalesce(keys[(p & 131071) + 1], 0) DESC, p LIMIT most OFFSET skipped);
    END IF;
    part := ARRAY(SELECT p FROM unnest(places) p WHERE p >> 17 = b);
    every := every || part;
    sizes := sizes || ARRAY(SELECT coalesce(keys[(p & 131071) + 1], 0) FROM unnest(part) WITH ORDINALITY AS u(p, n) ORDER BY n);
  END LOOP;
  RETURN ARRAY(SELECT u.p FROM unnest(every, sizes) AS u(p, size) ORDER BY u.size DESC, u.p LIMIT most OFFSET skipped);
END $$;
