// Runs the embedded database in a thread of its own. Plain JavaScript, so that no loader is needed in the thread.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

let database

async function answer({ id, sql, values }) {
  try {
    parentPort.postMessage({ id, rows: await run(sql, values) })
  } catch (error) {
    parentPort.postMessage({ id, error: { message: String(error?.message ?? error), sqlState: error?.code } })
  }
}

async function run(sql, values) {
  if (values) return (await database.query(sql, values)).rows
  return (await database.exec(sql)).at(-1)?.rows ?? []
}

parentPort.on('message', async (request) => {
  if (request !== 'close') return answer(request)
  await database.close()
  parentPort.close()
})

try {
  database = await PGlite.create(workerData.folder === null ? {} : { dataDir: workerData.folder })
  database.onNotification((channel, payload) => parentPort.postMessage({ channel, payload }))
  parentPort.postMessage('open')
} catch (error) {
  parentPort.postMessage({ failed: String(error?.message ?? error) })
  parentPort.close()
}
