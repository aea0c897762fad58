-- The proof that put a contract wallet on its account, or a later one of the same wallet. Its contract is asked about it
-- again after check_after, and when the wallet signs in. Null for an address with a key, which cannot change its owner.
ALTER TABLE countersign.wallets
  ADD COLUMN proof_message text,
  ADD COLUMN proof_signature text,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN check_after timestamptz;

-- Until now only sessions had a proof. A wallet without any session gets its proof when it next signs in.
UPDATE countersign.wallets w
SET proof_message = s.proof_message, proof_signature = s.proof_signature,
  checked_at = s.checked_at, check_after = s.check_after
FROM (
  SELECT DISTINCT ON (wallet_id) * FROM countersign.sessions
  WHERE proof_message IS NOT NULL ORDER BY wallet_id, created_at DESC) s
WHERE s.wallet_id = w.id AND w.chain_id IS NOT NULL;
