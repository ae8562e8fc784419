-- What the columns and indexes of the tables need.
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS intarray;
--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY search_stem (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE AGGREGATE unite_places(integer[]) (SFUNC = _int_union, STYPE = integer[], INITCOND = '{}');
--> statement-breakpoint
-- The lower end of the 95 % interval (Wilson) of the share of likes, in millionths.
CREATE FUNCTION rating_sort_key(likes integer, dislikes integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN likes + dislikes <= 0 THEN 0 ELSE
    (1000000 * (
      (likes + 1.9208) / (likes + dislikes)
      - 1.96 * sqrt((likes::float8 * dislikes) / (likes + dislikes) + 0.9604) / (likes + dislikes)
    ) / (1 + 3.8416 / (likes + dislikes)))::integer END
$$;
