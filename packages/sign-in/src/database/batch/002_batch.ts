/** Frozen: change the tables with a new migration. */
export const batch = `-- The SQL of createBatch.ts: runs concurrent requests in one call, because the call itself is most of the cost of a request.
-- Functions are planned once per connection, also behind a pooler, where statements cannot be prepared. The settings force
-- index scans, because a plan made for small tables is kept when they grow. After a release a function never changes,
-- because servers of two versions can run at the same time: a new version gets a new name.

-- Takes one use of a limit for each request, and returns the numbers of the requests that are within their limit. Several
-- uses of one limit are taken together or not at all. until is when the limit is unused again (GCRA), so a refusal writes
-- nothing: it is checked before the insert, and again under the lock. Rows are locked in the order of their keys, so that
-- two calls cannot deadlock.
CREATE FUNCTION countersign.take_limits(limits jsonb) RETURNS SETOF integer
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  WITH request AS (
    SELECT * FROM jsonb_to_recordset(limits)
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

-- When the limits of refused requests allow another use, in microseconds since 1970. \`limits\` are those of run_batch,
-- \`refused\` are numbers of requests. Called in the statement that refused them.
CREATE FUNCTION countersign.limits_free_at(limits jsonb, refused jsonb) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN (
    SELECT jsonb_agg(jsonb_build_object('n', request.n, 'free_at',
      COALESCE(ROUND(EXTRACT(EPOCH FROM l.until) * 1000000)::bigint, 0)
        + (request.limit_step - request.limit_window)::bigint))
    FROM jsonb_to_recordset(limits)
      AS request(n integer, limit_key text, limit_step float8, limit_window float8)
    LEFT JOIN countersign.limits l ON l.key = request.limit_key
    WHERE refused @> to_jsonb(request.n));
END $$;

-- Runs a batch. Each request has a number \`n\`, unique in the call, and at most one row in each list. Rows are locked in the
-- order of the lists and of their keys, so that two calls cannot deadlock. Each list is written by as few statements as
-- possible, without arrays of rows and nested functions, which cost a sixth of the call. Returns \`refused\`, \`consumed\` and
-- \`opened\` as one value, because parsing and planning a call that returns columns takes longer.
--
-- lock_wait: the lock_timeout of the call, after which all of it fails; NULL for none. One request that waits for a lock
--   must not delay the others.
-- limits: taken first. \`refused\` has the requests that have reached their limit; their other rows are ignored.
-- issue_nonces: nonces to store and to record in the audit log.
-- consume_nonces: nonces to consume, each at most once. \`consumed\` has those that were. An attempt with another purpose
--   consumes the nonce too; an attempt by another browser does not.
-- open_sessions: sessions to open and to record in the audit log, for the account of a wallet, which is created if the
--   wallet has none. \`opened\` has the wallets of each account, oldest first; none for a blocked wallet. Receivers of events
--   get messages of the new accounts and sessions.
CREATE FUNCTION countersign.run_batch(
  lock_wait text, limits jsonb, issue_nonces jsonb, consume_nonces jsonb, open_sessions jsonb) RETURNS json
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  over_limit integer[] := '{}';
  refused jsonb;
  consumed json;
  opened json;
  locked integer;
  existing uuid[];
BEGIN
  IF lock_wait IS NOT NULL THEN PERFORM set_config('lock_timeout', lock_wait, true); END IF;

  IF limits IS NOT NULL THEN
    SELECT COALESCE(array_agg(request.n), '{}') INTO over_limit FROM jsonb_to_recordset(limits) AS request(n integer)
    WHERE request.n NOT IN (SELECT countersign.take_limits(limits));
    IF over_limit <> '{}' THEN refused := countersign.limits_free_at(limits, to_jsonb(over_limit)); END IF;
  END IF;

  IF issue_nonces IS NOT NULL THEN
    WITH request AS (
      SELECT * FROM jsonb_to_recordset(issue_nonces)
        AS request(n integer, hash text, binding_hash text, purpose text, issued_at timestamptz,
          expires_at timestamptz, user_agent text, ip_address text, request_id uuid)
      WHERE request.n <> ALL (over_limit)),
    issued AS (
      INSERT INTO countersign.nonces (hash, binding_hash, purpose, issued_at, expires_at)
      SELECT hash, binding_hash, purpose, issued_at, expires_at FROM request)
    INSERT INTO countersign.audit (at, kind, nonce_hash, user_agent, ip_address, request_id)
    SELECT issued_at, 'challenge_issued', hash, user_agent, ip_address, request_id FROM request;
  END IF;

  IF consume_nonces IS NOT NULL THEN
    WITH request AS (
      SELECT * FROM jsonb_to_recordset(consume_nonces)
        AS request(n integer, hash text, binding_hashes jsonb, now timestamptz)
      WHERE request.n <> ALL (over_limit) ORDER BY request.hash),
    used AS (
      UPDATE countersign.nonces AS nonce SET consumed_at = request.now
      FROM request
      WHERE nonce.hash = ANY (ARRAY(SELECT request.hash FROM request))
        AND nonce.hash = request.hash AND request.binding_hashes ? nonce.binding_hash
        AND nonce.consumed_at IS NULL AND nonce.expires_at > request.now
      RETURNING request.n, nonce.purpose, nonce.binding_hash)
    SELECT json_agg(used) INTO consumed FROM used;
  END IF;

  IF open_sessions IS NOT NULL THEN
    LOOP
      -- Changes of these wallets and their accounts wait until the transaction ends. Sign-ins share this lock, which the
      -- foreign key of a session takes anyway.
      PERFORM 1 FROM jsonb_to_recordset(open_sessions) AS request(address text, chain_id bigint)
      JOIN countersign.wallets w
        ON w.address = request.address AND COALESCE(w.chain_id, 0) = COALESCE(request.chain_id, 0)
      ORDER BY w.id FOR KEY SHARE OF w;
      GET DIAGNOSTICS locked = ROW_COUNT;
      EXIT WHEN locked = jsonb_array_length(open_sessions) OR existing IS NOT NULL;

      -- In one order, so that two calls that create the same wallets cannot deadlock.
      WITH request AS (
        SELECT DISTINCT ON (request.address, COALESCE(request.chain_id, 0)) request.*
        FROM jsonb_to_recordset(open_sessions)
          AS request(address text, chain_id bigint, new_account uuid, new_wallet uuid, at timestamptz)
        WHERE NOT EXISTS (
          SELECT 1 FROM countersign.wallets w
          WHERE w.address = request.address AND COALESCE(w.chain_id, 0) = COALESCE(request.chain_id, 0))
        AND NOT EXISTS (SELECT 1 FROM countersign.blocks_of(request.address, request.chain_id))
        ORDER BY request.address, COALESCE(request.chain_id, 0)),
      account AS (
        INSERT INTO countersign.accounts (id, created_at) SELECT request.new_account, request.at FROM request),
      created AS (
        INSERT INTO countersign.wallets (id, account_id, address, chain_id, is_primary, created_at)
        SELECT request.new_wallet, request.new_account, request.address, request.chain_id, true, request.at
        FROM request
        ON CONFLICT DO NOTHING RETURNING wallets.account_id)
      SELECT array_agg(request.new_account) INTO existing FROM request
      WHERE request.new_account NOT IN (SELECT created.account_id FROM created);
      EXIT WHEN existing IS NULL;
      -- A concurrent sign-in has created the wallet, and its account is the one to use. Lock it too.
      DELETE FROM countersign.accounts a WHERE a.id = ANY (existing);
    END LOOP;

    -- A separate statement, so that it sees what was committed while this one waited for the locks: a concurrent block either
    -- is visible here, or will find this session. The wallet_id of a wallet that was deleted is NULL, which fails.
    WITH request AS (
      SELECT request.*, w.id AS wallet_id, w.account_id
      FROM jsonb_to_recordset(open_sessions)
        AS request(n integer, session uuid, token_hash text, address text, chain_id bigint,
          at timestamptz, idle_expires_at timestamptz, expires_at timestamptz, user_agent text, ip_address text,
          proof_message text, proof_signature text, checked_at timestamptz, check_after timestamptz,
          nonce_hash text, request_id uuid)
      LEFT JOIN countersign.wallets w
        ON w.address = request.address AND COALESCE(w.chain_id, 0) = COALESCE(request.chain_id, 0)
      WHERE NOT EXISTS (SELECT 1 FROM countersign.blocks_of(request.address, request.chain_id))),
    created AS (
      INSERT INTO countersign.sessions
        (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at,
        user_agent, ip_address, proof_message, proof_signature, checked_at, check_after)
      SELECT r.session, r.token_hash, r.wallet_id, r.at, r.at, r.idle_expires_at, r.expires_at,
        r.user_agent, r.ip_address, r.proof_message, r.proof_signature, r.checked_at, r.check_after
      FROM request r),
    recorded AS (
      INSERT INTO countersign.audit
        (at, kind, account_id, session_id, address, chain_id, nonce_hash, user_agent, ip_address, request_id)
      SELECT r.at, 'signed_in', r.account_id, r.session, r.address, r.chain_id, r.nonce_hash,
        r.user_agent, r.ip_address, r.request_id
      FROM request r),
    wallet AS (
      SELECT r.n, r.account_id, w.id, w.address, w.chain_id::text, w.is_primary, w.created_at
      FROM request r JOIN countersign.wallets w ON w.account_id = r.account_id
      ORDER BY r.n, w.created_at, w.id)
    SELECT json_agg(wallet) INTO opened FROM wallet;

    IF EXISTS (SELECT 1 FROM countersign.webhooks) THEN
      INSERT INTO countersign.webhook_messages (webhook, type, at, account_id, session_id, address, chain_id, due_at)
      SELECT receiver.name, event.type, request.at, w.account_id, event.session, w.address, w.chain_id, request.at
      FROM jsonb_to_recordset(open_sessions) AS request(session uuid, new_account uuid, at timestamptz)
      JOIN countersign.sessions s ON s.id = request.session
      JOIN countersign.wallets w ON w.id = s.wallet_id
      CROSS JOIN LATERAL (VALUES ('account.created', NULL), ('session.created', s.id)) AS event(type, session)
      CROSS JOIN countersign.webhooks AS receiver
      WHERE event.type = 'session.created' OR w.account_id = request.new_account;
    END IF;
  END IF;

  RETURN json_build_object('refused', refused, 'consumed', consumed, 'opened', opened);
END $$;
`
