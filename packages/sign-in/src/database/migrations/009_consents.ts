/** Frozen: change the tables with a new migration. */
export const consents = `-- Terms that the wallets of an account have accepted: the message and the signature prove it. Stays if the wallet leaves the
-- account, and is deleted with the account.
CREATE TABLE countersign.consents (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES countersign.accounts (id) ON DELETE CASCADE,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  -- The chain of a contract account. NULL for an address with a key.
  chain_id bigint CHECK (chain_id > 0),
  version text NOT NULL CHECK (version ~ '^[A-Za-z0-9._-]{1,64}$'),
  url text NOT NULL,
  -- Of the text, in hex.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  message text NOT NULL,
  signature text NOT NULL,
  signed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX consents_once
  ON countersign.consents (account_id, version, sha256, address, COALESCE(chain_id, 0));
`
