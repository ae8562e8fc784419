CREATE TABLE "hash_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hash_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"hashes" text[],
	"position" bigint DEFAULT 0 NOT NULL,
	"total" integer,
	"checked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"unmarked" integer DEFAULT 0 NOT NULL,
	"wanted" integer DEFAULT 1 NOT NULL,
	"included" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hash_lists" (
	"list" text PRIMARY KEY NOT NULL,
	"reason" text DEFAULT 'other' NOT NULL,
	"hashes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_files" (
	"id" bigint PRIMARY KEY DEFAULT nextval('video_transitions_id_seq') NOT NULL,
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"code" text NOT NULL,
	"copy_of" bigint,
	"copy_list" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "list" text;--> statement-breakpoint
ALTER TABLE "refused_files" ADD CONSTRAINT "refused_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_files" ADD CONSTRAINT "refused_files_copy_of_videos_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hash_jobs_open" ON "hash_jobs" USING btree ("id") WHERE "hash_jobs"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hash_jobs_open_scan" ON "hash_jobs" USING btree ("list") WHERE "hash_jobs"."finished_at" is null and "hash_jobs"."kind" = 'scan';--> statement-breakpoint
CREATE INDEX "refused_files_user" ON "refused_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refused_files_copy" ON "refused_files" USING btree ("copy_of");--> statement-breakpoint
CREATE INDEX "refused_files_code" ON "refused_files" USING btree ("code","id");--> statement-breakpoint
INSERT INTO "hash_lists" ("list", "hashes") SELECT "list", count(*) FROM "listed_hashes" GROUP BY "list";--> statement-breakpoint
INSERT INTO "hash_jobs" ("list", "kind") SELECT "list", 'scan' FROM "hash_lists";
