CREATE TABLE "list_popularity" (
	"list_id" integer PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "related_rankings" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"facts" text NOT NULL,
	"ids" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watched_together" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "is_paired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "list_popularity" ADD CONSTRAINT "list_popularity_list_id_list_counts_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "related_rankings_made" ON "related_rankings" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "watches_unpaired" ON "watches" USING btree ("watched_at") WHERE not is_paired;