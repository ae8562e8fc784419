-- Keeps `removed_videos` true: a video that leaves the list of all videos is in it, one that comes back is not. Membership
-- of that list is the one judge, so deletion, privacy, review and hidden terms all count, now and later.
CREATE FUNCTION note_unlisted_videos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO removed_videos (video_id, removed_at)
  SELECT left_list.video_id, date_trunc('milliseconds', clock_timestamp())
  FROM left_list JOIN list_counts c ON c.id = left_list.list_id AND c.kind = 'all'
  GROUP BY 1 ORDER BY 1
  ON CONFLICT (video_id) DO UPDATE SET removed_at = excluded.removed_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- In a bulk load every list is filled anew at once: then the few removed videos are looked up in it, not the other way round.
CREATE FUNCTION forget_listed_videos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN
    DELETE FROM removed_videos r USING listings l, list_counts c
    WHERE l.video_id = r.video_id AND c.id = l.list_id AND c.kind = 'all';
  ELSE
    DELETE FROM removed_videos r USING joined_list, list_counts c
    WHERE r.video_id = joined_list.video_id AND c.id = joined_list.list_id AND c.kind = 'all';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- `rebuild_listings` begins with a TRUNCATE: what was listed counts as removed until it is listed again in that transaction.
CREATE FUNCTION note_truncated_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_videos (video_id, removed_at)
  SELECT l.video_id, date_trunc('milliseconds', clock_timestamp())
  FROM listings l JOIN list_counts c ON c.id = l.list_id AND c.kind = 'all'
  GROUP BY 1
  ON CONFLICT (video_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_unlisted AFTER DELETE ON listings REFERENCING OLD TABLE AS left_list
FOR EACH STATEMENT EXECUTE FUNCTION note_unlisted_videos();
--> statement-breakpoint
CREATE TRIGGER forget_listed AFTER INSERT ON listings REFERENCING NEW TABLE AS joined_list
FOR EACH STATEMENT EXECUTE FUNCTION forget_listed_videos();
--> statement-breakpoint
CREATE TRIGGER note_truncated BEFORE TRUNCATE ON listings
FOR EACH STATEMENT EXECUTE FUNCTION note_truncated_listings();
