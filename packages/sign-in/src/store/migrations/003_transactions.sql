-- Recent transactions of an account's wallets, for its other browsers. Each row is a copy that browsers hold too; of two
-- copies the one with the later updated_at, by the browser's clock, is right. A removed one was cleared: it stays for a
-- while, without its description, so that the copies of other browsers go too.
CREATE TABLE countersign.transactions (
  account_id uuid NOT NULL REFERENCES countersign.accounts (id) ON DELETE CASCADE,
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  chain_id bigint NOT NULL CHECK (chain_id > 0),
  hash text NOT NULL CHECK (hash ~ '^0x[0-9a-f]{64}$'),
  description text NOT NULL CHECK (char_length(description) <= 200 AND (description = '') = removed),
  status text NOT NULL CHECK (status IN ('pending', 'confirmed', 'failed', 'replaced', 'cancelled')),
  confirmations integer NOT NULL CHECK (confirmations BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL CHECK (updated_at >= created_at),
  nonce bigint CHECK (nonce >= 0),
  replaced_by text CHECK (replaced_by ~ '^0x[0-9a-f]{64}$'),
  removed boolean NOT NULL,
  -- All that is asked is for one account, or for one address of it.
  PRIMARY KEY (account_id, address, chain_id, hash)
);
