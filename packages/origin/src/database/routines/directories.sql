-- The first letter of a title as used by the filters: in lower case, or `0` if the title does not begin with a letter.
CREATE FUNCTION first_letter(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN left(title, 1) ~ '[[:alpha:]]' THEN left(lower(left(title, 1)), 1) ELSE '0' END
$$;

-- The slots of `filt` after the first letter, with their bits in `marks`: 0 is unknown, then the values of the slot in the
-- order of the wire. A country code of two letters (a = 0) is 26 * first + second + 1. For members, the bits of the hair
-- contain whether there is an avatar.
CREATE VIEW directory_slots (slot, shift, width) AS VALUES
  ('age', 0, 3), ('hair', 3, 3), ('gender', 6, 2), ('height', 8, 3), ('weight', 11, 3), ('ethnicity', 14, 3),
  ('relationship', 17, 2), ('orientation', 19, 3), ('country', 22, 10);

CREATE FUNCTION number_in(fact text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(fact FROM '\d{1,4}')::integer
$$;

-- The band of a number, counted from 1; `starts` has the first number of each band. 0 below the first band and for null.
CREATE FUNCTION band_of(number integer, starts integer[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(width_bucket(number, starts), 0)
$$;

CREATE FUNCTION choice_of(fact text, choices text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_position(choices, lower(fact)), 0)
$$;

CREATE FUNCTION country_mark(fact text) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT 26 * (ascii(code) - 97) + ascii(substr(code, 2)) - 96 FROM country_names WHERE name = lower(btrim(fact))), 0)
$$;

-- The age in whole years. Null for a date that is missing or invalid, as in src/members/age.ts.
CREATE FUNCTION age_on(today date, birth_date text) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN birth_date ~ '^\d{4}-\d\d-\d\d$' AND pg_input_is_valid(birth_date, 'date')
    THEN CASE WHEN birth_date::date <= today AND birth_date::date > today - interval '150 years'
      THEN extract(year FROM age(today, birth_date::date))::integer END END
$$;

-- The rules of the filters are in SPEC.md, rule 51. A stored age is outdated after each birthday, so the date of birth is preferred.
CREATE FUNCTION model_marks(info jsonb, today date) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT band_of(coalesce(age_on(today, info ->> 'birth_date'), number_in(info ->> 'age')), '{18,22,30,40}')
    | (choice_of(info ->> 'hair', '{brunette,dark,redhead,brown,blonde}') << 3)
    | (choice_of(info ->> 'gender', '{man,woman,transgender}') << 6)
    | (band_of(number_in(info ->> 'height'), '{0,155,165,175}') << 8)
    | (band_of(number_in(info ->> 'weight'), '{0,48,57,68}') << 11)
    | (choice_of(info ->> 'race', '{asian,caucasian,ebony,latin}') << 14)
    | (choice_of(info ->> 'relationship', '{single,married,open}') << 17)
    | (choice_of(info ->> 'orientation', '{not sure,hetero,gay,lesbian,bisexual}') << 19)
    | (country_mark(info ->> 'country') << 22)
$$;

CREATE FUNCTION member_marks(profile jsonb, has_avatar boolean, today date) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT band_of(age_on(today, profile ->> 'birth_date'), '{18,22,30,40}')
    | ((CASE WHEN has_avatar THEN 1 ELSE 2 END)::bigint << 3)
    | (choice_of(profile ->> 'gender', '{man,woman,transgender}') << 6)
    | (choice_of(profile ->> 'relationship', '{single,married,open}') << 17)
    | (choice_of(profile ->> 'orientation', '{1,2,3,4,5}') << 19)
    | (country_mark(profile ->> 'country') << 22)
$$;

-- The facts of a member that lists, filters and searches may use: none if the member shows them to some readers only,
-- because lists are the same for everybody.
CREATE FUNCTION listed_facts(profile jsonb, visibility jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(visibility ->> 'info', 'everybody') = 'everybody' THEN profile ELSE '{}' END
$$;

-- The models, channels and members that are listed, with their sort keys; `bases` are the keys of their unfiltered lists.
CREATE VIEW directory_members AS
SELECT 'model' AS kind, id AS object_id, ARRAY['model:' || gender] AS bases, model_marks(info, current_date) AS marks, title, videos, subscribers,
  comments, views, (popularity * 1000)::bigint AS popularity, rating_sort_key(likes, dislikes) AS rating,
  (extract(epoch FROM added_date) * 1000)::bigint AS added, coalesce((extract(epoch FROM last_video_date) * 1000)::bigint, 0) AS latest
FROM models WHERE NOT is_banned
UNION ALL
SELECT 'channel', id, ARRAY['channel'], 0, title, videos, subscribers,
  0, views, (popularity * 1000)::bigint, rating_sort_key(likes, dislikes),
  (extract(epoch FROM added_date) * 1000)::bigint, coalesce((extract(epoch FROM last_video_date) * 1000)::bigint, 0)
FROM channels WHERE NOT is_banned
UNION ALL
SELECT 'member', id, ARRAY['member:all'] || CASE WHEN videos > 0 THEN ARRAY['member:uploaders'] END,
  member_marks(listed_facts(profile, visibility), avatar_key IS NOT NULL, current_date), username::text, videos, subscribers,
  comments, views, 0, 0, (extract(epoch FROM created_at) * 1000)::bigint, 0
FROM users WHERE email_confirmed_at IS NOT NULL AND blocked_at IS NULL;

-- The keys of the lists of one model, channel or member: each unfiltered list, its part with the same first letter, and
-- its part for each known value.
CREATE FUNCTION directory_lists_of(kind text, bases text[], marks bigint, title text) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT base || part FROM unnest(bases) base CROSS JOIN (
      SELECT '' AS part
      UNION ALL SELECT '/letter=' || first_letter(title)
      UNION ALL
      SELECT '/' || slot || '=' || (marks >> shift & (1 << width) - 1) FROM directory_slots
      WHERE (marks >> shift & (1 << width) - 1) > 0) AS parts)
$$;

-- Updates the entries of one model, channel or member from its current row. Every function that writes these tables locks
-- lists before entries, in the order of their ids.
CREATE FUNCTION relist_in_directory(of_kind text, target bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
  wanted integer[];
BEGIN
  SELECT directory_lists_of(kind, bases, marks, title) INTO keys FROM directory_members WHERE kind = of_kind AND object_id = target;
  keys := coalesce(keys, '{}');
  INSERT INTO directory_lists (list_key, kind) SELECT k, of_kind FROM unnest(keys) k
  WHERE NOT EXISTS (SELECT FROM directory_lists WHERE list_key = k) ORDER BY k ON CONFLICT DO NOTHING;
  PERFORM FROM directory_lists
  WHERE list_key = ANY (keys)
    OR (kind = of_kind AND id IN (SELECT list_id FROM directory_entries WHERE object_id = target))
  ORDER BY id FOR UPDATE;
  -- Another transaction may have changed the row while this one waited for the locks: read it again.
  SELECT directory_lists_of(kind, bases, marks, title) INTO keys FROM directory_members WHERE kind = of_kind AND object_id = target;
  SELECT coalesce(array_agg(id), '{}') INTO wanted FROM directory_lists WHERE list_key = ANY (coalesce(keys, '{}'));
  DELETE FROM directory_entries e USING directory_lists l
  WHERE e.object_id = target AND l.id = e.list_id AND l.kind = of_kind AND e.list_id <> ALL (wanted);
  INSERT INTO directory_entries AS e (object_id, list_id, marks, title, videos, subscribers, comments, views, popularity, rating, added, latest)
  SELECT m.object_id, list_id, m.marks, m.title, m.videos, m.subscribers, m.comments, m.views, m.popularity, m.rating, m.added, m.latest
  FROM directory_members m, unnest(wanted) AS list_id WHERE m.kind = of_kind AND m.object_id = target
  ON CONFLICT (object_id, list_id) DO UPDATE SET marks = excluded.marks, title = excluded.title
  WHERE (e.marks, e.title) IS DISTINCT FROM (excluded.marks, excluded.title);
END $$;

CREATE FUNCTION relist_changed_in_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM relist_in_directory(TG_ARGV[0], CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;

CREATE TRIGGER relist_added AFTER INSERT OR DELETE ON models FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_in_directory('model');

CREATE TRIGGER relist_changed AFTER UPDATE OF title, info, gender, is_banned ON models FOR EACH ROW
WHEN ((OLD.title, OLD.info, OLD.gender, OLD.is_banned) IS DISTINCT FROM (NEW.title, NEW.info, NEW.gender, NEW.is_banned)
  AND NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_in_directory('model');

CREATE TRIGGER relist_added AFTER INSERT OR DELETE ON channels FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_in_directory('channel');

CREATE TRIGGER relist_changed AFTER UPDATE OF title, is_banned ON channels FOR EACH ROW
WHEN ((OLD.title, OLD.is_banned) IS DISTINCT FROM (NEW.title, NEW.is_banned)
  AND NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_in_directory('channel');

CREATE TRIGGER relist_added AFTER INSERT OR DELETE ON users FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_in_directory('member');

CREATE TRIGGER relist_changed AFTER UPDATE OF username, profile, visibility, avatar_key, email_confirmed_at, blocked_at, videos ON users FOR EACH ROW
WHEN ((OLD.username::text, listed_facts(OLD.profile, OLD.visibility), OLD.avatar_key IS NULL, OLD.email_confirmed_at IS NULL, OLD.blocked_at IS NULL, OLD.videos > 0)
  IS DISTINCT FROM (NEW.username::text, listed_facts(NEW.profile, NEW.visibility), NEW.avatar_key IS NULL, NEW.email_confirmed_at IS NULL, NEW.blocked_at IS NULL, NEW.videos > 0)
  AND NOT is_bulk_load()) EXECUTE FUNCTION relist_changed_in_directory('member');

CREATE FUNCTION count_directory_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  PERFORM FROM directory_lists WHERE id IN (SELECT list_id FROM changed) ORDER BY id FOR UPDATE;
  UPDATE directory_lists SET total = total + direction * n, changes = changes + 1
  FROM (SELECT list_id, count(*)::integer AS n FROM changed GROUP BY list_id) AS by_list WHERE id = list_id;
  RETURN NULL;
END $$;

CREATE TRIGGER count_joined AFTER INSERT ON directory_entries REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_directory_changes();

CREATE TRIGGER count_moved AFTER UPDATE ON directory_entries REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_directory_changes();

CREATE TRIGGER count_left AFTER DELETE ON directory_entries REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_directory_changes();

-- Updates the sort keys that depend on counters, and the ages of models and members. Returns the number of entries whose keys changed.
CREATE FUNCTION refresh_directory(of_kind text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  moved integer;
  grown bigint;
BEGIN
  IF of_kind IN ('model', 'member') THEN
    FOR grown IN
      SELECT m.object_id FROM directory_members m
      JOIN directory_lists l ON l.list_key = m.bases[1] JOIN directory_entries e ON e.object_id = m.object_id AND e.list_id = l.id
      WHERE m.kind = of_kind AND e.marks <> m.marks ORDER BY 1
    LOOP
      PERFORM relist_in_directory(of_kind, grown);
    END LOOP;
  END IF;
  PERFORM FROM directory_lists WHERE kind = of_kind ORDER BY id FOR UPDATE;
  UPDATE directory_entries e SET videos = m.videos, subscribers = m.subscribers, comments = m.comments, views = m.views,
    popularity = m.popularity, rating = m.rating, added = m.added, latest = m.latest
  FROM directory_lists l, directory_members m
  WHERE l.kind = of_kind AND e.list_id = l.id AND m.kind = of_kind AND m.object_id = e.object_id
    AND (e.videos, e.subscribers, e.comments, e.views, e.popularity, e.rating, e.added, e.latest)
      IS DISTINCT FROM (m.videos, m.subscribers, m.comments, m.views, m.popularity, m.rating, m.added, m.latest);
  GET DIAGNOSTICS moved = ROW_COUNT;
  RETURN moved;
END $$;

-- Builds all lists again with statements for whole sets of rows: for bulk loads and for repairs.
CREATE FUNCTION rebuild_directories() RETURNS void LANGUAGE plpgsql AS $$
DECLARE was_bulk text := coalesce(current_setting('nightjar.bulk', true), '');
BEGIN
  PERFORM set_config('nightjar.bulk', 'on', true);
  TRUNCATE directory_entries;
  CREATE TEMP TABLE directory_rows ON COMMIT DROP AS
    SELECT m.*, list_key FROM directory_members m
    CROSS JOIN LATERAL unnest(directory_lists_of(m.kind, m.bases, m.marks, m.title)) AS list_key;
  INSERT INTO directory_lists (list_key, kind) SELECT DISTINCT list_key, kind FROM directory_rows ON CONFLICT DO NOTHING;
  INSERT INTO directory_entries (object_id, list_id, marks, title, videos, subscribers, comments, views, popularity, rating, added, latest)
  SELECT r.object_id, l.id, r.marks, r.title, r.videos, r.subscribers, r.comments, r.views, r.popularity, r.rating, r.added, r.latest
  FROM directory_rows r JOIN directory_lists l USING (list_key)
  ORDER BY l.id, r.object_id;
  DROP TABLE directory_rows;
  UPDATE directory_lists SET total = coalesce(n, 0), changes = directory_lists.changes + 1
  FROM directory_lists AS every LEFT JOIN (SELECT list_id, count(*)::integer AS n FROM directory_entries GROUP BY 1) AS counted
    ON counted.list_id = every.id
  WHERE directory_lists.id = every.id;
  PERFORM set_config('nightjar.bulk', was_bulk, true);
END $$;

-- Computes the anchors of these lists for every sort order; `stride` is the distance between two anchors.
CREATE FUNCTION refresh_directory_anchors(targets integer[], stride integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sort_column text;
  ids integer[];
  seen bigint[];
BEGIN
  SELECT array_agg(id), array_agg(changes) INTO ids, seen FROM directory_lists WHERE id = ANY (targets);
  DELETE FROM directory_anchors WHERE list_id = ANY (targets);
  FOREACH sort_column IN ARRAY ARRAY['videos', 'subscribers', 'comments', 'views', 'popularity', 'rating', 'added', 'latest'] LOOP
    EXECUTE format(
      'INSERT INTO directory_anchors (list_id, sort, position, sort_key, object_id)
       SELECT list_id, %L, n - 1, sort_key, object_id FROM (
         SELECT list_id, %I AS sort_key, object_id, row_number() OVER (PARTITION BY list_id ORDER BY %I DESC, object_id DESC) AS n
         FROM directory_entries WHERE list_id = ANY ($1)) AS walked
       WHERE n > 1 AND n %% $2 = 1', sort_column, sort_column, sort_column)
    USING targets, stride;
  END LOOP;
  INSERT INTO directory_anchors (list_id, sort, position, title, object_id)
  SELECT list_id, sort, n - 1, title, object_id FROM (
    SELECT list_id, title, object_id,
      row_number() OVER (PARTITION BY list_id ORDER BY title COLLATE "und-x-icu", object_id) AS up,
      row_number() OVER (PARTITION BY list_id ORDER BY title COLLATE "und-x-icu" DESC, object_id DESC) AS down
    FROM directory_entries WHERE list_id = ANY (targets)) AS walked
  CROSS JOIN LATERAL (VALUES ('title', up), ('title_down', down)) AS f (sort, n)
  WHERE n > 1 AND n % stride = 1;
  UPDATE directory_lists l SET anchored_changes = s.changes FROM unnest(ids, seen) AS s (id, changes) WHERE l.id = s.id;
END $$;
