CREATE TABLE "video_edits" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"dir" text NOT NULL,
	"description" text NOT NULL,
	"picture_key" text,
	"picture_ready" boolean DEFAULT false NOT NULL,
	"own_picture" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_outcome_known";--> statement-breakpoint
ALTER TABLE "video_edits" ADD CONSTRAINT "video_edits_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_edits_created" ON "video_edits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "video_edits_picture" ON "video_edits" USING btree ("picture_key") WHERE picture_key is not null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_removals" ON "moderation_decisions" USING btree ("section","id" DESC NULLS FIRST) WHERE kind = 'remove';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_outcome_known" CHECK ("notifications"."outcome" in ('published','changes','refused','removed','restored','hidden','shown'));