/** Frozen: change the tables with a new migration. */
export const initial = `CREATE TABLE countersign.accounts (
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL,
  -- What the application stores with an account: the ID of its user, an object, and a list of texts. NULL for none.
  external_id text,
  claims jsonb,
  roles jsonb
);
CREATE UNIQUE INDEX accounts_external_id ON countersign.accounts (external_id) WHERE external_id IS NOT NULL;

CREATE TABLE countersign.wallets (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES countersign.accounts (id) ON DELETE CASCADE,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  -- The chain of a contract account. NULL for an address with a key, which is the same account on every chain.
  chain_id bigint CHECK (chain_id > 0),
  is_primary boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- The latest proof that links a contract account to its account, checked again after check_after. NULL for an address
  -- with a key, which cannot change its owner.
  proof_message text,
  proof_signature text,
  checked_at timestamptz,
  check_after timestamptz
);
CREATE UNIQUE INDEX wallets_identity ON countersign.wallets (address, COALESCE(chain_id, 0));
CREATE UNIQUE INDEX wallets_primary ON countersign.wallets (account_id) WHERE is_primary;
CREATE INDEX wallets_account ON countersign.wallets (account_id);

-- Creates wallets. Returns the created ones; existing wallets do not change. In one order, so that two calls that create
-- the same wallets cannot deadlock.
CREATE FUNCTION countersign.create_wallets(new_wallets countersign.wallets[]) RETURNS SETOF countersign.wallets
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  INSERT INTO countersign.wallets (id, account_id, address, chain_id, is_primary, created_at)
  SELECT w.id, w.account_id, w.address, w.chain_id, w.is_primary, w.created_at
  FROM unnest(new_wallets) AS w
  ORDER BY w.address, COALESCE(w.chain_id, 0)
  ON CONFLICT DO NOTHING RETURNING wallets.*;
END $$;

-- Nonces, tokens and the secrets of binding cookies are stored as SHA-256 in hex. The checks on the hot tables look at the
-- length only: a regular expression takes a fifth of the time of a sign-in, and all values are hashed or validated before.
CREATE TABLE countersign.nonces (
  hash text PRIMARY KEY CONSTRAINT nonces_hash_length CHECK (octet_length(hash) = 64),
  -- Of the secret of the binding cookie.
  binding_hash text NOT NULL CONSTRAINT nonces_binding_hash_length CHECK (octet_length(binding_hash) = 64),
  purpose text NOT NULL CONSTRAINT nonces_purpose CHECK (
    purpose IN ('sign_in', 'link', 'confirm', 'passkey_registration', 'passkey_sign_in')
  ),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz
);
CREATE INDEX nonces_expiry ON countersign.nonces (expires_at);

-- WebAuthn credentials. Each belongs to the wallet that added it, and is deleted with it.
CREATE TABLE countersign.passkeys (
  id uuid PRIMARY KEY,
  wallet_id uuid NOT NULL REFERENCES countersign.wallets (id) ON DELETE CASCADE,
  -- base64url, as the public key in COSE form. A credential ID has at most 1023 bytes.
  credential_id text NOT NULL CHECK (octet_length(credential_id) BETWEEN 1 AND 1364),
  public_key text NOT NULL,
  -- The signature counter; authenticators without one always send 0.
  counter bigint NOT NULL CHECK (counter >= 0),
  -- A list of texts.
  transports jsonb NOT NULL,
  -- Whether the credential can be synchronized, which never changes, and whether it is.
  backup_eligible boolean NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 64),
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The signature of the contract account that added it, verified again at each sign-in. NULL for an address with a key.
  proof_message text,
  proof_signature text
);
CREATE UNIQUE INDEX passkeys_credential ON countersign.passkeys (credential_id);
CREATE INDEX passkeys_wallet ON countersign.passkeys (wallet_id);

-- Keys that the servers of this database share. The one with the latest active_at in the past is in use; a new one is stored
-- before, so that every process has it by then.
-- session_tokens: tells invented tokens from real ones; a token without its session signs no one in.
-- tokens: the salt of a key that signs tokens, which is derived from it and a secret that is not in the database.
CREATE TABLE countersign.keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL CHECK (purpose IN ('session_tokens', 'tokens')),
  key text NOT NULL CHECK (octet_length(key) = 64),
  active_at timestamptz NOT NULL
);
INSERT INTO countersign.keys (purpose, key, active_at) VALUES (
  'session_tokens',
  encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'),
  '1970-01-01'
);

CREATE TABLE countersign.sessions (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT sessions_token_hash_length CHECK (octet_length(token_hash) = 64),
  wallet_id uuid NOT NULL REFERENCES countersign.wallets (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The User-Agent header and the client IP of the sign-in.
  user_agent text,
  ip_address text,
  -- The proof of a contract account, checked again after check_after. checked_at is when the contract last confirmed it.
  proof_message text,
  proof_signature text,
  checked_at timestamptz,
  check_after timestamptz,
  -- True when the sign-in ended an earlier session of the same account, otherwise NULL.
  same_browser boolean,
  -- The passkey that opened it, of the same wallet; NULL for a signature of the wallet. Without a foreign key, whose check
  -- every sign-in would pay for: removing a passkey deletes its sessions, and a wallet takes both with it.
  passkey_id uuid
);
CREATE INDEX sessions_wallet ON countersign.sessions (wallet_id);
CREATE INDEX sessions_passkey ON countersign.sessions (passkey_id) WHERE passkey_id IS NOT NULL;
CREATE INDEX sessions_expiry ON countersign.sessions (LEAST(idle_expires_at, expires_at));
CREATE INDEX sessions_metadata ON countersign.sessions (created_at)
  WHERE ip_address IS NOT NULL OR user_agent IS NOT NULL;
-- A hash index is a third of the size. Tokens have 256 random bits, so a unique index is not needed.
CREATE INDEX sessions_token ON countersign.sessions USING hash (token_hash);

-- Append-only. account_id has no foreign key: refused attempts have no account, and eraseAccount deletes the rows of an
-- account in parts.
CREATE TABLE countersign.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  account_id uuid,
  session_id uuid,
  -- The proven or claimed wallet.
  address text CONSTRAINT audit_address_length CHECK (octet_length(address) = 42),
  chain_id bigint CHECK (chain_id > 0),
  -- The error code of a refusal.
  reason text,
  -- Joins a challenge with its result.
  nonce_hash text,
  user_agent text,
  ip_address text,
  request_id uuid
);
CREATE INDEX audit_account ON countersign.audit (account_id, id) WHERE account_id IS NOT NULL;
-- Refused attempts by claimed wallet. Sign-ins have an account, so they do not write to these two.
CREATE INDEX audit_claimed ON countersign.audit (address, id) WHERE account_id IS NULL AND address IS NOT NULL;
CREATE INDEX audit_claimed_chain ON countersign.audit (address, chain_id, id)
  WHERE account_id IS NULL AND address IS NOT NULL;
-- The challenge of a nonce.
CREATE INDEX audit_challenge ON countersign.audit USING hash (nonce_hash)
  WHERE nonce_hash IS NOT NULL AND account_id IS NULL;
-- For maintenance.
CREATE INDEX audit_attempts ON countersign.audit (at)
  WHERE account_id IS NULL AND kind IN ('challenge_issued', 'sign_in_refused', 'link_refused');
CREATE INDEX audit_metadata ON countersign.audit (at) WHERE ip_address IS NOT NULL OR user_agent IS NOT NULL;

-- With the setting countersign.erase, rows can be deleted, and ip_address and user_agent can be set to NULL.
CREATE FUNCTION countersign.protect_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('countersign.erase', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF TG_OP = 'UPDATE' THEN
      IF NEW.ip_address IS NULL AND NEW.user_agent IS NULL
        AND to_jsonb(NEW) - 'ip_address' - 'user_agent' = to_jsonb(OLD) - 'ip_address' - 'user_agent'
        THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'countersign.audit is append-only';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON countersign.audit
  FOR EACH ROW EXECUTE FUNCTION countersign.protect_audit();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON countersign.audit
  FOR EACH STATEMENT EXECUTE FUNCTION countersign.protect_audit();

-- Receivers of events, by name. A server with the option \`webhook\` adds its own. Without a row, no message is written.
CREATE TABLE countersign.webhooks (
  name text PRIMARY KEY CHECK (name ~ '^[a-z0-9][a-z0-9_-]{0,62}$'),
  created_at timestamptz NOT NULL
);

-- Messages to receivers: written in the transaction of their event, and deleted when the receiver has accepted them.
CREATE TABLE countersign.webhook_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook text NOT NULL REFERENCES countersign.webhooks (name) ON DELETE CASCADE,
  type text NOT NULL,
  at timestamptz NOT NULL,
  -- Without a foreign key: the receiver gets the message of a deletion too.
  account_id uuid NOT NULL,
  session_id uuid,
  address text,
  chain_id bigint,
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  -- When to try again. NULL after the last attempt.
  due_at timestamptz,
  -- Of the last attempt.
  error text
);
CREATE INDEX webhook_messages_due ON countersign.webhook_messages (webhook, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_messages_at ON countersign.webhook_messages (at);

-- The event of an entry in the audit log; NULL for none. run_batch writes those of sign-ins, eraseAccount those of deletions.
CREATE FUNCTION countersign.event_of(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE kind
    WHEN 'signed_out' THEN 'session.ended'
    WHEN 'session_revoked' THEN 'session.revoked'
    WHEN 'session_ended_by_contract' THEN 'session.revoked'
    WHEN 'signed_in_by_passkey' THEN 'session.created'
    WHEN 'passkey_added' THEN 'passkey.added'
    WHEN 'passkey_removed' THEN 'passkey.removed'
    WHEN 'wallet_linked' THEN 'wallet.linked'
    WHEN 'wallet_unlinked' THEN 'wallet.unlinked'
    WHEN 'wallet_detached' THEN 'wallet.unlinked'
  END
$$;

-- Adds rows to the audit log, and their messages to receivers of events. Returns the highest of their IDs.
CREATE FUNCTION countersign.record_audit(entries countersign.audit[], OUT newest bigint) LANGUAGE plpgsql AS $$
BEGIN
  WITH added AS (
    INSERT INTO countersign.audit
      (at, kind, account_id, session_id, address, chain_id, reason, nonce_hash, user_agent, ip_address, request_id)
    SELECT e.at, e.kind, e.account_id, e.session_id, e.address, e.chain_id, e.reason, e.nonce_hash, e.user_agent,
      e.ip_address, e.request_id
    FROM unnest(entries) AS e
    RETURNING audit.id)
  SELECT max(added.id) INTO newest FROM added;

  IF EXISTS (SELECT 1 FROM countersign.webhooks) THEN
    INSERT INTO countersign.webhook_messages
      (webhook, type, at, account_id, session_id, address, chain_id, reason, due_at)
    SELECT w.name, countersign.event_of(e.kind), e.at, e.account_id, e.session_id, e.address, e.chain_id, e.reason, e.at
    FROM countersign.webhooks w CROSS JOIN unnest(entries) AS e
    WHERE e.account_id IS NOT NULL AND countersign.event_of(e.kind) IS NOT NULL;
  END IF;
END $$;

-- One row per limit and client, by the SHA-256 of both. until is when the limit is unused again (GCRA).
CREATE TABLE countersign.limits (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
  until timestamptz NOT NULL
);
CREATE INDEX limits_until ON countersign.limits (until);

-- Recent transactions of an account's wallets, shared between its browsers. Of two copies the one with the later
-- updated_at, by the browser's clock, is current. A removed row is stored without its description for a while, so that
-- other browsers remove their copies.
CREATE TABLE countersign.transactions (
  account_id uuid NOT NULL REFERENCES countersign.accounts (id) ON DELETE CASCADE,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  chain_id bigint NOT NULL CHECK (chain_id > 0),
  hash text NOT NULL CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  description text NOT NULL CHECK (char_length(description) <= 200 AND (description = '') = removed),
  status text NOT NULL CHECK (
    status IN ('pending', 'confirmed', 'failed', 'replaced', 'cancelled', 'partially_reverted', 'unknown')
  ),
  confirmations integer NOT NULL CHECK (confirmations BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL CHECK (updated_at >= created_at),
  nonce bigint CHECK (nonce >= 0),
  replaced_by text CHECK (replaced_by ~ '^0x[0-9a-f]{64}$'),
  -- The number of calls of a batch (EIP-5792), whose hash is that of its ID.
  calls integer CHECK (calls BETWEEN 1 AND 10000),
  atomic boolean,
  -- The transactions that executed a batch, a Safe transaction or a user operation.
  transaction_hashes text[] CHECK (
    cardinality(transaction_hashes) BETWEEN 1 AND 20
    AND array_to_string(transaction_hashes, '') ~ '^(0x[0-9a-f]{64})+$'
  ),
  removed boolean NOT NULL,
  PRIMARY KEY (account_id, address, chain_id, hash)
);
CREATE INDEX transactions_removed ON countersign.transactions (updated_at) WHERE removed;

-- Addresses that cannot sign in. A block stays when the account is deleted.
CREATE TABLE countersign.blocks (
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  -- The chain of a contract account; 0 for all chains and the key.
  chain_id bigint NOT NULL DEFAULT 0 CHECK (chain_id >= 0),
  -- Visible to the operator only.
  reason text,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (address, chain_id)
);

-- The blocks of a wallet, which cannot sign in when there is one. Postgres inlines it into the calling statement.
CREATE FUNCTION countersign.blocks_of(address text, chain_id bigint) RETURNS SETOF countersign.blocks
LANGUAGE sql STABLE AS $$
  SELECT * FROM countersign.blocks b WHERE b.address = $1 AND b.chain_id IN (0, $2)
$$;

-- Deleted accounts whose audit rows are not all deleted yet, because there are too many for one transaction. Accounts,
-- wallets and sessions are deleted already.
CREATE TABLE countersign.erasures (
  account_id uuid PRIMARY KEY,
  deleted_at timestamptz NOT NULL,
  -- The last audit row to delete: the same wallet can sign in again, to a new account.
  up_to bigint NOT NULL,
  -- A list of {address, chain_id}.
  wallets jsonb NOT NULL
);

-- The newest activity of an account before a row, unordered: its own rows, the challenges that led to one of them, and the
-- refused attempts that claimed one of its wallets. A challenge has a lower id than the rows that have its nonce, and can
-- be on a later page.
-- overlap: the longest time between the two. Reads the rows of that time after \`before\` too, for their challenges. NULL
--   when the caller has read them already.
-- all_challenges: returns the challenges of all rows read, also beyond \`max_rows\`.
--
-- A contract wallet may have had another owner: only attempts since it was linked are returned, from about first_id.
--
-- Row comparisons and these settings force one plan, independent of the statistics: each list is read from the end of an
-- index. With \`account_id = …\` alone Postgres prefers the primary key for an account with a large share of the log, and
-- reads all rows of others. A row comparison ends an index scan by its first column only, so a LIMIT ends each list.
CREATE FUNCTION countersign.read_activity(
  account uuid, before bigint, max_rows integer, overlap interval, all_challenges boolean)
  RETURNS SETOF countersign.audit
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET enable_sort = off SET jit = off AS $$
BEGIN
  RETURN QUERY
  WITH own_rows AS MATERIALIZED (
    SELECT a.id, a.nonce_hash FROM countersign.audit a
    WHERE a.account_id IS NOT NULL AND (a.account_id, a.id) >= (account, 0) AND (a.account_id, a.id) < (account, before)
    ORDER BY a.account_id DESC, a.id DESC LIMIT max_rows),
  later AS MATERIALIZED (
    SELECT a.nonce_hash FROM countersign.audit a
    WHERE overlap IS NOT NULL AND a.account_id IS NOT NULL
      AND (a.account_id, a.id) >= (account, before) AND (a.account_id, a.id) <= (account, 9223372036854775807)
    ORDER BY a.account_id, a.id
    LIMIT (
      SELECT counted.n - 1
      FROM (
        SELECT b.at, row_number() OVER (ORDER BY b.account_id, b.id) AS n FROM countersign.audit b
        WHERE overlap IS NOT NULL AND b.account_id IS NOT NULL
          AND (b.account_id, b.id) >= (account, before) AND (b.account_id, b.id) <= (account, 9223372036854775807)
      ) AS counted
      WHERE counted.at > overlap + (SELECT b.at FROM countersign.audit b WHERE b.id < before ORDER BY b.id DESC LIMIT 1)
      LIMIT 1)),
  challenges AS MATERIALIZED (
    SELECT challenge.id
    FROM (SELECT own_rows.nonce_hash FROM own_rows UNION SELECT later.nonce_hash FROM later) AS own
    CROSS JOIN LATERAL (
      SELECT a.id FROM countersign.audit a
      WHERE a.nonce_hash = own.nonce_hash AND a.account_id IS NULL AND a.kind = 'challenge_issued' LIMIT 1) AS challenge
    WHERE challenge.id < before),
  claimed AS (
    SELECT attempt.id FROM countersign.wallets w CROSS JOIN LATERAL (
      SELECT a.id FROM countersign.audit a
      WHERE a.account_id IS NULL AND a.address IS NOT NULL
        AND (a.address, a.id) >= (w.address, 0) AND (a.address, a.id) < (w.address, before)
      ORDER BY a.address DESC, a.id DESC LIMIT max_rows) AS attempt
    WHERE w.account_id = account AND w.chain_id IS NULL
    UNION ALL
    SELECT attempt.id FROM (
      SELECT contract.*, (
        SELECT b.id FROM countersign.audit b
        WHERE b.account_id IS NULL AND b.kind IN ('challenge_issued', 'sign_in_refused', 'link_refused')
          AND b.at >= contract.created_at
        ORDER BY b.at LIMIT 1) AS first_id
      FROM countersign.wallets contract
      WHERE contract.account_id = account AND contract.chain_id IS NOT NULL) AS w
    CROSS JOIN LATERAL (
      SELECT a.id, a.at FROM countersign.audit a
      WHERE a.account_id IS NULL AND a.address = w.address
        AND (a.chain_id, a.id) >= (w.chain_id, 0) AND (a.chain_id, a.id) < (w.chain_id, before)
      ORDER BY a.chain_id DESC, a.id DESC LIMIT max_rows) AS attempt
    WHERE attempt.id >= w.first_id AND attempt.at >= w.created_at),
  newest AS (
    SELECT found.id
    FROM (SELECT own_rows.id FROM own_rows UNION SELECT claimed.id FROM claimed UNION SELECT challenges.id FROM challenges) AS found
    ORDER BY found.id DESC LIMIT max_rows)
  SELECT a.* FROM (
    SELECT newest.id FROM newest UNION SELECT challenges.id FROM challenges WHERE all_challenges) AS page
  JOIN countersign.audit a ON a.id = page.id;
END $$;

-- IDs of at most \`max_rows\` audit rows of deleted accounts, and of the challenges that led to them: of one account, or of all
-- (NULL). Skips erasures that another transaction works on.
CREATE FUNCTION countersign.erasable_activity(account uuid, max_rows integer) RETURNS SETOF bigint
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET jit = off AS $$
BEGIN
  RETURN QUERY
  WITH own AS MATERIALIZED (
    SELECT found.id, found.nonce_hash
    FROM (
      SELECT e.* FROM countersign.erasures e WHERE account IS NULL OR e.account_id = account FOR UPDATE SKIP LOCKED) AS e
    CROSS JOIN LATERAL (
      SELECT a.id, a.nonce_hash FROM countersign.audit a
      WHERE a.account_id IS NOT NULL AND (a.account_id, a.id) >= (e.account_id, 0)
        AND (a.account_id, a.id) <= (e.account_id, 9223372036854775807)
      UNION ALL
      SELECT a.id, NULL FROM jsonb_to_recordset(e.wallets) AS w(address text, chain_id bigint)
      JOIN countersign.audit a ON a.account_id IS NULL AND a.address IS NOT NULL
        AND (a.address, a.id) >= (w.address, 0) AND (a.address, a.id) <= (w.address, e.up_to)
      WHERE w.chain_id IS NULL
      UNION ALL
      SELECT a.id, NULL FROM jsonb_to_recordset(e.wallets) AS w(address text, chain_id bigint)
      JOIN countersign.audit a ON a.account_id IS NULL AND a.address = w.address
        AND (a.chain_id, a.id) >= (w.chain_id, 0) AND (a.chain_id, a.id) <= (w.chain_id, e.up_to)
      WHERE w.chain_id IS NOT NULL) AS found
    LIMIT max_rows)
  SELECT own.id FROM own
  UNION
  SELECT challenge.id FROM own CROSS JOIN LATERAL (
    SELECT a.id FROM countersign.audit a
    WHERE a.nonce_hash = own.nonce_hash AND a.account_id IS NULL) AS challenge;
END $$;
`
