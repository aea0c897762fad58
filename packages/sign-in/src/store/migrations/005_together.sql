-- A wallet is its address and its network, 0 for an address with a key: one index finds and guards both sorts.
CREATE UNIQUE INDEX wallets_identity ON countersign.wallets (address, COALESCE(chain_id, 0));
DROP INDEX countersign.wallets_key;
DROP INDEX countersign.wallets_contract;

-- By its nonce only the challenge is looked for, of the row that came of it.
CREATE INDEX audit_challenge ON countersign.audit (nonce_hash) WHERE nonce_hash IS NOT NULL AND account_id IS NULL;
DROP INDEX countersign.audit_nonce;

-- What requests of the same moment do together; each is a row of `asked`, by its number n. They are functions so that
-- Postgres plans each statement once a connection, also behind a pooler, where no statement can be prepared; tables that
-- are small today are read by their indexes as they will be tomorrow, since the plan stays. A function is never changed:
-- servers of two versions may run at once, so what is to be different gets a name of its own.

-- Takes from limits, and returns the numbers of those for which there was enough left. What is asked of one limit more
-- than once is taken all together or not at all. `until` is when all that was taken is given back (GCRA), so a refusal
-- has nothing to write: it is seen beforehand, and again under the lock when others came between. Rows are taken in the
-- order of their keys, so that two calls cannot wait for each other.
CREATE FUNCTION countersign.take_limits(asked jsonb) RETURNS SETOF integer
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  WITH request AS (
    SELECT * FROM jsonb_to_recordset(asked)
      AS request(n integer, limit_key text, limit_at timestamptz, limit_step float8, limit_window float8)),
  use AS (
    SELECT limit_key AS key, max(limit_at) AS at, count(*) * max(limit_step) * interval '1 microsecond' AS step,
      max(limit_window) * interval '1 microsecond' AS room
    FROM request WHERE limit_key IS NOT NULL GROUP BY limit_key),
  taken AS (
    INSERT INTO countersign.limits AS kept (key, until)
    SELECT use.key, use.at + use.step FROM use
    WHERE use.step <= use.room AND NOT EXISTS (
      SELECT 1 FROM countersign.limits l WHERE l.key = use.key AND l.until + use.step > use.at + use.room)
    ORDER BY use.key
    ON CONFLICT (key) DO UPDATE
      SET until = (SELECT GREATEST(kept.until, use.at) + use.step FROM use WHERE use.key = kept.key)
      WHERE (SELECT GREATEST(kept.until, use.at) + use.step <= use.at + use.room FROM use WHERE use.key = kept.key)
    RETURNING kept.key)
  SELECT request.n FROM request
  WHERE request.limit_key IS NULL OR request.limit_key IN (SELECT taken.key FROM taken);
END $$;

-- Keeps new nonces, with a row each in the audit log. Returns the numbers of those whose limit had enough left.
CREATE FUNCTION countersign.issue_nonces(asked jsonb) RETURNS SETOF integer
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  WITH allowed AS MATERIALIZED (SELECT take_limits AS n FROM countersign.take_limits(asked)),
  request AS (
    SELECT * FROM jsonb_to_recordset(asked)
      AS request(n integer, hash text, browser_hash text, purpose text, issued_at timestamptz, expires_at timestamptz,
        browser text, client text, request_id uuid)
    WHERE request.n IN (SELECT allowed.n FROM allowed)),
  issued AS (
    INSERT INTO countersign.nonces (hash, browser_hash, purpose, issued_at, expires_at)
    SELECT hash, browser_hash, purpose, issued_at, expires_at FROM request),
  noted AS (
    INSERT INTO countersign.audit (at, kind, nonce_hash, browser, client, request_id)
    SELECT issued_at, 'challenge_issued', hash, browser, client, request_id FROM request)
  SELECT request.n FROM request;
END $$;

-- Uses nonces up, each at most once, whoever else tries it at the same time. Returns those whose limit had enough left;
-- purpose and browser are null where the nonce was of no use. A nonce tried for another purpose is gone as well; one
-- tried by another browser is not.
CREATE FUNCTION countersign.consume_nonces(asked jsonb)
  RETURNS TABLE (n integer, purpose text, browser_hash text)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  WITH allowed AS MATERIALIZED (SELECT take_limits AS n FROM countersign.take_limits(asked)),
  request AS (
    SELECT * FROM jsonb_to_recordset(asked) AS request(n integer, hash text, browsers jsonb, now timestamptz)
    WHERE request.n IN (SELECT allowed.n FROM allowed)),
  consumed AS (
    UPDATE countersign.nonces AS nonce SET consumed_at = request.now
    FROM request
    WHERE nonce.hash = ANY (ARRAY(SELECT request.hash FROM request))
      AND nonce.hash = request.hash AND request.browsers ? nonce.browser_hash
      AND nonce.consumed_at IS NULL AND nonce.expires_at > request.now
    RETURNING request.n, nonce.purpose, nonce.browser_hash)
  SELECT request.n, consumed.purpose, consumed.browser_hash
  FROM request LEFT JOIN consumed ON consumed.n = request.n;
END $$;

-- Keeps the accounts of wallets, as far as there are any, until the transaction's end.
CREATE FUNCTION countersign.hold_accounts(asked jsonb) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM 1 FROM countersign.accounts a
  WHERE a.id = ANY (ARRAY(
    SELECT w.account_id
    FROM jsonb_to_recordset(asked) AS request(address text, chain_id bigint)
    JOIN countersign.wallets w
      ON w.address = request.address AND COALESCE(w.chain_id, 0) = COALESCE(request.chain_id, 0)))
  ORDER BY a.id FOR KEY SHARE;
END $$;

-- Opens sessions, each of the account of its wallet, which is made where there is none, with a row each in the audit
-- log. Returns the wallets of each one's account, in the order of their making; of one whose wallet is blocked, nothing.
CREATE FUNCTION countersign.open_sessions(asked jsonb)
  RETURNS TABLE (n integer, account_id uuid, id uuid, address text, chain_id text, is_primary boolean,
    created_at timestamptz)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  lost uuid[];
BEGIN
  -- Whatever changes these accounts waits for the transaction's end: a lock that any number of sign-ins share.
  PERFORM countersign.hold_accounts(asked);
  -- New ones in one order everywhere, so that two calls that make the same ones cannot wait for each other.
  WITH request AS (
    SELECT DISTINCT ON (request.address, COALESCE(request.chain_id, 0)) request.*
    FROM jsonb_to_recordset(asked)
      AS request(address text, chain_id bigint, new_account uuid, new_wallet uuid, at timestamptz)
    WHERE NOT EXISTS (
      SELECT 1 FROM countersign.wallets w
      WHERE w.address = request.address AND COALESCE(w.chain_id, 0) = COALESCE(request.chain_id, 0))
    AND NOT EXISTS (
      SELECT 1 FROM countersign.blocks b
      WHERE b.address = request.address AND (b.chain_id = 0 OR b.chain_id = request.chain_id))
    ORDER BY request.address, COALESCE(request.chain_id, 0)),
  account AS (
    INSERT INTO countersign.accounts (id, created_at) SELECT request.new_account, request.at FROM request),
  wallet AS (
    INSERT INTO countersign.wallets (id, account_id, address, chain_id, is_primary, created_at)
    SELECT request.new_wallet, request.new_account, request.address, request.chain_id, true, request.at FROM request
    ON CONFLICT DO NOTHING RETURNING wallets.account_id)
  SELECT array_agg(request.new_account) INTO lost FROM request
  WHERE request.new_account NOT IN (SELECT wallet.account_id FROM wallet);
  IF lost IS NOT NULL THEN
    -- Another sign-in of the same wallet came first: its account is the one.
    DELETE FROM countersign.accounts a WHERE a.id = ANY (lost);
    PERFORM countersign.hold_accounts(asked);
  END IF;

  -- A statement of its own, which sees what was done while the lock was waited for: whoever blocks comes before, or
  -- finds this session. A wallet that is gone again by now is null here, which no session may have: that fails.
  RETURN QUERY
  WITH request AS (
    SELECT request.*, w.id AS wallet_id, w.account_id
    FROM jsonb_to_recordset(asked)
      AS request(n integer, session uuid, token_hash text, address text, chain_id bigint,
        at timestamptz, idle_expires_at timestamptz, expires_at timestamptz,
        proof_message text, proof_signature text, checked_at timestamptz, check_after timestamptz,
        nonce_hash text, browser text, client text, request_id uuid)
    LEFT JOIN countersign.wallets w
      ON w.address = request.address AND COALESCE(w.chain_id, 0) = COALESCE(request.chain_id, 0)
    WHERE NOT EXISTS (
      SELECT 1 FROM countersign.blocks b
      WHERE b.address = request.address AND (b.chain_id = 0 OR b.chain_id = request.chain_id))),
  opened AS (
    INSERT INTO countersign.sessions
      (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at,
      browser, client, proof_message, proof_signature, checked_at, check_after)
    SELECT r.session, r.token_hash, r.wallet_id, r.at, r.at, r.idle_expires_at, r.expires_at,
      r.browser, r.client, r.proof_message, r.proof_signature, r.checked_at, r.check_after
    FROM request r),
  noted AS (
    INSERT INTO countersign.audit
      (at, kind, account_id, session_id, address, chain_id, nonce_hash, browser, client, request_id)
    SELECT r.at, 'signed_in', r.account_id, r.session, r.address, r.chain_id, r.nonce_hash,
      r.browser, r.client, r.request_id
    FROM request r)
  SELECT r.n, r.account_id, w.id, w.address, w.chain_id::text, w.is_primary, w.created_at
  FROM request r JOIN countersign.wallets w ON w.account_id = r.account_id
  ORDER BY r.n, w.created_at, w.id;
END $$;
