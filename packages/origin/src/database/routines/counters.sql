-- The rating that is shown, from 0 to 5. Lists are ordered by rating_sort_key instead.
CREATE FUNCTION shown_rating(likes integer, dislikes integer) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN likes + dislikes <= 0 THEN 0 ELSE 5.0 * likes / (likes + dislikes) END::real
$$;

CREATE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  c record;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  FOR c IN
    SELECT section, object_id, (direction * sum(value))::integer AS likes, (direction * sum(1 - value))::integer AS dislikes
    FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    CASE c.section
      WHEN 'video' THEN
        UPDATE videos SET likes = videos.likes + c.likes, dislikes = videos.dislikes + c.dislikes,
          rating = shown_rating(videos.likes + c.likes, videos.dislikes + c.dislikes),
          rating_amount = videos.likes + c.likes + videos.dislikes + c.dislikes, updated_at = clock_timestamp()
        WHERE id = c.object_id;
      WHEN 'model' THEN
        UPDATE models SET likes = models.likes + c.likes, dislikes = models.dislikes + c.dislikes,
          rating = shown_rating(models.likes + c.likes, models.dislikes + c.dislikes)
        WHERE id = c.object_id;
      WHEN 'channel' THEN
        UPDATE channels SET likes = channels.likes + c.likes, dislikes = channels.dislikes + c.dislikes,
          rating = shown_rating(channels.likes + c.likes, channels.dislikes + c.dislikes)
        WHERE id = c.object_id;
      WHEN 'playlist' THEN
        UPDATE playlists SET likes = playlists.likes + c.likes, dislikes = playlists.dislikes + c.dislikes,
          rating = shown_rating(playlists.likes + c.likes, playlists.dislikes + c.dislikes)
        WHERE id = c.object_id;
      WHEN 'comment' THEN
        UPDATE comments SET likes = comments.likes + c.likes, dislikes = comments.dislikes + c.dislikes
        WHERE id = c.object_id;
    END CASE;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_votes AFTER INSERT ON votes REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_votes();

CREATE TRIGGER count_removed_votes AFTER DELETE ON votes REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_votes();

CREATE FUNCTION count_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  c record;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  FOR c IN
    SELECT section, object_id, (direction * count(*))::integer AS n FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    CASE c.section
      WHEN 'channel' THEN UPDATE channels SET subscribers = subscribers + c.n WHERE id = c.object_id;
      WHEN 'model' THEN UPDATE models SET subscribers = subscribers + c.n WHERE id = c.object_id;
      WHEN 'member' THEN UPDATE users SET subscribers = subscribers + c.n WHERE id = c.object_id;
      WHEN 'playlist' THEN UPDATE playlists SET subscribers = subscribers + c.n WHERE id = c.object_id;
    END CASE;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_subscriptions AFTER INSERT ON subscriptions REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_subscriptions();

CREATE TRIGGER count_removed_subscriptions AFTER DELETE ON subscriptions REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_subscriptions();

CREATE FUNCTION count_favourites() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  direction integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  c record;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  FOR c IN SELECT user_id, (direction * count(*))::integer AS n FROM changed GROUP BY 1 ORDER BY 1 LOOP
    UPDATE users SET favourites = favourites + c.n WHERE id = c.user_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_favourites AFTER INSERT ON favourites REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_favourites();

CREATE TRIGGER count_removed_favourites AFTER DELETE ON favourites REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_favourites();

CREATE FUNCTION add_friends(members bigint[], direction integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE c record;
BEGIN
  FOR c IN SELECT m AS user_id, count(*)::integer AS n FROM unnest(members) m GROUP BY 1 ORDER BY 1 LOOP
    UPDATE users SET friends = friends + direction * c.n WHERE id = c.user_id;
  END LOOP;
END $$;

-- An accepted friendship counts for both members.
CREATE FUNCTION count_friendships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_friends((SELECT array_agg(requester_id) || array_agg(addressee_id) FROM new_rows WHERE accepted_at IS NOT NULL), 1);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_friends((SELECT array_agg(requester_id) || array_agg(addressee_id) FROM old_rows WHERE accepted_at IS NOT NULL), -1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_friendships AFTER INSERT ON friendships REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_friendships();

CREATE TRIGGER count_changed_friendships AFTER UPDATE ON friendships REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_friendships();

CREATE TRIGGER count_removed_friendships AFTER DELETE ON friendships REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_friendships();

-- Triggers count inserted and deleted votes, subscriptions and favourites. They do not count updates, so updates are refused.
CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are added and removed, never changed: their counters would not follow.', TG_TABLE_NAME;
END $$;

CREATE TRIGGER votes_immutable BEFORE UPDATE ON votes FOR EACH STATEMENT EXECUTE FUNCTION refuse_update();

CREATE TRIGGER subscriptions_immutable BEFORE UPDATE ON subscriptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_update();

CREATE TRIGGER favourites_immutable BEFORE UPDATE ON favourites FOR EACH STATEMENT EXECUTE FUNCTION refuse_update();

-- Votes and subscriptions refer to objects of several tables and have no foreign key: this trigger deletes those of a
-- deleted object.
CREATE FUNCTION delete_votes_and_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM votes WHERE section = TG_ARGV[0] AND object_id IN (SELECT id FROM old_rows);
  DELETE FROM subscriptions WHERE section = TG_ARGV[0] AND object_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;

CREATE TRIGGER delete_votes_of_video AFTER DELETE ON videos REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_votes_and_subscriptions('video');

CREATE TRIGGER delete_votes_of_model AFTER DELETE ON models REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_votes_and_subscriptions('model');

CREATE TRIGGER delete_votes_of_channel AFTER DELETE ON channels REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_votes_and_subscriptions('channel');

CREATE TRIGGER delete_votes_of_comment AFTER DELETE ON comments REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_votes_and_subscriptions('comment');

CREATE TRIGGER delete_votes_of_playlist AFTER DELETE ON playlists REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_votes_and_subscriptions('playlist');

CREATE TRIGGER delete_votes_of_member AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION delete_votes_and_subscriptions('member');

-- Recomputes all of these counters from the rows, after a bulk load and for repairs.
CREATE FUNCTION recount_votes_and_subscriptions() RETURNS void LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  FOR kind IN SELECT * FROM (VALUES ('channels', 'channel'), ('comments', 'comment'), ('models', 'model'), ('playlists', 'playlist'), ('videos', 'video')) k (counted, section) LOOP
    EXECUTE format(
      'UPDATE %1$I t SET likes = f.likes, dislikes = f.dislikes FROM (
         SELECT o.id, coalesce(sum(v.value), 0)::integer AS likes, coalesce(sum(1 - v.value), 0)::integer AS dislikes
         FROM %1$I o LEFT JOIN votes v ON v.section = %2$L AND v.object_id = o.id GROUP BY o.id
       ) f WHERE f.id = t.id AND (t.likes, t.dislikes) IS DISTINCT FROM (f.likes, f.dislikes)', kind.counted, kind.section);
  END LOOP;
  UPDATE videos SET rating = shown_rating(likes, dislikes), rating_amount = likes + dislikes, updated_at = clock_timestamp()
  WHERE (rating, rating_amount) IS DISTINCT FROM (shown_rating(likes, dislikes), likes + dislikes);
  UPDATE models SET rating = shown_rating(likes, dislikes) WHERE rating IS DISTINCT FROM shown_rating(likes, dislikes);
  UPDATE channels SET rating = shown_rating(likes, dislikes) WHERE rating IS DISTINCT FROM shown_rating(likes, dislikes);
  UPDATE playlists SET rating = shown_rating(likes, dislikes) WHERE rating IS DISTINCT FROM shown_rating(likes, dislikes);
  FOR kind IN SELECT * FROM (VALUES ('channels', 'channel'), ('models', 'model'), ('playlists', 'playlist'), ('users', 'member')) k (counted, section) LOOP
    EXECUTE format(
      'UPDATE %1$I t SET subscribers = f.n FROM (
         SELECT o.id, count(s.user_id)::integer AS n
         FROM %1$I o LEFT JOIN subscriptions s ON s.section = %2$L AND s.object_id = o.id GROUP BY o.id
       ) f WHERE f.id = t.id AND t.subscribers <> f.n', kind.counted, kind.section);
  END LOOP;
  UPDATE users t SET favourites = f.favourites, friends = f.friends FROM (
    SELECT u.id,
      (SELECT count(*) FROM favourites WHERE user_id = u.id)::integer AS favourites,
      ((SELECT count(*) FROM friendships WHERE requester_id = u.id AND accepted_at IS NOT NULL)
        + (SELECT count(*) FROM friendships WHERE addressee_id = u.id AND accepted_at IS NOT NULL))::integer AS friends
    FROM users u
  ) f WHERE f.id = t.id AND (t.favourites, t.friends) IS DISTINCT FROM (f.favourites, f.friends);
END $$;

-- Counts each message for its sender and its recipient. Rows are changed in the order of their keys, so two members who
-- write to each other at the same time do not deadlock.
CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversations (user_id, other_id, last_message_id, messages, unread)
  SELECT m.user_id, m.other_id, max(m.id), count(*), count(*) FILTER (WHERE m.is_unread) FROM (
    SELECT sender_id AS user_id, recipient_id AS other_id, id, false AS is_unread FROM new_rows
    UNION ALL SELECT recipient_id, sender_id, id, read_at IS NULL FROM new_rows
  ) m GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (user_id, other_id) DO UPDATE SET
    last_message_id = greatest(conversations.last_message_id, excluded.last_message_id),
    messages = conversations.messages + excluded.messages, unread = conversations.unread + excluded.unread;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_messages AFTER INSERT ON messages REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_messages();

CREATE FUNCTION count_read_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE c record;
BEGIN
  FOR c IN
    SELECT new_rows.recipient_id AS user_id, new_rows.sender_id AS other_id, count(*)::integer AS n
    FROM new_rows JOIN old_rows USING (id) WHERE old_rows.read_at IS NULL AND new_rows.read_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    UPDATE conversations SET unread = unread - c.n WHERE user_id = c.user_id AND other_id = c.other_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER count_read_messages AFTER UPDATE ON messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_read_messages();

CREATE FUNCTION count_removed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE c record;
BEGIN
  FOR c IN
    SELECT m.user_id, m.other_id, count(*)::integer AS n, (count(*) FILTER (WHERE m.is_unread))::integer AS unread FROM (
      SELECT sender_id AS user_id, recipient_id AS other_id, false AS is_unread FROM old_rows
      UNION ALL SELECT recipient_id, sender_id, read_at IS NULL FROM old_rows
    ) m GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    UPDATE conversations SET messages = messages - c.n, unread = conversations.unread - c.unread, last_message_id = coalesce((
      SELECT id FROM messages WHERE least(sender_id, recipient_id) = least(c.user_id, c.other_id)
        AND greatest(sender_id, recipient_id) = greatest(c.user_id, c.other_id) ORDER BY id DESC LIMIT 1), 0)
    WHERE user_id = c.user_id AND other_id = c.other_id;
    DELETE FROM conversations WHERE user_id = c.user_id AND other_id = c.other_id AND messages <= 0;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER count_removed_messages AFTER DELETE ON messages REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_removed_messages();
