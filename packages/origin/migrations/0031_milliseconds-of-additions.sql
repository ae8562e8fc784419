CREATE INDEX "notifications_of_videos" ON "notifications" USING btree ("user_id","object_id") WHERE kind = 'video';--> statement-breakpoint
-- Feeds have places in milliseconds; additions of earlier versions have microseconds.
UPDATE "playlist_videos" SET "added_at" = date_trunc('milliseconds', "added_at") WHERE "added_at" <> date_trunc('milliseconds', "added_at");
