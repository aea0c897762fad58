// Runs the embedded database in a worker thread. Plain JavaScript, so that the thread needs no loader.
import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { createQuery } from './createQuery.mjs'
import { DurableFolder, durableParams } from './durableFolder.mjs'

let database
let query
/** The last error that the database logged. The error that it throws when it fails to start has no details. */
let lastLogLine

async function respond({ id, sql, values }) {
  try {
    parentPort.postMessage({ id, rows: await run(sql, values) })
  } catch (error) {
    // The WebAssembly instance has stopped.
    if (error instanceof WebAssembly.RuntimeError) end(messageOf(error))
    parentPort.postMessage({ id, error: { message: String(error?.message ?? error), sqlState: error?.code } })
  }
}

async function run(sql, values) {
  if (values) return query(sql, values)
  return (await database.exec(sql)).at(-1)?.rows ?? []
}

/** Reads a log line of the database. */
function readLogLine(line) {
  const [, level, text] = /(PANIC|FATAL|DETAIL):\s+(.*)/.exec(line) ?? []
  // After such an error it could return uncommitted data, refuse everything, or hang.
  if (level === 'PANIC' || (level === 'FATAL' && database)) end(text)
  if (level) lastLogLine = lastLogLine ? `${lastLogLine}. ${text}` : text
  return true
}

/** Ends the thread at once. */
function end(message) {
  parentPort.postMessage({ failure: message })
  process.exit()
}

/** Error codes of its file system (WASI). */
const fileErrors = {
  2: 'permission denied',
  22: 'file too large',
  29: 'input/output error',
  51: 'no space left on device',
  69: 'read-only file system',
}

function messageOf(error) {
  return lastLogLine ?? fileErrors[error?.errno] ?? String(error?.message ?? error)
}

async function open({ folder, image }) {
  if (folder === null) {
    const from = image ? { loadDataDir: await openAsBlob(image) } : {}
    return PGlite.create({ ...from, onStderr: readLogLine })
  }
  const fs = new DurableFolder(folder)
  const startParams = durableParams(PGlite.defaultStartParams)
  const opened = await PGlite.create({ fs, startParams, onStderr: readLogLine })
  // Starting syncs. Fails if a new version of the library no longer does.
  if (fs.syncs === 0) throw new Error('commits are not synced to the disk')
  return opened
}

parentPort.on('message', async (request) => {
  if (request !== 'close') return respond(request)
  await database.close()
  parentPort.close()
})

try {
  database = await open(workerData)
  query = createQuery(database)
  database.onNotification((channel, payload) => parentPort.postMessage({ channel, payload }))
  parentPort.postMessage('open')
} catch (error) {
  end(messageOf(error))
}
