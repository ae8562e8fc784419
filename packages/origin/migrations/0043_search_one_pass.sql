-- Places of the videos that hold a word of every group, the best first, at most so many: whose title is the search itself,
-- in whose title or names its words stand side by side (`pairs`), whose title holds them all, whose title and names do, then
-- those with the description. Within each by popularity. `words` are the words of all groups, `groups` tells the group of
-- each from 1; the first group is the rarest. Blocks are read from the most popular on until there are enough.
CREATE OR REPLACE FUNCTION find_places(orientation text, words integer[], groups integer[], pairs integer[], filters integer[], title text, most integer)
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
    same := same || narrow_places(target, found, b, filters, dead);
  END LOOP;

  -- Each block is read once. When there are titles enough, only neighbours are looked for in the blocks behind.
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
    found := narrow_places(target, places_of_groups(target, words, groups, b, 2), b, filters, dead);
    beside := found & beside;
    close := close || beside;
    found := found - beside;
    IF NOT is_enough AND found <> '{}' THEN
      -- Where no name holds any of the words, all are titles.
      narrower := CASE WHEN EXISTS (
        SELECT FROM search_postings WHERE generation = target AND word_id = ANY (words) AND block = b AND kind = 2)
        THEN found & places_of_groups(target, words, groups, b, 1) ELSE found END;
      titled := titled || narrower;
      named := named || (found - narrower);
    END IF;
  END LOOP;

  IF cardinality(close) + cardinality(titled) + cardinality(named) < most THEN
    FOR b IN
      -- Only a description can bring more than what was found already.
      SELECT DISTINCT block FROM search_postings
      WHERE generation = target AND word_id = ANY (words) AND block BETWEEN base AND base + 511 AND kind = 3 ORDER BY 1
    LOOP
      found := places_of_groups(target, words, groups, b, 3) - close - titled - named;
      described := described || narrow_places(target, found, b, filters, dead);
      EXIT WHEN cardinality(close) + cardinality(titled) + cardinality(named) + cardinality(described) >= most;
    END LOOP;
  END IF;

  RETURN (same || (close - same) || (titled - same) || (named - same) || (described - same))[1:most];
END $$;
