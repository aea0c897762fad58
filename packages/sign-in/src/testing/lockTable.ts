import type { Database } from '../database/Database.ts'

/** Locks a table for writing until it is released. Reading still works. */
export async function lockTable(database: Database, table: string): Promise<{ release(): Promise<void> }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    ended = database.transaction(async (transaction) => {
      await transaction.query(`LOCK TABLE countersign.${table} IN SHARE MODE`)
      resolve()
      await released
    })
    ended.catch(reject)
  })
  return {
    release() {
      release()
      return ended
    },
  }
}
