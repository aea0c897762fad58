-- All that requests of the same moment ask for, by one call: what it takes to be called at all is most of what it costs.
-- Each request is a row of one of the lists, by its number n, which no other of the call has. In the order of the lists,
-- and within each in the order of its keys, rows are taken, so that two calls cannot wait for each other. A function is
-- never changed, since servers of two versions may run at once: what 005 has for this stays for those of before.
--
-- lock_wait: how long others may hold it up before all of it is given up, as `lock_timeout` has it; null waits on. What one
--   request waits for is not to keep the others.
-- limits: taken first; whose is exhausted has its number in `refused`, and nothing else of it is done.
-- issues: nonces to keep, with a row each in the audit log.
-- uses: nonces to use up, each at most once, whoever else tries it at the same time. `used` has those that could be; one
--   tried for another purpose is gone as well; one tried by another browser is not.
-- sessions: to open, each of the account of its wallet, which is made where there is none, with a row each in the audit
--   log. `opened` has the wallets of each one's account, in the order of their making; of one whose wallet is blocked,
--   nothing.
CREATE FUNCTION countersign.answer(
  lock_wait text, limits jsonb, issues jsonb, uses jsonb, sessions jsonb, OUT refused jsonb, OUT used jsonb, OUT opened jsonb)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  out_of integer[] := '{}';
  held integer;
  lost uuid[];
BEGIN
  IF lock_wait IS NOT NULL THEN PERFORM set_config('lock_timeout', lock_wait, true); END IF;

  IF limits IS NOT NULL THEN
    SELECT COALESCE(array_agg(request.n), '{}') INTO out_of FROM jsonb_to_recordset(limits) AS request(n integer)
    WHERE request.n NOT IN (SELECT countersign.take_limits(limits));
    refused := to_jsonb(out_of);
  END IF;

  IF issues IS NOT NULL THEN
    WITH request AS (
      SELECT * FROM jsonb_to_recordset(issues)
        AS request(n integer, hash text, browser_hash text, purpose text, issued_at timestamptz,
          expires_at timestamptz, browser text, client text, request_id uuid)
      WHERE request.n <> ALL (out_of)),
    issued AS (
      INSERT INTO countersign.nonces (hash, browser_hash, purpose, issued_at, expires_at)
      SELECT hash, browser_hash, purpose, issued_at, expires_at FROM request)
    INSERT INTO countersign.audit (at, kind, nonce_hash, browser, client, request_id)
    SELECT issued_at, 'challenge_issued', hash, browser, client, request_id FROM request;
  END IF;

  IF uses IS NOT NULL THEN
    WITH request AS (
      SELECT * FROM jsonb_to_recordset(uses) AS request(n integer, hash text, browsers jsonb, now timestamptz)
      WHERE request.n <> ALL (out_of) ORDER BY request.hash),
    consumed AS (
      UPDATE countersign.nonces AS nonce SET consumed_at = request.now
      FROM request
      WHERE nonce.hash = ANY (ARRAY(SELECT request.hash FROM request))
        AND nonce.hash = request.hash AND request.browsers ? nonce.browser_hash
        AND nonce.consumed_at IS NULL AND nonce.expires_at > request.now
      RETURNING request.n, nonce.purpose, nonce.browser_hash)
    SELECT jsonb_agg(consumed) INTO used FROM consumed;
  END IF;

  IF sessions IS NOT NULL THEN
    LOOP
      -- Whatever changes these wallets or their accounts waits for the transaction's end: a lock that any number of
      -- sign-ins share, and that a session takes of its wallet anyway.
      PERFORM 1 FROM jsonb_to_recordset(sessions) AS request(address text, chain_id bigint)
      JOIN countersign.wallets w
        ON w.address = request.address AND COALESCE(w.chain_id, 0) = COALESCE(request.chain_id, 0)
      ORDER BY w.id FOR KEY SHARE OF w;
      GET DIAGNOSTICS held = ROW_COUNT;
      EXIT WHEN held = jsonb_array_length(sessions) OR lost IS NOT NULL;

      -- New ones in one order everywhere, so that two calls that make the same ones cannot wait for each other.
      WITH request AS (
        SELECT DISTINCT ON (request.address, COALESCE(request.chain_id, 0)) request.*
        FROM jsonb_to_recordset(sessions)
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
        SELECT request.new_wallet, request.new_account, request.address, request.chain_id, true, request.at
        FROM request
        ON CONFLICT DO NOTHING RETURNING wallets.account_id)
      SELECT array_agg(request.new_account) INTO lost FROM request
      WHERE request.new_account NOT IN (SELECT wallet.account_id FROM wallet);
      EXIT WHEN lost IS NULL;
      -- Another sign-in of the same wallet came first: its account is the one, and is held as well.
      DELETE FROM countersign.accounts a WHERE a.id = ANY (lost);
    END LOOP;

    -- A statement of its own, which sees what was done while the lock was waited for: whoever blocks comes before, or
    -- finds this session. A wallet that is gone again by now is null here, which no session may have: that fails.
    WITH request AS (
      SELECT request.*, w.id AS wallet_id, w.account_id
      FROM jsonb_to_recordset(sessions)
        AS request(n integer, session uuid, token_hash text, address text, chain_id bigint,
          at timestamptz, idle_expires_at timestamptz, expires_at timestamptz,
          proof_message text, proof_signature text, checked_at timestamptz, check_after timestamptz,
          nonce_hash text, browser text, client text, request_id uuid)
      LEFT JOIN countersign.wallets w
        ON w.address = request.address AND COALESCE(w.chain_id, 0) = COALESCE(request.chain_id, 0)
      WHERE NOT EXISTS (
        SELECT 1 FROM countersign.blocks b
        WHERE b.address = request.address AND (b.chain_id = 0 OR b.chain_id = request.chain_id))),
    made AS (
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
      FROM request r),
    wallet AS (
      SELECT r.n, r.account_id, w.id, w.address, w.chain_id::text, w.is_primary, w.created_at
      FROM request r JOIN countersign.wallets w ON w.account_id = r.account_id
      ORDER BY r.n, w.created_at, w.id)
    SELECT jsonb_agg(wallet) INTO opened FROM wallet;
  END IF;
END $$;

-- What is looked at for every row of every sign-in is its length alone: a pattern took a fifth of all that a sign-in
-- costs here, and nothing but what was hashed or checked before comes this far. Rows of before passed more than that.
ALTER TABLE countersign.nonces
  DROP CONSTRAINT nonces_hash_check, DROP CONSTRAINT nonces_browser_hash_check,
  ADD CONSTRAINT nonces_hash_length CHECK (octet_length(hash) = 64) NOT VALID,
  ADD CONSTRAINT nonces_browser_hash_length CHECK (octet_length(browser_hash) = 64) NOT VALID;
ALTER TABLE countersign.sessions
  DROP CONSTRAINT sessions_token_hash_check,
  ADD CONSTRAINT sessions_token_hash_length CHECK (octet_length(token_hash) = 64) NOT VALID;
ALTER TABLE countersign.audit
  DROP CONSTRAINT audit_address_check,
  ADD CONSTRAINT audit_address_length CHECK (octet_length(address) = 42) NOT VALID;

-- Both are looked for by the whole of a hash, never in an order: an index that holds four bytes of it, in a third of the
-- room. No two tokens are alike, of 256 random bits each.
CREATE INDEX sessions_token ON countersign.sessions USING hash (token_hash);
ALTER TABLE countersign.sessions DROP CONSTRAINT sessions_token_hash_key;
CREATE INDEX audit_asked ON countersign.audit USING hash (nonce_hash)
  WHERE nonce_hash IS NOT NULL AND account_id IS NULL;
DROP INDEX countersign.audit_challenge;
