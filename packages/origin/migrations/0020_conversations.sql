CREATE TABLE "conversations" (
	"user_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"last_message_id" bigint NOT NULL,
	"messages" integer NOT NULL,
	"unread" integer NOT NULL,
	CONSTRAINT "conversations_user_id_other_id_pk" PRIMARY KEY("user_id","other_id")
);
--> statement-breakpoint
DROP INDEX "videos_user";--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_latest" ON "conversations" USING btree ("user_id","last_message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_other" ON "conversations" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "conversations_unread" ON "conversations" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "users_username_trigrams" ON "users" USING gin ((username::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_beginning" ON "users" USING btree (lower(username::text) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "videos_user" ON "videos" USING btree ("user_id","post_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- Each message is counted for both. Rows are changed in the order of their keys: who write to each other at the same
-- moment wait for each other's commit and never in a circle.
CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversations (user_id, other_id, last_message_id, messages, unread)
  SELECT m.user_id, m.other_id, max(m.id), count(*), count(*) FILTER (WHERE m.is_unread) FROM (
    SELECT sender_id AS user_id, recipient_id AS other_id, id, false AS is_unread FROM came
    UNION ALL SELECT recipient_id, sender_id, id, read_at IS NULL FROM came
  ) m GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (user_id, other_id) DO UPDATE SET
    last_message_id = greatest(conversations.last_message_id, excluded.last_message_id),
    messages = conversations.messages + excluded.messages, unread = conversations.unread + excluded.unread;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added_messages AFTER INSERT ON messages REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
--> statement-breakpoint
CREATE FUNCTION count_read_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE c record;
BEGIN
  FOR c IN
    SELECT came.recipient_id AS user_id, came.sender_id AS other_id, count(*)::integer AS n
    FROM came JOIN gone USING (id) WHERE gone.read_at IS NULL AND came.read_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    UPDATE conversations SET unread = unread - c.n WHERE user_id = c.user_id AND other_id = c.other_id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_read_messages AFTER UPDATE ON messages REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_read_messages();
--> statement-breakpoint
CREATE FUNCTION count_removed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE c record;
BEGIN
  FOR c IN
    SELECT m.user_id, m.other_id, count(*)::integer AS n, (count(*) FILTER (WHERE m.is_unread))::integer AS unread FROM (
      SELECT sender_id AS user_id, recipient_id AS other_id, false AS is_unread FROM gone
      UNION ALL SELECT recipient_id, sender_id, read_at IS NULL FROM gone
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
--> statement-breakpoint
CREATE TRIGGER count_removed_messages AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_removed_messages();
