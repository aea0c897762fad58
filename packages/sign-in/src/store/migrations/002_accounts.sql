-- Where a session came from, for its owner to tell it from others: the User-Agent header and the network address.
-- A contract account's proof is kept with its session, because a contract may change its mind: it is asked again
-- after check_after. checked_at is when it last said yes.
ALTER TABLE countersign.sessions
  ADD COLUMN browser text,
  ADD COLUMN client text,
  ADD COLUMN proof_message text,
  ADD COLUMN proof_signature text,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN check_after timestamptz;

-- What happened, for its owner to read. Rows are added and never changed; they go with the account.
-- account_id has no foreign key: a refused attempt has no account, and a deletion is written out in deleteAccount.
CREATE TABLE countersign.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  account_id uuid,
  session_id uuid,
  -- The wallet that proved or claimed to be one.
  address text CHECK (address ~ '^0x[0-9a-f]{40}$'),
  chain_id bigint CHECK (chain_id > 0),
  -- The stable code of a refusal.
  reason text,
  -- Joins a challenge with what came of it.
  nonce_hash text,
  browser text,
  client text,
  request_id uuid
);
CREATE INDEX audit_account ON countersign.audit (account_id, id) WHERE account_id IS NOT NULL;
CREATE INDEX audit_claimed ON countersign.audit (address, id) WHERE account_id IS NULL AND address IS NOT NULL;
CREATE INDEX audit_nonce ON countersign.audit (nonce_hash) WHERE nonce_hash IS NOT NULL;

-- Deleting needs the setting countersign.erase, which only a deletion of an account and the end of a retention set.
CREATE FUNCTION countersign.keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('countersign.erase', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'countersign.audit is append-only';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON countersign.audit
  FOR EACH ROW EXECUTE FUNCTION countersign.keep_audit();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON countersign.audit
  FOR EACH STATEMENT EXECUTE FUNCTION countersign.keep_audit();

-- One row a limit and a client, by the SHA-256 of both. `until` is when all that was taken is given back (GCRA).
CREATE TABLE countersign.limits (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
  until timestamptz NOT NULL
);
CREATE INDEX limits_until ON countersign.limits (until);
