-- Forms that are a slip away, or begin alike, are looked for among the words as they are written, not among stems.
CREATE OR REPLACE FUNCTION index_block(target integer, target_block integer, first_place integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS indexed_words (place integer, kind smallint, word text COLLATE "C") ON COMMIT DROP;
  CREATE TEMP TABLE IF NOT EXISTS indexed_stems (word text COLLATE "C", stem text COLLATE "C") ON COMMIT DROP;
  TRUNCATE indexed_words, indexed_stems;
  INSERT INTO indexed_words
  WITH documents AS MATERIALIZED (
    SELECT d.place, v.id, v.title, v.description, v.channel_id, v.is_hd OR v.is_fhd AS is_hd, v.vr, v.duration_seconds
    FROM search_documents d JOIN videos v ON v.id = d.video_id
    WHERE d.generation = target AND d.place BETWEEN first_place AND (target_block << 17) + 131071),
  filed AS MATERIALIZED (
    SELECT place, 'model' AS kind, j.model_id AS object_id FROM documents JOIN video_models j ON j.video_id = id
    UNION ALL SELECT place, 'category', j.category_id FROM documents JOIN video_categories j ON j.video_id = id
    UNION ALL SELECT place, 'tag', j.tag_id FROM documents JOIN video_tags j ON j.video_id = id
    UNION ALL SELECT place, 'channel', channel_id FROM documents WHERE channel_id IS NOT NULL),
  names AS MATERIALIZED (
    SELECT n.kind, n.object_id, words_and_pairs(n.title) AS words
    FROM (SELECT DISTINCT kind, object_id FROM filed) AS used JOIN search_names n USING (kind, object_id))
  SELECT place, 1, unnest(words_and_pairs(title)) FROM documents
  UNION ALL SELECT place, 3, unnest(string_to_array(search_text(left(description, 2000)), ' ')) FROM documents WHERE description <> ''
  UNION ALL SELECT place, 2, unnest(words) FROM filed JOIN names USING (kind, object_id)
  UNION ALL SELECT place, 0, '=hd' FROM documents WHERE is_hd
  UNION ALL SELECT place, 0, '=vr' FROM documents WHERE vr IS NOT NULL
  UNION ALL SELECT place, 0, CASE WHEN duration_seconds < 600 THEN '=d1' WHEN duration_seconds < 2401 THEN '=d2' ELSE '=d3' END
    FROM documents;

  -- A word is stemmed once, however many videos hold it.
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
--> statement-breakpoint
ALTER FUNCTION rebuild_search() SET work_mem = '128MB';
--> statement-breakpoint
-- The words of a search: as typed, the word of the dictionary that it is, if any, and the pair that it makes with the next.
CREATE FUNCTION read_search(t text)
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
--> statement-breakpoint
-- Words that begin as the given one does, the most frequent first. So many are looked at that it costs the same everywhere.
CREATE FUNCTION words_beginning(typed text, most integer) RETURNS TABLE (id integer, stem text, videos integer)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (w.videos, w.id) w.id, w.word, w.videos FROM (
    SELECT word_id FROM search_forms
    WHERE form >= typed COLLATE "C" AND form < (typed || chr(1114111)) COLLATE "C"
    ORDER BY form LIMIT 500) AS first
  JOIN search_words w ON w.id = word_id AND w.videos > 0
  ORDER BY w.videos DESC, w.id LIMIT most
$$;
--> statement-breakpoint
-- Words that the given one may be a slip of: one in four to seven letters, two in more; only the nearest.
CREATE FUNCTION words_near(typed text, most integer) RETURNS TABLE (id integer, stem text, videos integer)
LANGUAGE sql STABLE AS $$
  WITH candidates AS (
    SELECT word_id, form, slips(form, typed) AS distance FROM search_forms WHERE near && near_keys(typed) LIMIT 2000),
  likely AS (
    SELECT * FROM candidates WHERE distance <= CASE WHEN length(typed) < 8 THEN 1 ELSE 2 END)
  SELECT w.id, w.word, w.videos FROM (
    SELECT word_id, bool_and(left(form, 1) <> left(typed, 1)) AS other_start
    FROM likely WHERE distance = (SELECT min(distance) FROM likely) GROUP BY word_id) AS n
  JOIN search_words w ON w.id = n.word_id AND w.videos > 0
  ORDER BY n.other_start, w.videos DESC, w.id LIMIT most
$$;
--> statement-breakpoint
-- Where a word may be two that were written together: the cut whose rarer half is the most frequent.
CREATE FUNCTION words_within(typed text) RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY[a.id, b.id]
  FROM generate_series(3, least(length(typed), 40) - 3) i
  JOIN search_words a ON a.word = search_stem(left(typed, i)) AND a.videos > 0
  JOIN search_words b ON b.word = search_stem(substr(typed, i + 1)) AND b.videos > 0
  ORDER BY least(a.videos, b.videos) DESC, i LIMIT 1
$$;
--> statement-breakpoint
-- The places of any of these words in one block, in kinds from one to another.
CREATE FUNCTION places_in_block(target integer, words integer[], target_block integer, first_kind integer, last_kind integer)
RETURNS integer[] LANGUAGE sql STABLE AS $$
  SELECT unite_places(places) FROM search_postings
  WHERE generation = target AND word_id = ANY (words) AND block = target_block AND kind BETWEEN first_kind AND last_kind
$$;
--> statement-breakpoint
CREATE FUNCTION narrow_places(target integer, places integer[], target_block integer, filters integer[], dead integer)
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
--> statement-breakpoint
-- The places of one block that hold a word of every group.
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
--> statement-breakpoint
-- Places of the videos that hold a word of every group, the best first, at most so many: whose title is the search itself,
-- in whose title or names its words stand side by side (`pairs`), whose title holds them all, whose title and names do, then
-- those with the description. Within each by popularity. `words` are the words of all groups, `groups` tells the group of
-- each from 1; the first group is the rarest. Blocks are read from the most popular on until there are enough.
CREATE FUNCTION find_places(orientation text, words integer[], groups integer[], pairs integer[], filters integer[], title text, most integer)
RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  target constant integer := search_generation();
  base constant integer := (SELECT number << 9 FROM search_genders WHERE gender = orientation);
  dead constant integer := (SELECT id FROM search_words WHERE word = '=dead');
  rarest constant integer[] := ARRAY(SELECT w FROM unnest(words, groups) AS u(w, g) WHERE g = 1);
  same integer[] := '{}';
  close integer[] := '{}';
  titled integer[] := '{}';
  named integer[] := '{}';
  described integer[] := '{}';
  found integer[];
  narrower integer[];
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
    same := same || narrow_places(target, found, b, filters, dead);
  END LOOP;

  IF cardinality(pairs) > 0 THEN
    FOR b IN
      SELECT DISTINCT block FROM search_postings
      WHERE generation = target AND word_id = pairs[1] AND block BETWEEN base AND base + 511 AND kind IN (1, 2) ORDER BY 1
    LOOP
      found := places_of_groups(target, pairs, ARRAY(SELECT n FROM generate_series(1, cardinality(pairs)) n), b, 2);
      IF found <> '{}' THEN found := found & places_of_groups(target, words, groups, b, 2); END IF;
      close := close || narrow_places(target, found, b, filters, dead);
      EXIT WHEN cardinality(close) >= most;
    END LOOP;
  END IF;

  FOR b IN
    SELECT DISTINCT block FROM search_postings
    WHERE generation = target AND word_id = ANY (rarest) AND block BETWEEN base AND base + 511 AND kind IN (1, 2) ORDER BY 1
  LOOP
    EXIT WHEN cardinality(close) + cardinality(titled) >= most;
    found := narrow_places(target, places_of_groups(target, words, groups, b, 2), b, filters, dead) - close;
    IF found <> '{}' THEN
      narrower := found & places_of_groups(target, words, groups, b, 1);
      titled := titled || narrower;
      named := named || (found - narrower);
    END IF;
  END LOOP;

  IF cardinality(close) + cardinality(titled) + cardinality(named) < most THEN
    FOR b IN
      SELECT DISTINCT block FROM search_postings
      WHERE generation = target AND word_id = ANY (rarest) AND block BETWEEN base AND base + 511 AND kind BETWEEN 1 AND 3 ORDER BY 1
    LOOP
      found := places_of_groups(target, words, groups, b, 3) - close - titled - named;
      described := described || narrow_places(target, found, b, filters, dead);
      EXIT WHEN cardinality(close) + cardinality(titled) + cardinality(named) + cardinality(described) >= most;
    END LOOP;
  END IF;

  RETURN (same || (close - same) || (titled - same) || (named - same) || (described - same))[1:most];
END $$;
--> statement-breakpoint
-- Listed videos whose title or names hold the word, the most popular first.
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
