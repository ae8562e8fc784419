CREATE TABLE "asset_fingerprints" (
	"asset_id" bigint PRIMARY KEY NOT NULL,
	"hashes" "bytea" NOT NULL,
	"buckets" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "near_duplicates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "near_duplicates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"original_id" bigint,
	"list" text,
	"share" real NOT NULL,
	"distance" real NOT NULL,
	"is_mirrored" boolean NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_hashes" ADD COLUMN "buckets" integer[];--> statement-breakpoint
ALTER TABLE "asset_fingerprints" ADD CONSTRAINT "asset_fingerprints_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_duplicates" ADD CONSTRAINT "near_duplicates_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "near_duplicates" ADD CONSTRAINT "near_duplicates_original_id_videos_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_fingerprints_buckets" ON "asset_fingerprints" USING gin ("buckets");--> statement-breakpoint
CREATE INDEX "near_duplicates_video" ON "near_duplicates" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "near_duplicates_original" ON "near_duplicates" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "listed_hashes_buckets" ON "listed_hashes" USING gin ("buckets");