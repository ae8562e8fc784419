-- A catalogue that was there before is found from the first search on.
DO $$
BEGIN
  IF EXISTS (SELECT FROM videos WHERE status_id = 1) THEN
    PERFORM rebuild_search();
    PERFORM rebuild_suggestions();
  END IF;
END $$;
