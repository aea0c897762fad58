import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './openEmbedded.ts'
import { startProcess } from './startWorker.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Opens the database, uses it, and returns whether another process ran meanwhile. */
async function open(folder: string): Promise<boolean> {
  let isStarted = false
  const watch = setInterval(() => {
    isStarted ||= process.getActiveResourcesInfo().includes('ProcessWrap')
  }, 10)
  const database = await openEmbedded({ folder }).finally(() => clearInterval(watch))
  expect(await database.query('SELECT count(*)::int AS n FROM countersign.accounts')).toEqual([{ n: 0 }])
  await database.close()
  return isStarted
}

test('creates the files in a process of its own, and opens them in a thread', async () => {
  const folder = await newFolder()
  expect(await open(folder)).toBe(true)
  expect(await open(folder)).toBe(false)
})

test.each([
  ['the program is not Node.js, whose options it may not know', '/opt/application'],
  ['no process can be started', '/nowhere/node'],
])('creates them in a thread if %s', async (_, execPath) => {
  const actual = process.execPath
  process.execPath = execPath
  const worker = await startProcess({}).finally(() => {
    process.execPath = actual
  })
  expect(worker).toBeInstanceOf(Worker)
  await worker.terminate()
})
