// Fills an embedded database. Only one process can open it, so our server must not be running.
import { openEmbedded } from '../../../packages/sign-in/dist/database/embedded/openEmbedded.js'
import { fillOurs } from '../preload.mjs'

const [folder, accounts] = process.argv.slice(2)
const database = await openEmbedded({ folder: `${folder}/database` })
await database.transaction((transaction) =>
  fillOurs((sql, values) => transaction.query(sql, values), Number(accounts)),
)
await database.query('VACUUM ANALYZE')
await database.close()
process.disconnect()
