// Runs the embedded database in a worker thread. Plain JavaScript, so that the thread needs no loader. workerSource.ts
// contains it with its imports: a bundle of a server has no other files.
import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createLockCheck } from './checkLock.mjs'
import { createQuery } from './createQuery.mjs'
import { createDurableFolder, durableParams } from './durableFolder.mjs'

const { folder, image, lock, packages } = workerData
const checkLock = lock ? createLockCheck(lock, endWithoutLock) : () => {}
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
  checkLock()
  const rows = values ? await query(sql, values) : ((await database.exec(sql)).at(-1)?.rows ?? [])
  // What was committed after another process took over is not acknowledged.
  checkLock()
  return rows
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

/** Ends the thread without closing the database, which writes. */
function endWithoutLock() {
  parentPort.postMessage('lost')
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

async function open() {
  const pglite = await import(packages.pglite)
  const { PGlite } = pglite
  let opened
  if (folder === null) {
    const from = image ? { loadDataDir: await openAsBlob(image) } : {}
    opened = await PGlite.create({ ...from, onStderr: readLogLine })
  } else {
    const { NodeFS } = await import(packages.nodefs)
    const fs = createDurableFolder(NodeFS, folder, checkLock)
    const startParams = durableParams(PGlite.defaultStartParams)
    opened = await PGlite.create({ fs, startParams, onStderr: readLogLine })
    // Starting syncs. Fails if a new version of the library no longer does.
    if (fs.syncs === 0) throw new Error('commits are not synced to the disk')
  }
  query = createQuery(opened, pglite)
  return opened
}

parentPort.on('message', async (request) => {
  if (request !== 'close') return respond(request)
  await database.close()
  parentPort.close()
})

open().then(
  (opened) => {
    database = opened
    database.onNotification((channel, payload) => parentPort.postMessage({ channel, payload }))
    parentPort.postMessage('open')
  },
  (error) => end(messageOf(error)),
)
