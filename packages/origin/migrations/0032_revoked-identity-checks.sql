DROP INDEX "identity_records_current";--> statement-breakpoint
CREATE UNIQUE INDEX "identity_records_current" ON "identity_records" USING btree ("user_id") WHERE state not in ('rejected', 'revoked');