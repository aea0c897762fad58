/** Tests that open a database. */
export const databaseTests: string[]
/** Those of them that run on both databases. */
export const storeTests: string[]
