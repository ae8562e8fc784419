-- Words that begin with a digit make no pairs.
CREATE OR REPLACE FUNCTION words_and_pairs(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT words || ARRAY(
    SELECT words[i] || ' ' || words[i + 1] FROM generate_series(1, cardinality(words) - 1) i
    WHERE words[i] >= ':' COLLATE "C" AND words[i + 1] >= ':' COLLATE "C")
  FROM (SELECT string_to_array(search_text(t), ' ') AS words OFFSET 0) AS cut
$$;
--> statement-breakpoint
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
