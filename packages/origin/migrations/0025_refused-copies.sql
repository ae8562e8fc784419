ALTER TABLE "video_transitions" ADD COLUMN "copy_of" bigint;--> statement-breakpoint
ALTER TABLE "video_transitions" ADD COLUMN "copy_list" text;--> statement-breakpoint
ALTER TABLE "video_transitions" ADD CONSTRAINT "video_transitions_copy_of_videos_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_transitions_copy" ON "video_transitions" USING btree ("copy_of") WHERE "video_transitions"."copy_of" is not null;--> statement-breakpoint
CREATE INDEX "video_transitions_refused" ON "video_transitions" USING btree ("id") WHERE "video_transitions"."to_stage" = 'refused';--> statement-breakpoint
CREATE INDEX "video_transitions_refused_code" ON "video_transitions" USING btree ("reason_code","id") WHERE "video_transitions"."to_stage" = 'refused';