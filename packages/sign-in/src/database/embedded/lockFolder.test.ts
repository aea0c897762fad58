import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LockRecord } from './lockFile.ts'
import { lockFolder } from './lockFolder.ts'

/** Renewals ten times as fast as in a server, so that a busy machine does not miss them all. */
const fast = { interval: 100, timeout: 3_000 }
/** On other systems a lock has no socket, and only its renewals count. */
const hasSockets = process.platform === 'linux'
const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

let folder: string
let file: string
let children: ChildProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-'))
  file = join(folder, 'lock')
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Another process that tries to get the lock, and its lines: `locked` or the error, and `lost`. */
async function lockElsewhere(before: readonly string[] = []) {
  const module = fileURLToPath(new URL('./lockFolder.ts', import.meta.url))
  const program = `import { lockFolder } from ${JSON.stringify(module)}
    setInterval(() => {}, 1000)
    const onLost = () => console.log('lost')
    lockFolder(${JSON.stringify(folder)}, { ...${JSON.stringify(fast)}, onLost })
      .then(() => console.log('locked'), (error) => { console.log(error.code); process.exit() })`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program]
  const [command = '', ...args] = [...before, ...node]
  const child = spawn(command, args, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  return { child, lines }
}

const readRecord = async (): Promise<LockRecord> => JSON.parse(await readFile(file, 'utf8'))
/** Changes the lock file in place, which its holder has open. */
const forge = async (change: Partial<LockRecord>) =>
  writeFile(file, JSON.stringify({ ...(await readRecord()), ...change }).padEnd(500), { flag: 'r+' })

test('refuses a folder that another process has locked, with its process ID, until that process ends', async () => {
  const { child } = await lockElsewhere()
  await expect(lockFolder(folder)).rejects.toMatchObject({
    code: 'in_use',
    message: `The database in ${folder} is in use by another process (${child.pid}). Stop that process, choose another folder, or use Postgres, which several processes can share.`,
  })
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await lockFolder(folder, fast)
  expect(await readRecord()).toMatchObject({ id: lock.id, pid: process.pid })
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

test('refuses a folder that this process has locked', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'in_use' })
  await lock.release()
  await (await lockFolder(folder)).release()
})

test('creates its files for their owner only', async () => {
  const before = process.umask(0)
  try {
    const lock = await lockFolder(folder)
    const modes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode & 0o777),
    )
    expect(modes).toEqual(hasSockets ? [0o600, 0o600] : [0o600])
    await lock.release()
  } finally {
    process.umask(before)
  }
})

test.runIf(canUnshare)(
  'refuses a folder of a process with the same process ID in another container',
  async () => {
    const container = ['unshare', '--pid', '--fork', '--mount-proc', '--net', '--kill-child']
    expect((await lockElsewhere(container)).lines).toEqual(['locked'])
    expect(await readRecord()).toMatchObject({ pid: 1 })
    expect((await lockElsewhere(container)).lines).toEqual(['in_use'])
  },
)

test.each([
  ['on this system', {}],
  ['on another system', { boot: 'another', host: 'elsewhere' }],
])('refuses a live holder %s whose process ID is that of this process', async (_, place) => {
  const { lines } = await lockElsewhere()
  await forge({ pid: process.pid, ...place })
  await expect(lockFolder(folder, fast)).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringContaining(`(${process.pid}${'host' in place ? ' on elsewhere' : ''})`),
  })
  expect(lines).toEqual(['locked'])
})

test.each([
  ['on this system', {}],
  ['on another system', { boot: 'another' }],
])(
  'takes over the lock of a crashed process %s, also if its process ID is in use again',
  async (_, place) => {
    const { child } = await lockElsewhere()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await forge({ pid: process.ppid, ...place })
    const start = performance.now()
    const lock = await lockFolder(folder, fast)
    if (hasSockets && !('boot' in place)) expect(performance.now() - start).toBeLessThan(fast.timeout)
    expect(await readRecord()).toMatchObject({ id: lock.id })
    await lock.release()
    expect(await readdir(folder)).toEqual([])
  },
)

test('takes over a lock that cannot be read, and one of an earlier version', async () => {
  for (const text of ['{"pid":', '', JSON.stringify({ pid: process.ppid, started: 'long ago' })]) {
    await writeFile(file, text)
    await (await lockFolder(folder, { interval: 20, timeout: 200 })).release()
  }
})

test('only one of several processes takes over a lock', async () => {
  await writeFile(file, '')
  const contenders = await Promise.all(Array.from({ length: 3 }, () => lockElsewhere()))
  expect(contenders.map(({ lines }) => lines[0]).sort()).toEqual(['in_use', 'in_use', 'locked'])
})

test.runIf(hasSockets)(
  'refuses a folder of a suspended process on this system, which continues',
  async () => {
    const { child, lines } = await lockElsewhere()
    child.kill('SIGSTOP')
    await expect(lockFolder(folder, fast)).rejects.toMatchObject({ code: 'in_use' })
    child.kill('SIGCONT')
    const { mtimeMs } = await stat(file)
    await expect.poll(async () => (await stat(file)).mtimeMs).toBeGreaterThan(mtimeMs)
    expect(lines).toEqual(['locked'])
  },
)

test('takes over the lock of a suspended process on another system, which notices it when it continues', async () => {
  const { child, lines } = await lockElsewhere()
  child.kill('SIGSTOP')
  await forge({ boot: 'another' })
  const lock = await lockFolder(folder, fast)
  expect(lines).toEqual(['locked'])
  child.kill('SIGCONT')
  await expect.poll(() => lines).toEqual(['locked', 'lost'])
  expect(await readRecord()).toMatchObject({ id: lock.id })
  await lock.release()
})

test('notices that its lock file was removed', async () => {
  const { lines } = await lockElsewhere()
  await rm(file)
  await expect.poll(() => lines).toEqual(['locked', 'lost'])
})
