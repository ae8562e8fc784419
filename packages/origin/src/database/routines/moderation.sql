-- The audit log accepts new rows only. TRUNCATE needs its own trigger.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The foreign key removes the deleted account from its verification records; their retention begins then.
CREATE FUNCTION set_verification_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER set_end_with_account BEFORE UPDATE OF user_id ON verification_records
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION set_verification_end();

CREATE TRIGGER set_end_with_account BEFORE UPDATE OF user_id ON identity_records
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION set_verification_end();

CREATE TRIGGER set_end_with_account BEFORE UPDATE OF user_id ON model_consents
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION set_verification_end();
