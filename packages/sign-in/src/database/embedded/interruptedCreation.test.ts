import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from './openEmbedded.ts'

test('the process that creates the files ends with the one that started it, and the next start begins again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const module = fileURLToPath(new URL('./openEmbedded.ts', import.meta.url))
  const program = `import { openEmbedded } from ${JSON.stringify(module)}
    await openEmbedded({ folder: ${JSON.stringify(folder)} })`
  const started = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', program],
    { cwd: fileURLToPath(new URL('.', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  // The other process has the same output, so it closes with the last of both.
  const closed = once(started.stdout.resume(), 'close')
  onTestFinished(() => void started.kill('SIGKILL'))
  const inData = (name: string) => existsSync(join(folder, 'data', name))
  await expect.poll(() => inData('global'), { timeout: 60_000, interval: 10 }).toBe(true)
  started.kill('SIGKILL')
  await closed
  expect(inData('postmaster.pid')).toBe(false)
  expect(existsSync(join(folder, 'making'))).toBe(true)

  const database = await openEmbedded({ folder })
  expect(await database.query('SELECT count(*)::int AS n FROM countersign.accounts')).toEqual([{ n: 0 }])
  await database.close()
}, 180_000)

test('the first start follows no link that another user put in its folder', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [target, missing] = [join(folder, 'of the owner'), join(folder, 'missing')]
  await writeFile(target, 'kept')
  for (const linked of [target, missing]) {
    const own = join(folder, linked === target ? 'first' : 'second')
    await mkdir(own)
    await symlink(linked, join(own, 'making'))
    await (await openEmbedded({ folder: own })).close()
    await expect(lstat(join(own, 'making'))).rejects.toThrow('ENOENT')
  }
  expect(await readFile(target, 'utf8')).toBe('kept')
  expect(existsSync(missing)).toBe(false)
})
