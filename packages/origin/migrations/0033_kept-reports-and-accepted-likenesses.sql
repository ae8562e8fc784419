CREATE TABLE "accepted_likenesses" (
	"video_id" bigint NOT NULL,
	"original_id" bigint NOT NULL,
	"accepted_by" bigint,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_likenesses_video_id_original_id_pk" PRIMARY KEY("video_id","original_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "kept_revision" text;--> statement-breakpoint
ALTER TABLE "accepted_likenesses" ADD CONSTRAINT "accepted_likenesses_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_likenesses" ADD CONSTRAINT "accepted_likenesses_original_id_videos_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_likenesses" ADD CONSTRAINT "accepted_likenesses_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accepted_likenesses_original" ON "accepted_likenesses" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "accepted_likenesses_by" ON "accepted_likenesses" USING btree ("accepted_by");