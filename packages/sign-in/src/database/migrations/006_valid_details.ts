/** Frozen: change the tables with a new migration. */
export const validDetails = `-- Reads all transactions, in a lock that lets others read and write. New rows are checked since migration 004.
ALTER TABLE countersign.transactions VALIDATE CONSTRAINT transactions_details_check;
`
