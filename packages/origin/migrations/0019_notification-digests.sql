ALTER TABLE "notification_settings" ADD COLUMN "digest" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "digest_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "digest_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_settings_key" ON "notification_settings" USING btree ("digest_key");--> statement-breakpoint
CREATE INDEX "notification_settings_digest" ON "notification_settings" USING btree ("user_id") WHERE digest <> 'off';--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_digest_known" CHECK ("notification_settings"."digest" in ('off','daily','weekly'));