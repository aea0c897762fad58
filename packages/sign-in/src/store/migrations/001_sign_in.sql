CREATE TABLE countersign.accounts (
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL
);

-- chain_id is null for an account with a key of its own: it is the same account on every network.
CREATE TABLE countersign.wallets (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES countersign.accounts (id) ON DELETE CASCADE,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  chain_id bigint CHECK (chain_id > 0),
  is_primary boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX wallets_key ON countersign.wallets (address) WHERE chain_id IS NULL;
CREATE UNIQUE INDEX wallets_contract ON countersign.wallets (address, chain_id) WHERE chain_id IS NOT NULL;
CREATE UNIQUE INDEX wallets_primary ON countersign.wallets (account_id) WHERE is_primary;
CREATE INDEX wallets_account ON countersign.wallets (account_id);

-- Nonces, tokens and the browser's cookie are kept as SHA-256 in hex, never as they are.
CREATE TABLE countersign.nonces (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  browser_hash text NOT NULL CHECK (browser_hash ~ '^[0-9a-f]{64}$'),
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'link')),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz
);
CREATE INDEX nonces_expiry ON countersign.nonces (expires_at);

CREATE TABLE countersign.sessions (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  wallet_id uuid NOT NULL REFERENCES countersign.wallets (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  idle_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_wallet ON countersign.sessions (wallet_id);
CREATE INDEX sessions_expiry ON countersign.sessions (LEAST(idle_expires_at, expires_at));
