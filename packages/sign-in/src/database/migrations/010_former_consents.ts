/** Frozen: change the tables with a new migration. */
export const formerConsents = `-- A contract account can get a new owner, who has not accepted what the former one has: the proof stays here.
CREATE TABLE countersign.former_consents (
  LIKE countersign.consents INCLUDING CONSTRAINTS,
  superseded_at timestamptz NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES countersign.accounts (id) ON DELETE CASCADE
);
CREATE INDEX former_consents_account ON countersign.former_consents (account_id);
`
