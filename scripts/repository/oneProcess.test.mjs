import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneProcess } from './oneProcess.mjs'

let folder
let file

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'one-process-'))
  file = join(folder, 'cache/build.lock')
})
afterEach(() => rm(folder, { recursive: true }))

test('waits for the one that runs, and then runs', async () => {
  const order = []
  const slow = oneProcess(file, async () => {
    order.push('first begins')
    await setTimeout(50)
    order.push('first ends')
  })
  while (order.length === 0) await setTimeout(1)
  await Promise.all([slow, oneProcess(file, async () => order.push('second'))])
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

test('runs at once if the process of the file has ended, and removes the file after a failure too', async () => {
  await oneProcess(file, async () => {})
  // No process has an ID this high.
  await writeFile(file, '4194305')
  const failing = oneProcess(file, async () => {
    expect(await readFile(file, 'utf8')).toBe(String(process.pid))
    throw new Error('It failed.')
  })
  await expect(failing).rejects.toThrow('It failed.')
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})
