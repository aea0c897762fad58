/** Frozen: change the tables with a new migration. */
export const sessionSpace = `-- A session is updated every few minutes while it is used. Free space on its page lets Postgres write the new version there,
-- without new entries in its indexes. Does not wait for requests, and they do not wait for it.
ALTER TABLE countersign.sessions SET (fillfactor = 80);
`
