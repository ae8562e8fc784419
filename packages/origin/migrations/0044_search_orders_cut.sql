-- A page of the places in another order, the highest keys first: sorted where the keys lie, so that only the page is handed on.
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
--> statement-breakpoint
DROP FUNCTION keys_of_places(integer[], text);
