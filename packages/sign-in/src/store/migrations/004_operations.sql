-- Addresses that the operator keeps out. chain_id is that of one contract account; 0 is the address on every network.
-- A block outlives the account: it is the operator's, and holds for whoever signs with that address later.
CREATE TABLE countersign.blocks (
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  chain_id bigint NOT NULL DEFAULT 0 CHECK (chain_id >= 0),
  -- For the operator alone.
  reason text,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (address, chain_id)
);

-- What the upkeep looks for, each in an index that holds little else.
CREATE INDEX audit_attempts ON countersign.audit (at)
  WHERE account_id IS NULL AND kind IN ('challenge_issued', 'sign_in_refused', 'link_refused');
CREATE INDEX audit_origins ON countersign.audit (at) WHERE client IS NOT NULL OR browser IS NOT NULL;
CREATE INDEX sessions_origins ON countersign.sessions (created_at) WHERE client IS NOT NULL OR browser IS NOT NULL;
CREATE INDEX transactions_removed ON countersign.transactions (updated_at) WHERE removed;

-- With countersign.erase a row may go, or forget where it came from; nothing else of it can be changed, by anybody.
CREATE OR REPLACE FUNCTION countersign.keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('countersign.erase', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF TG_OP = 'UPDATE' THEN
      IF NEW.client IS NULL AND NEW.browser IS NULL
        AND to_jsonb(NEW) - 'client' - 'browser' = to_jsonb(OLD) - 'client' - 'browser' THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'countersign.audit is append-only';
END $$;
