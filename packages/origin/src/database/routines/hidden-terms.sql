CREATE FUNCTION contains_hidden_term(VARIADIC texts text[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE t text;
BEGIN
  IF NOT EXISTS (SELECT FROM hidden_terms) THEN RETURN false; END IF;
  FOREACH t IN ARRAY texts LOOP
    IF EXISTS (SELECT FROM hidden_terms h WHERE position(' ' || h.term || ' ' IN ' ' || search_text(t) || ' ') > 0) THEN RETURN true; END IF;
  END LOOP;
  RETURN false;
END $$;

-- Whether a video must be hidden: it is withheld, its owner is blocked, or a hidden term is in its text or in the text of its channel or
-- of one of its models, categories or tags.
CREATE FUNCTION is_video_banned(v videos) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF v.withheld_at IS NOT NULL THEN RETURN true; END IF;
  IF EXISTS (SELECT FROM users u WHERE u.id = v.user_id AND u.blocked_at IS NOT NULL) THEN RETURN true; END IF;
  IF NOT EXISTS (SELECT FROM hidden_terms) THEN RETURN false; END IF;
  RETURN contains_hidden_term(v.title, v.dir, v.description)
    OR EXISTS (SELECT FROM channels c WHERE c.id = v.channel_id AND c.is_banned)
    OR EXISTS (SELECT FROM video_models j JOIN models t ON t.id = j.model_id WHERE j.video_id = v.id AND t.is_banned)
    OR EXISTS (SELECT FROM video_categories j JOIN categories t ON t.id = j.category_id WHERE j.video_id = v.id AND t.is_banned)
    OR EXISTS (SELECT FROM video_tags j JOIN tags t ON t.id = j.tag_id WHERE j.video_id = v.id AND t.is_banned);
END $$;

-- Hides a published or deleted video that must be hidden, and restores the status of one that need not be hidden any more.
-- So a statement that sets a status need not check hidden terms.
CREATE FUNCTION hide_banned_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status_id = :status_hidden AND NEW.held_status IS NULL THEN NEW.held_status := :status_published; END IF;
  IF is_video_banned(NEW) THEN
    IF NEW.status_id IN (:status_published, :status_deleted) THEN
      NEW.held_status := NEW.status_id;
      NEW.status_id := :status_hidden;
    END IF;
  ELSIF NEW.status_id = :status_hidden THEN
    NEW.status_id := NEW.held_status;
  END IF;
  IF NEW.status_id <> :status_hidden THEN NEW.held_status := NULL; END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER hide_banned BEFORE INSERT OR UPDATE OF status_id, withheld_at, title, dir, description, channel_id, user_id ON videos FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION hide_banned_video();

CREATE FUNCTION hide_banned_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_banned := CASE TG_TABLE_NAME
    WHEN 'comments' THEN contains_hidden_term(to_jsonb(NEW) ->> 'text')
    WHEN 'playlists' THEN to_jsonb(NEW) ->> 'removed_at' IS NOT NULL
      OR contains_hidden_term(to_jsonb(NEW) ->> 'title', to_jsonb(NEW) ->> 'description')
    WHEN 'search_terms' THEN contains_hidden_term(to_jsonb(NEW) ->> 'term')
    ELSE contains_hidden_term(coalesce(to_jsonb(NEW) ->> 'title', ''), coalesce(to_jsonb(NEW) ->> 'title2', ''),
      coalesce(to_jsonb(NEW) ->> 'dir', ''), coalesce(to_jsonb(NEW) ->> 'description', '')) END;
  RETURN NEW;
END $$;

CREATE TRIGGER hide_banned BEFORE INSERT OR UPDATE OF title, dir, description ON models FOR EACH ROW EXECUTE FUNCTION hide_banned_row();

CREATE TRIGGER hide_banned BEFORE INSERT OR UPDATE OF title, title2, dir, description ON channels FOR EACH ROW EXECUTE FUNCTION hide_banned_row();

CREATE TRIGGER hide_banned BEFORE INSERT OR UPDATE OF title, dir ON categories FOR EACH ROW EXECUTE FUNCTION hide_banned_row();

CREATE TRIGGER hide_banned BEFORE INSERT OR UPDATE OF title, dir ON tags FOR EACH ROW EXECUTE FUNCTION hide_banned_row();

CREATE TRIGGER hide_banned BEFORE INSERT OR UPDATE OF title, description, removed_at ON playlists FOR EACH ROW EXECUTE FUNCTION hide_banned_row();

CREATE TRIGGER hide_banned BEFORE INSERT OR UPDATE OF text ON comments FOR EACH ROW EXECUTE FUNCTION hide_banned_row();

CREATE TRIGGER hide_banned BEFORE INSERT OR UPDATE OF term ON search_terms FOR EACH ROW EXECUTE FUNCTION hide_banned_row();

-- Hides those of the videos for which `is_video_banned` is true, and restores the status of the others. Locks the rows in
-- the order of their ids and writes only rows that change.
CREATE FUNCTION recheck_videos(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM videos WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE videos v SET held_status = status_id, status_id = :status_hidden
  WHERE id = ANY (ids) AND status_id IN (:status_published, :status_deleted) AND is_video_banned(v);
  UPDATE videos v SET status_id = held_status, held_status = NULL
  WHERE id = ANY (ids) AND status_id = :status_hidden AND NOT is_video_banned(v);
END $$;

CREATE FUNCTION recheck_videos_of_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recheck_videos(CASE TG_TABLE_NAME
    WHEN 'models' THEN ARRAY(SELECT video_id FROM video_models WHERE model_id = NEW.id)
    WHEN 'categories' THEN ARRAY(SELECT video_id FROM video_categories WHERE category_id = NEW.id)
    WHEN 'tags' THEN ARRAY(SELECT video_id FROM video_tags WHERE tag_id = NEW.id)
    WHEN 'channels' THEN ARRAY(SELECT id FROM videos WHERE channel_id = NEW.id)
  END);
  RETURN NULL;
END $$;

-- Hides the videos of an account when it is blocked, and restores them when it is unblocked.
CREATE FUNCTION recheck_videos_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recheck_videos(ARRAY(SELECT id FROM videos WHERE user_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER recheck_videos AFTER UPDATE OF blocked_at ON users FOR EACH ROW
WHEN ((OLD.blocked_at IS NULL) <> (NEW.blocked_at IS NULL)) EXECUTE FUNCTION recheck_videos_of_account();

-- Rechecks a video when a model, category or tag is added to it or removed from it.
CREATE FUNCTION recheck_linked_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM hidden_terms) THEN
    PERFORM recheck_videos(ARRAY[CASE WHEN TG_OP = 'DELETE' THEN OLD.video_id ELSE NEW.video_id END]);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER recheck_videos AFTER UPDATE OF is_banned, title, dir, description ON models FOR EACH ROW
WHEN (OLD.is_banned <> NEW.is_banned) EXECUTE FUNCTION recheck_videos_of_object();

CREATE TRIGGER recheck_videos AFTER UPDATE OF is_banned, title, title2, dir, description ON channels FOR EACH ROW
WHEN (OLD.is_banned <> NEW.is_banned) EXECUTE FUNCTION recheck_videos_of_object();

CREATE TRIGGER recheck_videos AFTER UPDATE OF is_banned, title, dir ON categories FOR EACH ROW
WHEN (OLD.is_banned <> NEW.is_banned) EXECUTE FUNCTION recheck_videos_of_object();

CREATE TRIGGER recheck_videos AFTER UPDATE OF is_banned, title, dir ON tags FOR EACH ROW
WHEN (OLD.is_banned <> NEW.is_banned) EXECUTE FUNCTION recheck_videos_of_object();

CREATE TRIGGER recheck_video AFTER INSERT OR DELETE ON video_models FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION recheck_linked_video();

CREATE TRIGGER recheck_video AFTER INSERT OR DELETE ON video_categories FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION recheck_linked_video();

CREATE TRIGGER recheck_video AFTER INSERT OR DELETE ON video_tags FOR EACH ROW
WHEN (NOT is_bulk_load()) EXECUTE FUNCTION recheck_linked_video();

-- Hides or shows every row according to the current terms. Needed after a change of the terms, and at the end of a bulk
-- load, because triggers do nothing during it.
CREATE FUNCTION recheck_hidden_terms() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tags SET is_banned = NOT is_banned WHERE is_banned <> contains_hidden_term(title, dir);
  UPDATE categories SET is_banned = NOT is_banned WHERE is_banned <> contains_hidden_term(title, dir);
  UPDATE models SET is_banned = NOT is_banned WHERE is_banned <> contains_hidden_term(title, dir, description);
  UPDATE channels SET is_banned = NOT is_banned WHERE is_banned <> contains_hidden_term(title, title2, dir, description);
  UPDATE playlists SET is_banned = NOT is_banned WHERE is_banned <> (removed_at IS NOT NULL OR contains_hidden_term(title, description));
  UPDATE comments SET is_banned = NOT is_banned WHERE is_banned <> contains_hidden_term(text);
  UPDATE search_terms SET is_banned = NOT is_banned WHERE is_banned <> contains_hidden_term(term);
  UPDATE videos v SET status_id = held_status, held_status = NULL WHERE status_id = :status_hidden AND NOT is_video_banned(v);
  UPDATE videos SET held_status = status_id, status_id = :status_hidden
  WHERE status_id IN (:status_published, :status_deleted)
    AND (withheld_at IS NOT NULL OR user_id IN (SELECT id FROM users WHERE blocked_at IS NOT NULL));
  IF EXISTS (SELECT FROM hidden_terms) THEN
    UPDATE videos SET held_status = status_id, status_id = :status_hidden
    WHERE status_id IN (:status_published, :status_deleted) AND (
      contains_hidden_term(title, dir, description)
      OR channel_id IN (SELECT id FROM channels WHERE is_banned)
      OR id IN (SELECT video_id FROM video_models WHERE model_id IN (SELECT id FROM models WHERE is_banned))
      OR id IN (SELECT video_id FROM video_categories WHERE category_id IN (SELECT id FROM categories WHERE is_banned))
      OR id IN (SELECT video_id FROM video_tags WHERE tag_id IN (SELECT id FROM tags WHERE is_banned)));
  END IF;
END $$;

-- Stores the terms of the configuration. If they changed, rechecks every row and returns true.
CREATE FUNCTION set_hidden_terms(terms text[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE wanted text[] := ARRAY(
  SELECT DISTINCT search_text(t) COLLATE "C" FROM unnest(terms) t WHERE search_text(t) <> '' ORDER BY 1);
BEGIN
  PERFORM pg_advisory_xact_lock(:lock_hidden_terms);
  IF wanted = ARRAY(SELECT term FROM hidden_terms ORDER BY term) THEN RETURN false; END IF;
  DELETE FROM hidden_terms;
  INSERT INTO hidden_terms SELECT unnest(wanted);
  PERFORM recheck_hidden_terms();
  RETURN true;
END $$;
