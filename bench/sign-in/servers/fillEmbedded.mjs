// Fills an embedded database: it belongs to one process at a time, so our server cannot be running.
import { openEmbedded } from '../../../packages/sign-in/src/index.ts'
import { fillOurs } from '../preload.mjs'

const [folder, accounts] = process.argv.slice(2)
const database = await openEmbedded({ folder: `${folder}/database` })
await database.transaction((transaction) =>
  fillOurs((sql, values) => transaction.query(sql, values), Number(accounts)),
)
await database.query('VACUUM ANALYZE')
await database.close()
process.disconnect()
