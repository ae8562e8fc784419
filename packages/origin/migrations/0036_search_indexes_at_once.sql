-- What is put aside for later would be read by every search until then.
ALTER INDEX suggestions_key SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX suggestion_starts_near SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX search_forms_near SET (fastupdate = off);
