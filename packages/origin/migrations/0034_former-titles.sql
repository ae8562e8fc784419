CREATE TABLE "catalogue_former_titles" (
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"target_id" bigint NOT NULL,
	CONSTRAINT "catalogue_former_titles_kind_title_pk" PRIMARY KEY("kind","title")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "alerted" text;--> statement-breakpoint
ALTER TABLE "video_edits" ADD COLUMN "details" jsonb;--> statement-breakpoint
CREATE INDEX "catalogue_former_titles_target" ON "catalogue_former_titles" USING btree ("kind","target_id");--> statement-breakpoint
-- Former titles were not stored before: those of models are made from their addresses.
INSERT INTO "catalogue_former_titles" ("kind", "title", "target_id") SELECT kind, replace(dir, '-', ' '), target_id FROM "catalogue_redirects" WHERE kind = 'model';
