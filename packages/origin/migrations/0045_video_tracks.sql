CREATE TABLE "video_tracks" (
	"video_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"label" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"web_vtt" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_tracks_video_id_number_pk" PRIMARY KEY("video_id","number"),
	CONSTRAINT "video_tracks_kind_known" CHECK ("video_tracks"."kind" in ('captions','chapters')),
	CONSTRAINT "video_tracks_number" CHECK ("video_tracks"."number" between 1 and 99),
	CONSTRAINT "video_tracks_size" CHECK (octet_length("video_tracks"."web_vtt") <= 524288)
);
--> statement-breakpoint
ALTER TABLE "video_tracks" ADD CONSTRAINT "video_tracks_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;