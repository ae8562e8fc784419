ALTER TABLE "mails" ADD COLUMN "brand_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "brand_url" text;