-- A video follows what it is filed under; one for which nothing changes is not written.
CREATE OR REPLACE FUNCTION recheck_filed_videos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'models' THEN UPDATE videos SET status_id = status_id WHERE id IN (SELECT video_id FROM video_models WHERE model_id = NEW.id);
    WHEN 'categories' THEN UPDATE videos SET status_id = status_id WHERE id IN (SELECT video_id FROM video_categories WHERE category_id = NEW.id);
    WHEN 'tags' THEN UPDATE videos SET status_id = status_id WHERE id IN (SELECT video_id FROM video_tags WHERE tag_id = NEW.id);
    WHEN 'channels' THEN UPDATE videos SET status_id = status_id WHERE channel_id = NEW.id;
    ELSE
      IF EXISTS (SELECT FROM hidden_terms) THEN
        UPDATE videos v SET status_id = status_id
        WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.video_id ELSE NEW.video_id END
          AND status_id IN (1, 4, 5) AND is_video_banned(v) <> (status_id = 4);
      END IF;
  END CASE;
  RETURN NULL;
END $$;
