CREATE TABLE "history_accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watch_history" (
	"user_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"watched_at" timestamp with time zone NOT NULL,
	"position_seconds" integer,
	"duration_seconds" integer,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "watch_history_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "history_accounts" ADD CONSTRAINT "history_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_history" ADD CONSTRAINT "watch_history_user_id_history_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."history_accounts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_history" ADD CONSTRAINT "watch_history_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_history_video" ON "watch_history" USING btree ("video_id");