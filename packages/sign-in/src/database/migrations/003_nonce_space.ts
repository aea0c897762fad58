/** Frozen: change the tables with a new migration. */
export const nonceSpace = `-- Every nonce is updated once, when it is consumed. Free space on its page lets Postgres write the new version there, without
-- new entries in both indexes. Does not wait for sign-ins, and they do not wait for it.
ALTER TABLE countersign.nonces SET (fillfactor = 60);
`
