/** Frozen: change the tables with a new migration. */
export const knownUsers = `-- Whether the application has named the account by a session of its own, so that its user can come back without a wallet.
-- Then even the only wallet can leave the account.
ALTER TABLE countersign.accounts ADD COLUMN has_user boolean NOT NULL DEFAULT false;
`
