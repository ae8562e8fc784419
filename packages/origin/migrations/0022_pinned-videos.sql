CREATE TABLE "pinned_videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pinned_videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint,
	"video_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pinned_videos_once" UNIQUE NULLS NOT DISTINCT("category_id","video_id"),
	CONSTRAINT "pinned_videos_position" CHECK ("pinned_videos"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "pinned_videos" ADD CONSTRAINT "pinned_videos_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_videos" ADD CONSTRAINT "pinned_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;