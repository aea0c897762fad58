import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lockFolder.ts'

let folder: string
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  child = undefined
  await rm(folder, { recursive: true, force: true })
})

/** Another process that holds the lock. */
async function lockElsewhere(): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('./lockFolder.ts', import.meta.url))
  const program = `import { lockFolder } from ${JSON.stringify(module)}
    await lockFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const started = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  await once(started.stdout, 'data')
  return started
}

test('refuses a folder that another process has locked, with its process ID, until that process ends', async () => {
  const other = await lockElsewhere()
  await expect(lockFolder(folder)).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringContaining(`(${other.pid})`),
  })
  other.kill('SIGKILL')
  await once(other, 'exit')
  const lock = await lockFolder(folder)
  expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid })
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

test('refuses a folder that this process has locked', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'in_use' })
  await lock.release()
  await (await lockFolder(folder)).release()
})

test('takes over a lock with a reused process ID, and an unreadable one', async () => {
  for (const text of [
    JSON.stringify({ pid: process.pid, started: 'long ago' }),
    JSON.stringify({ pid: process.ppid, started: 'long ago' }),
    '{"pid":',
    '',
  ]) {
    await writeFile(join(folder, 'lock'), text)
    await (await lockFolder(folder)).release()
  }
})
