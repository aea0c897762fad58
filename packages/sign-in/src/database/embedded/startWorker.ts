import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { workerSource } from './workerSource.ts'

/** What runs an embedded database. Emits `message`, `error` and `exit`, as a `Worker` does. */
export type EmbeddedWorker = Pick<EventEmitter, 'on' | 'once'> & {
  postMessage(message: unknown): void
  /** Ends it at once. */
  terminate(): Promise<unknown>
}

/** Starts a thread. */
export function startThread(workerData: object): EmbeddedWorker {
  // Not a file: a bundled server has none next to it. The thread needs no loaders or conditions of the main thread.
  return new Worker(workerSource, { eval: true, workerData, execArgv: [] })
}

/**
 * Starts the thread in a process of its own, which gives all of its memory back to the system. Where that is impossible,
 * starts a thread of this process.
 */
export async function startProcess(workerData: object): Promise<EmbeddedWorker> {
  // The program can be something else, such as an executable that contains the application.
  if (!/^node(\.exe)?$/.test(basename(process.execPath))) return startThread(workerData)
  try {
    return await spawnThread(workerData)
  } catch {
    return startThread(workerData)
  }
}

/** Passes messages on between the thread and the process that started it, and ends with either, at once. */
const processSource = `
const { Worker } = require('node:worker_threads')
process.once('message', ({ source, workerData }) => {
  const worker = new Worker(source, { eval: true, workerData })
  worker.on('message', (message) => process.send(message))
  worker.once('error', (error) => process.send({ failure: String(error) }))
  process.on('message', (message) => worker.postMessage(message))
  worker.once('exit', () => {
    process.off('disconnect', end)
    process.disconnect()
  })
})
const end = () => process.kill(process.pid, 'SIGKILL')
process.once('disconnect', end)
`

async function spawnThread(workerData: object): Promise<EmbeddedWorker> {
  const child = spawn(process.execPath, ['--eval', processSource], {
    // A process group of its own: Ctrl+C in a terminal reaches this process first, which ends the other one.
    ...{ detached: true, windowsHide: true },
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const events = new EventEmitter()
  child.on('message', (message) => events.emit('message', message))
  // After its last message, which can arrive after its end.
  child.once('close', (code, signal) => {
    if (signal) events.emit('message', { failure: `its process was ended by ${signal}` })
    events.emit('exit', code)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  // Its end follows.
  child.on('error', () => {})
  const post = (message: unknown) => void child.send(message as object, () => {})
  post({ source: workerSource, workerData })
  return {
    on: events.on.bind(events),
    once: events.once.bind(events),
    postMessage: post,
    async terminate() {
      const ended = new Promise((resolve) => events.once('exit', resolve))
      if (child.kill('SIGKILL')) await ended
    },
  }
}
