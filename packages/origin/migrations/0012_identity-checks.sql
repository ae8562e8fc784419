CREATE TABLE "identity_pictures" (
	"record_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erase_at" timestamp with time zone,
	CONSTRAINT "identity_pictures_record_id_kind_pk" PRIMARY KEY("record_id","kind")
);
--> statement-breakpoint
CREATE TABLE "identity_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"state" text DEFAULT 'draft' NOT NULL,
	"person" "bytea",
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_record_id_identity_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."identity_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_records" ADD CONSTRAINT "identity_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_records" ADD CONSTRAINT "identity_records_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_pictures_erase" ON "identity_pictures" USING btree ("erase_at") WHERE erase_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_records_current" ON "identity_records" USING btree ("user_id") WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX "identity_records_user" ON "identity_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_records_decided_by" ON "identity_records" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "identity_records_waiting" ON "identity_records" USING btree ("submitted_at") WHERE state = 'waiting';