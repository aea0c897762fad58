-- Refused attempts at a contract account, newest first: those of its own network, however many there are on others. Only
-- a refused attempt has a row here, so a sign-in writes nothing into it.
CREATE INDEX audit_claimed_chain ON countersign.audit (address, chain_id, id)
  WHERE account_id IS NULL AND address IS NOT NULL;

-- Deleted accounts whose part of the log is not erased yet, because it is too long for one transaction. Account, wallets
-- and sessions are gone already; this row goes when nothing of the log is left. `up_to` spares what comes later: the same
-- wallet may sign in again, to a new account.
CREATE TABLE countersign.erasures (
  account_id uuid PRIMARY KEY,
  deleted_at timestamptz NOT NULL,
  up_to bigint NOT NULL,
  -- A list of {address, chain_id}.
  wallets jsonb NOT NULL
);

-- The newest activity of an account before a row, in no order: its own rows, the challenges that led to one of them, and the
-- refused attempts that claimed one of its wallets. A challenge has a lower id than the rows that name its nonce, but may
-- be on a later page than they are:
-- overlap: the longest time between the two. The rows of that time after `before` are read as well, for their challenges.
--   Null where the caller has read them already.
-- every: whether the challenges of all rows that were read are returned, beyond `most` too.
--
-- A contract wallet may have had another owner: only attempts since it was added are returned, which begin at about
-- `first_id`.
-- Rows are compared as pairs and the settings leave one plan, whatever the statistics say: each list is read from the end
-- of an index that holds nothing else. With `account_id = …` alone Postgres prefers the primary key for an account with a
-- large share of the log, and reads all that others wrote since.
CREATE FUNCTION countersign.read_activity(
  account uuid, before bigint, most integer, overlap interval, every boolean)
  RETURNS SETOF countersign.audit
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET enable_sort = off SET jit = off AS $$
BEGIN
  RETURN QUERY
  WITH mine AS MATERIALIZED (
    SELECT a.id, a.nonce_hash FROM countersign.audit a
    WHERE a.account_id IS NOT NULL AND (a.account_id, a.id) >= (account, 0) AND (a.account_id, a.id) < (account, before)
    ORDER BY a.account_id DESC, a.id DESC LIMIT most),
  later AS MATERIALIZED (
    SELECT a.nonce_hash FROM countersign.audit a
    WHERE overlap IS NOT NULL AND a.account_id IS NOT NULL AND (a.account_id, a.id) >= (account, before)
      AND (a.account_id, a.id) < (account, COALESCE((
        SELECT last.id FROM countersign.audit last
        WHERE last.account_id IS NOT NULL AND (last.account_id, last.id) >= (account, before)
          AND (last.account_id, last.id) <= (account, 9223372036854775807)
          AND last.at > overlap + (
            SELECT b.at FROM countersign.audit b WHERE b.id < before ORDER BY b.id DESC LIMIT 1)
        ORDER BY last.account_id, last.id LIMIT 1), 9223372036854775807))),
  challenges AS MATERIALIZED (
    SELECT challenge.id
    FROM (SELECT mine.nonce_hash FROM mine UNION SELECT later.nonce_hash FROM later) AS own
    CROSS JOIN LATERAL (
      SELECT a.id FROM countersign.audit a
      WHERE a.nonce_hash = own.nonce_hash AND a.account_id IS NULL AND a.kind = 'challenge_issued' LIMIT 1) AS challenge
    WHERE challenge.id < before),
  claimed AS (
    SELECT attempt.id FROM countersign.wallets w CROSS JOIN LATERAL (
      SELECT a.id FROM countersign.audit a
      WHERE a.account_id IS NULL AND a.address IS NOT NULL
        AND (a.address, a.id) >= (w.address, 0) AND (a.address, a.id) < (w.address, before)
      ORDER BY a.address DESC, a.id DESC LIMIT most) AS attempt
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
      SELECT a.id FROM countersign.audit a
      WHERE a.account_id IS NULL AND a.address = w.address
        AND (a.chain_id, a.id) >= (w.chain_id, w.first_id) AND (a.chain_id, a.id) < (w.chain_id, before)
        AND a.at >= w.created_at
      ORDER BY a.chain_id DESC, a.id DESC LIMIT most) AS attempt),
  newest AS (
    SELECT found.id
    FROM (SELECT mine.id FROM mine UNION SELECT claimed.id FROM claimed UNION SELECT challenges.id FROM challenges) AS found
    ORDER BY found.id DESC LIMIT most)
  SELECT a.* FROM (
    SELECT newest.id FROM newest UNION SELECT challenges.id FROM challenges WHERE every) AS page
  JOIN countersign.audit a ON a.id = page.id;
END $$;

-- Ids of rows that deleted accounts could read, at most `most` and the challenges that led to them: those of one account,
-- or of all. Erasures that another transaction works on are passed over.
CREATE FUNCTION countersign.erasable_activity(account uuid, most integer) RETURNS SETOF bigint
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
    LIMIT most)
  SELECT own.id FROM own
  UNION
  SELECT challenge.id FROM own CROSS JOIN LATERAL (
    SELECT a.id FROM countersign.audit a
    WHERE a.nonce_hash = own.nonce_hash AND a.account_id IS NULL) AS challenge;
END $$;
