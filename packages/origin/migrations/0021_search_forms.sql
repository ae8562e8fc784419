CREATE TABLE "search_forms" (
	"form" text collate "C" PRIMARY KEY NOT NULL,
	"word_id" integer NOT NULL,
	"near" text[]
);
--> statement-breakpoint
DROP INDEX "search_words_near";--> statement-breakpoint
ALTER TABLE "search_forms" ADD CONSTRAINT "search_forms_word_id_search_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."search_words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_forms_near" ON "search_forms" USING gin ("near");--> statement-breakpoint
CREATE INDEX "search_forms_word" ON "search_forms" USING btree ("word_id");--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "near";