import type { Database } from '../src/store/Database.ts'

/** Holds up whoever comes to write into a table, until it is let go of; reading goes on. */
export async function holdTable(database: Database, table: string): Promise<{ release(): Promise<void> }> {
  let tell = () => {}
  const released = new Promise<void>((resolve) => {
    tell = resolve
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
      tell()
      return ended
    },
  }
}
