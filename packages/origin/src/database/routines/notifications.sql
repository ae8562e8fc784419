-- Notifications are inserted by the transaction of their cause. Rows are inserted without locking another member's row.

-- Records a notification for a member, unless the member caused it, has muted its kind, or has blocked its author. An unread
-- notification with the same cause, and any one of messages of the same member, is replaced and moves to the top of the list.
CREATE FUNCTION notify_member(of_user bigint, of_kind text, of_actor bigint, of_object bigint, of_outcome text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF of_user IS NULL OR of_user = of_actor THEN RETURN; END IF;
  IF EXISTS (SELECT FROM notification_settings WHERE user_id = of_user AND of_kind = ANY (muted)) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM member_blocks WHERE user_id = of_user AND blocked_id = of_actor) THEN RETURN; END IF;
  DELETE FROM notifications
  WHERE user_id = of_user AND kind = of_kind AND object_id = of_object AND (read_at IS NULL OR of_kind = 'message');
  INSERT INTO notifications (user_id, kind, actor_id, object_id, outcome) VALUES (of_user, of_kind, of_actor, of_object, of_outcome)
  ON CONFLICT DO NOTHING;
  PERFORM announce_live(of_user, 'notification');
END $$;

-- Sends an event to the open pages of a member on all servers, at the commit.
CREATE FUNCTION announce_live(of_user bigint, event text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', of_user || ' ' || event)
$$;

-- The members whom the first five mentions of a text name.
CREATE FUNCTION mentioned_members(body text) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT u.id FROM users u
  WHERE u.blocked_at IS NULL AND u.username IN (
    SELECT m[1]::citext FROM regexp_matches(body, '(?:^|[^\w@/])@([A-Za-z0-9_-]{2,40})', 'g') WITH ORDINALITY AS found (m, n) WHERE n <= 5)
$$;

-- Whether only some visitors may read the comments of an object. A mention there could reach a member who may not.
CREATE FUNCTION has_chosen_readers(of_section text, of_object bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT of_section = 'member' OR of_section = 'video' AND EXISTS (SELECT FROM videos WHERE id = of_object AND is_private)
$$;

-- The author of the answered reply, whom the transaction names in `nightjar.answered_member`, the author of the first comment, the
-- owner of the wall, and members who are mentioned as @name in a comment that all can read.
CREATE FUNCTION notify_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  answered bigint := nullif(current_setting('nightjar.answered_member', true), '');
  first_author bigint;
  mentioned bigint;
BEGIN
  IF is_bulk_load() OR NEW.is_banned OR NEW.removed_at IS NOT NULL THEN RETURN NULL; END IF;
  IF NEW.parent_id IS NOT NULL THEN
    SELECT user_id INTO first_author FROM comments WHERE id = NEW.parent_id;
    PERFORM notify_member(author, 'reply', NEW.user_id, NEW.id)
    FROM (SELECT DISTINCT unnest(ARRAY[answered, first_author]) AS author ORDER BY 1) AS authors;
  END IF;
  IF NEW.section = 'member' AND NEW.object_id IS DISTINCT FROM answered AND NEW.object_id IS DISTINCT FROM first_author THEN
    PERFORM notify_member(NEW.object_id, 'wall', NEW.user_id, NEW.id);
  END IF;
  IF has_chosen_readers(NEW.section, NEW.object_id) THEN RETURN NULL; END IF;
  FOR mentioned IN SELECT member FROM mentioned_members(NEW.text) AS member ORDER BY member LOOP
    IF mentioned IS DISTINCT FROM answered AND mentioned IS DISTINCT FROM first_author THEN
      PERFORM notify_member(mentioned, 'mention', NEW.user_id, NEW.id);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_of_comment AFTER INSERT ON comments FOR EACH ROW EXECUTE FUNCTION notify_of_comment();

-- Members whom the new text mentions and the former one did not, unless they have a notification of the comment.
CREATE FUNCTION notify_of_edited_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mentioned bigint;
BEGIN
  IF is_bulk_load() OR NEW.is_banned OR NEW.removed_at IS NOT NULL OR has_chosen_readers(NEW.section, NEW.object_id) THEN RETURN NULL; END IF;
  FOR mentioned IN
    SELECT member FROM mentioned_members(NEW.text) AS member
    WHERE member NOT IN (SELECT mentioned_members(OLD.text)) AND NOT EXISTS (SELECT FROM notifications n
      WHERE n.user_id = member AND n.kind IN ('reply', 'mention') AND n.object_id = NEW.id)
    ORDER BY member
  LOOP
    PERFORM notify_member(mentioned, 'mention', NEW.user_id, NEW.id);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_of_edited_comment AFTER UPDATE OF text ON comments FOR EACH ROW
WHEN (OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION notify_of_edited_comment();

CREATE FUNCTION notify_of_friendship() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.accepted_at IS NULL THEN
      PERFORM notify_member(NEW.addressee_id, 'friend_request', NEW.requester_id, NEW.requester_id);
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF OLD.accepted_at IS NULL AND NEW.accepted_at IS NOT NULL THEN
      UPDATE notifications SET read_at = clock_timestamp()
      WHERE user_id = NEW.addressee_id AND kind = 'friend_request' AND object_id = NEW.requester_id AND read_at IS NULL;
      PERFORM announce_live(NEW.addressee_id, 'notification');
      PERFORM notify_member(NEW.requester_id, 'friend', NEW.addressee_id, NEW.addressee_id);
    END IF;
  ELSE
    DELETE FROM notifications
    WHERE user_id = OLD.addressee_id AND kind = 'friend_request' AND object_id = OLD.requester_id AND read_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_of_friendship AFTER INSERT OR UPDATE OR DELETE ON friendships
FOR EACH ROW EXECUTE FUNCTION notify_of_friendship();

-- Runs after `count_added_messages`, which is before it in the order of names: reading messages also locks the conversation before
-- the notification, so that both at the same time do not deadlock.
CREATE FUNCTION notify_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE m record;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  FOR m IN SELECT DISTINCT recipient_id, sender_id FROM new_rows ORDER BY 1, 2 LOOP
    PERFORM notify_member(m.recipient_id, 'message', m.sender_id, m.sender_id);
    PERFORM announce_live(m.recipient_id, 'message ' || m.sender_id);
    PERFORM announce_live(m.sender_id, 'message ' || m.recipient_id);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_of_message AFTER INSERT ON messages REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION notify_of_message();

-- A notification of messages is read with the messages. The sender's page shows that they were read.
CREATE FUNCTION notify_of_read_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE c record;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  FOR c IN
    SELECT DISTINCT came.recipient_id, came.sender_id FROM came JOIN gone ON gone.id = came.id
    WHERE gone.read_at IS NULL AND came.read_at IS NOT NULL ORDER BY 1, 2
  LOOP
    UPDATE notifications SET read_at = clock_timestamp()
    WHERE user_id = c.recipient_id AND kind = 'message' AND object_id = c.sender_id AND read_at IS NULL;
    PERFORM announce_live(c.recipient_id, 'read ' || c.sender_id);
    PERFORM announce_live(c.sender_id, 'read ' || c.recipient_id);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_of_read_messages AFTER UPDATE ON messages REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION notify_of_read_messages();

-- The largest number of subscribers whose open pages are informed of a video at once; the pages of others read it later.
CREATE FUNCTION live_subscribers_at_once() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 500 $$;

-- Subscribers of the channel, the models and the uploader get a new public video, and a private one when it becomes public, unless they
-- got it before.
CREATE FUNCTION notify_of_video() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := OLD.status_id IN (:status_in_processing, :status_in_review);
  receivers bigint[];
BEGIN
  IF is_bulk_load() OR NEW.status_id <> :status_published OR NEW.is_private THEN RETURN NULL; END IF;
  IF NOT is_new AND OLD.status_id <> :status_published THEN RETURN NULL; END IF;
  WITH inserted AS (
    INSERT INTO notifications (user_id, kind, actor_id, object_id)
    SELECT DISTINCT s.user_id, 'video', NEW.user_id, NEW.id FROM subscriptions s
    WHERE (s.section = 'channel' AND s.object_id = NEW.channel_id
        OR s.section = 'member' AND s.object_id = NEW.user_id
        OR s.section = 'model' AND s.object_id IN (SELECT model_id FROM video_models WHERE video_id = NEW.id))
      AND s.user_id IS DISTINCT FROM NEW.user_id
      AND NOT EXISTS (SELECT FROM notification_settings n WHERE n.user_id = s.user_id AND 'video' = ANY (n.muted))
      AND (is_new OR NOT EXISTS (SELECT FROM notifications n WHERE n.user_id = s.user_id AND n.kind = 'video' AND n.object_id = NEW.id))
    ORDER BY 1
    ON CONFLICT DO NOTHING RETURNING user_id
  )
  SELECT array_agg(user_id) INTO receivers FROM inserted;
  IF cardinality(receivers) <= live_subscribers_at_once() THEN
    PERFORM announce_live(id, 'notification') FROM unnest(receivers) AS id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_of_video AFTER UPDATE OF status_id, is_private ON videos FOR EACH ROW
WHEN (OLD.status_id IS DISTINCT FROM NEW.status_id OR OLD.is_private AND NOT NEW.is_private) EXECUTE FUNCTION notify_of_video();

-- Subscribers of a public playlist get a video that is added to it, unless they got a notification of the video within a day. An
-- unread older one stays where it is.
CREATE FUNCTION notify_of_added_videos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE receivers bigint[];
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  WITH inserted AS (
    INSERT INTO notifications (user_id, kind, object_id)
    SELECT DISTINCT s.user_id, 'video', added.video_id FROM new_rows added
    JOIN playlists p ON p.id = added.playlist_id AND NOT p.is_private AND NOT p.is_banned
    JOIN users u ON u.id = p.user_id AND u.blocked_at IS NULL AND u.email_confirmed_at IS NOT NULL
    JOIN videos v ON v.id = added.video_id
    JOIN subscriptions s ON s.section = 'playlist' AND s.object_id = p.id AND s.user_id <> p.user_id
    WHERE added.is_listed AND s.user_id IS DISTINCT FROM v.user_id
      AND NOT EXISTS (SELECT FROM notification_settings n WHERE n.user_id = s.user_id AND 'video' = ANY (n.muted))
      AND NOT EXISTS (SELECT FROM member_blocks b WHERE b.user_id = s.user_id AND b.blocked_id = p.user_id)
      AND NOT EXISTS (SELECT FROM notifications n
        WHERE n.user_id = s.user_id AND n.kind = 'video' AND n.object_id = v.id AND n.created_at > clock_timestamp() - interval '1 day')
    ORDER BY 1, 3
    ON CONFLICT DO NOTHING RETURNING user_id
  )
  SELECT array_agg(DISTINCT user_id) INTO receivers FROM inserted;
  IF cardinality(receivers) <= live_subscribers_at_once() THEN
    PERFORM announce_live(id, 'notification') FROM unnest(receivers) AS id;
  END IF;
  RETURN NULL;
END $$;

-- After `count_added_entries` in the order of names, which locks the playlists.
CREATE TRIGGER notify_of_added_videos AFTER INSERT ON playlist_videos REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION notify_of_added_videos();

-- The uploader is notified of what moderators and the pipeline decide about a video. A restored video is published again, or
-- in review again and published by the next transition.
CREATE FUNCTION notify_of_transition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  outcome text := CASE
    WHEN NEW.to_stage = 'changes_requested' THEN 'changes'
    WHEN NEW.to_stage IN ('refused', 'removed') THEN NEW.to_stage
    WHEN NEW.to_stage = 'published' AND NEW.from_stage = 'in_review' THEN 'published'
    WHEN NEW.from_stage = 'removed' AND NEW.to_stage IN ('published', 'in_review') THEN 'restored'
    WHEN NEW.to_stage = 'hidden' THEN 'hidden'
    WHEN NEW.from_stage = 'hidden' AND NEW.to_stage = 'published' THEN 'shown'
  END;
BEGIN
  IF is_bulk_load() OR outcome IS NULL OR NEW.actor_role = 'uploader' THEN RETURN NULL; END IF;
  PERFORM notify_member((SELECT user_id FROM videos WHERE id = NEW.video_id), 'review', NULL, NEW.video_id, outcome);
  RETURN NULL;
END $$;

CREATE TRIGGER notify_of_transition AFTER INSERT ON video_transitions FOR EACH ROW EXECUTE FUNCTION notify_of_transition();

-- The open pages of an ended session are disconnected.
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_live(OLD.user_id, 'session');
  RETURN NULL;
END $$;

CREATE TRIGGER announce_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
