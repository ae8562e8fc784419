CREATE TABLE "request_keys" (
	"sender" text NOT NULL,
	"key" uuid NOT NULL,
	"user_id" bigint,
	"write" text NOT NULL,
	"content" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_keys_sender_key_pk" PRIMARY KEY("sender","key")
);
--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_keys_user" ON "request_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "request_keys_created" ON "request_keys" USING btree ("created_at");