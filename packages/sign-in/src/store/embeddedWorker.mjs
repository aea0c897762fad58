// Runs the embedded database in a thread of its own. Plain JavaScript, so that no loader is needed in the thread.
import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { LastingFolder, lastingParams } from './lastingFolder.mjs'

let database
/** Why the database does not start, in its own words: what it throws then says nothing. */
let lastWords

async function answer({ id, sql, values }) {
  try {
    parentPort.postMessage({ id, rows: await run(sql, values) })
  } catch (error) {
    // The machine it runs in has stopped.
    if (error instanceof WebAssembly.RuntimeError) end(wordsOf(error))
    parentPort.postMessage({ id, error: { message: String(error?.message ?? error), sqlState: error?.code } })
  }
}

async function run(sql, values) {
  if (values) return (await database.query(sql, values)).rows
  return (await database.exec(sql)).at(-1)?.rows ?? []
}

/** Reads what the database says of itself. */
function hear(line) {
  const [, level, words] = /(PANIC|FATAL|DETAIL):\s+(.*)/.exec(line) ?? []
  // After it, it would show what was never kept, refuse everything, or never answer.
  if (level === 'PANIC' || (level === 'FATAL' && database)) end(words)
  if (level) lastWords = lastWords ? `${lastWords}. ${words}` : words
  return true
}

/** At once, whatever is being done. */
function end(words) {
  parentPort.postMessage({ over: words })
  process.exit()
}

/** Codes of the file system it believes it has (WASI). */
const fileFaults = {
  2: 'permission denied',
  22: 'file too large',
  29: 'input/output error',
  51: 'no space left on device',
  69: 'read-only file system',
}

function wordsOf(error) {
  return lastWords ?? fileFaults[error?.errno] ?? String(error?.message ?? error)
}

async function open({ folder, image }) {
  if (folder === null) {
    const from = image ? { loadDataDir: await openAsBlob(image) } : {}
    return PGlite.create({ ...from, onStderr: hear })
  }
  const fs = new LastingFolder(folder)
  const startParams = lastingParams(PGlite.defaultStartParams)
  const opened = await PGlite.create({ fs, startParams, onStderr: hear })
  // The start itself syncs; a library that has changed must not lose it in silence.
  if (fs.syncs === 0) throw new Error('what is written does not arrive at the disk')
  return opened
}

parentPort.on('message', async (request) => {
  if (request !== 'close') return answer(request)
  await database.close()
  parentPort.close()
})

try {
  database = await open(workerData)
  database.onNotification((channel, payload) => parentPort.postMessage({ channel, payload }))
  parentPort.postMessage('open')
} catch (error) {
  end(wordsOf(error))
}
