/** Frozen: change the tables with a new migration. */
export const openId = `-- The records of the OpenID provider: sessions at clients, interactions, grants, codes and tokens. Their IDs, which are the
-- codes, the tokens and the values of its cookies, are stored as SHA-256 in hex.
CREATE TABLE countersign.openid_records (
  model text NOT NULL,
  id_hash text NOT NULL CONSTRAINT openid_records_hash_length CHECK (octet_length(id_hash) = 64),
  payload jsonb NOT NULL,
  -- The secret fields of the payload, encrypted with a key derived from the ID.
  sealed text,
  -- The grant of a code or token, to which it is revoked.
  grant_id text,
  -- Of a session at clients: the name that codes and tokens have for it.
  uid text,
  -- Without a foreign key: the clients of a deleted account get logout tokens from its sessions first.
  account_id uuid,
  -- Of a session at clients: the session in countersign.sessions without which it is not valid.
  session_id uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  -- Of a session at clients: when a server noticed that session_id had ended.
  ended_at timestamptz,
  PRIMARY KEY (id_hash, model)
);
CREATE INDEX openid_records_grant ON countersign.openid_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX openid_records_uid ON countersign.openid_records (uid) WHERE uid IS NOT NULL;
CREATE INDEX openid_records_account ON countersign.openid_records (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX openid_records_ended ON countersign.openid_records (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX openid_records_expiry ON countersign.openid_records (expires_at);
CREATE INDEX openid_records_interactions ON countersign.openid_records (expires_at) WHERE model = 'Interaction';

-- Clients that an operator or a registration added. Others are in the configuration of the server.
CREATE TABLE countersign.openid_clients (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9._-]{1,100}$'),
  -- The client without its ID and secret.
  metadata jsonb NOT NULL,
  -- SHA-256 in hex. NULL for a client without a secret.
  secret_hash text CHECK (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL
);

-- What a user has allowed a client.
CREATE TABLE countersign.openid_consents (
  account_id uuid NOT NULL REFERENCES countersign.accounts (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  scopes text[] NOT NULL,
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, client_id)
);

-- Keys of the OpenID provider. The private parts are encrypted with a secret that is not in the database.
-- signing: RSA keys that sign tokens. The one with the latest active_at in the past is in use.
-- subjects: the key of pairwise subjects, which never changes.
CREATE TABLE countersign.openid_keys (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('signing', 'subjects')),
  sealed text NOT NULL,
  active_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX openid_keys_subjects ON countersign.openid_keys (purpose) WHERE purpose = 'subjects';

-- Logout tokens to send, deleted when the client has accepted them. Each is signed when it is sent.
CREATE TABLE countersign.openid_logouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  client_id text NOT NULL,
  -- Without a foreign key: the clients of a deleted account get them too.
  account_id uuid NOT NULL,
  -- The ID of the session at the client, which its ID tokens have.
  sid text NOT NULL,
  at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- When to try again. NULL after the last attempt.
  due_at timestamptz,
  -- Of the last attempt.
  error text
);
CREATE INDEX openid_logouts_due ON countersign.openid_logouts (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX openid_logouts_at ON countersign.openid_logouts (at);

-- Ends sessions at clients, by the hashes of their IDs: deletes them and the tokens that end with them, and adds a logout
-- token for each of their clients. Returns how many sessions there were.
CREATE FUNCTION countersign.end_openid_sessions(hashes text[], at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ended integer;
BEGIN
  WITH deleted AS (
    DELETE FROM countersign.openid_records r WHERE r.model = 'Session' AND r.id_hash = ANY (hashes)
    RETURNING r.account_id, r.payload),
  clients AS (
    SELECT d.account_id, a.key AS client_id, a.value AS state
    FROM deleted d CROSS JOIN LATERAL jsonb_each(
      CASE jsonb_typeof(d.payload -> 'authorizations') WHEN 'object' THEN d.payload -> 'authorizations' ELSE '{}' END) AS a),
  queued AS (
    INSERT INTO countersign.openid_logouts (client_id, account_id, sid, at, due_at)
    SELECT c.client_id, c.account_id, c.state ->> 'sid', end_openid_sessions.at, end_openid_sessions.at FROM clients c
    WHERE c.account_id IS NOT NULL AND c.state ->> 'sid' IS NOT NULL),
  revoked AS (
    -- A grant with offline access stays.
    DELETE FROM countersign.openid_records r USING clients c
    WHERE r.grant_id = c.state ->> 'grantId'
      AND (r.payload ->> 'expiresWithSession' = 'true' OR r.model = 'Grant' AND c.state ->> 'persistsLogout' IS NULL))
  SELECT count(*) INTO ended FROM deleted;
  RETURN ended;
END $$;
`
