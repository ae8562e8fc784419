CREATE TABLE "listed_hashes" (
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listed_hashes_list_kind_hash_pk" PRIMARY KEY("list","kind","hash")
);
--> statement-breakpoint
CREATE TABLE "video_fingerprints" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"duration_seconds" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"points" smallint NOT NULL,
	"revision" text NOT NULL,
	"address" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"actor_role" text NOT NULL,
	"actor_id" bigint,
	"reason_code" text,
	"reason_text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "transfer_id" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "seen_transition" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_fingerprints" ADD CONSTRAINT "video_fingerprints_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_records" ADD CONSTRAINT "verification_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_transitions" ADD CONSTRAINT "video_transitions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_transitions" ADD CONSTRAINT "video_transitions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_hashes_hash" ON "listed_hashes" USING btree ("kind","hash");--> statement-breakpoint
CREATE INDEX "video_fingerprints_sha256" ON "video_fingerprints" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "verification_records_user" ON "verification_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_transitions_video" ON "video_transitions" USING btree ("video_id","id");--> statement-breakpoint
CREATE INDEX "video_transitions_actor" ON "video_transitions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "videos_in_review" ON "videos" USING btree ("id") WHERE status_id = 3;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_transfer_id_unique" UNIQUE("transfer_id");--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_step_known" CHECK ("videos"."step" in ('draft', 'uploading', 'checking', 'encoding', 'changes_requested', 'refused', 'purged'));--> statement-breakpoint
-- Every upload of an earlier release was sent with its form.
UPDATE "uploads" SET "submitted_at" = "created_at";
