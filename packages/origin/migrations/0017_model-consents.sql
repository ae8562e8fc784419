CREATE TABLE "model_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"model_id" bigint,
	"name" text NOT NULL,
	"user_id" bigint,
	"confirmed_at" timestamp with time zone,
	"revision" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"removed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_consents" ADD CONSTRAINT "model_consents_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_consents" ADD CONSTRAINT "model_consents_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_consents" ADD CONSTRAINT "model_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_consents_current" ON "model_consents" USING btree ("video_id",lower(name)) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "model_consents_model" ON "model_consents" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "model_consents_user" ON "model_consents" USING btree ("user_id");