-- Linking, unlinking and the like are confirmed by a fresh signature. Rows of before passed a narrower check.
ALTER TABLE countersign.nonces
  DROP CONSTRAINT nonces_purpose_check,
  ADD CONSTRAINT nonces_purpose CHECK (purpose IN ('sign-in', 'link', 'confirm')) NOT VALID;

-- True for a session whose sign-in ended an earlier session of the same account: no new browser. Null for all others.
ALTER TABLE countersign.sessions ADD COLUMN same_browser boolean;
