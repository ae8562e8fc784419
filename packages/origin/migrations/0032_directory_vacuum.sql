-- Lists are read from the index alone, which needs the pages marked as visible to all soon after a change.
ALTER TABLE directory_entries SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
DROP FUNCTION duration_band(integer);
