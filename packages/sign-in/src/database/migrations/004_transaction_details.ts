/** Frozen: change the tables with a new migration. */
export const transactionDetails = `-- What a transaction does, in parts: its description can be shown in the language of each page. NULL if the application
-- has described it.
ALTER TABLE countersign.transactions ADD COLUMN details jsonb,
  ADD CONSTRAINT transactions_details_check CHECK (jsonb_typeof(details) = 'object') NOT VALID;
`
