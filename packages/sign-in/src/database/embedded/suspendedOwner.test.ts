import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyTestFolder } from '../../testing/openTestFolder.ts'
import { openEmbedded } from './openEmbedded.ts'

let folder: string
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** A process that inserts rows without pause, and prints the ID of each acknowledged one and then why it ended. */
function insertElsewhere() {
  const module = fileURLToPath(new URL('./openEmbedded.ts', import.meta.url))
  const program = `import { openEmbedded } from ${JSON.stringify(module)}
    const onLost = (error) => console.log('lost ' + error.code)
    const database = await openEmbedded({ folder: ${JSON.stringify(folder)}, onLost })
    await database.query('CREATE TABLE probe (id integer)')
    for (let id = 1; ; id += 1) {
      const error = await database.query('INSERT INTO probe VALUES ($1)', [id]).then(() => null, (error) => error)
      console.log(error ? error.code : id)
      if (error) break
    }
    console.log(await database.query('SELECT 1').catch((error) => error.message))
    await database.close()`
  const started = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', program],
    { cwd: fileURLToPath(new URL('.', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  child = started
  const lines: string[] = []
  createInterface(started.stdout).on('line', (line) => lines.push(line))
  return { started, lines }
}

test('a process that was suspended, and whose folder was taken over, writes nothing more and reports it', async () => {
  await copyTestFolder(folder)
  const { started, lines } = insertElsewhere()
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBeGreaterThan(20)
  started.kill('SIGSTOP')
  // As if it ran on another machine, whose socket this one cannot reach.
  const file = join(folder, 'lock')
  const record = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...record, boot: 'another' }).padEnd(500), { flag: 'r+' })

  const database = await openEmbedded({ folder })
  const ids = async () =>
    (await database.query<{ id: number }>('SELECT id FROM probe ORDER BY id')).map(({ id }) => id)
  const taken = await ids()
  expect(taken).toEqual(expect.arrayContaining(lines.map(Number)))
  await database.query('INSERT INTO probe SELECT -n FROM generate_series(1, 1000) AS n')
  const seen = lines.length
  started.kill('SIGCONT')
  await expect.poll(() => started.exitCode).toBe(0)
  const last = lines.slice(seen)
  expect(last.filter((line) => /^\d+$/.test(line) && !taken.includes(Number(line)))).toEqual([])
  expect(last).toContain('in_use')
  expect(last).toContain('lost in_use')
  expect(last.at(-1)).toContain(`Another process has taken over the database in ${folder}`)
  await database.query('CHECKPOINT')
  await database.close()

  const again = await openEmbedded({ folder })
  expect(await again.query('SELECT count(*)::int AS rows FROM probe WHERE id < 0')).toEqual([{ rows: 1000 }])
  expect(await again.query('SELECT count(*)::int AS rows FROM probe WHERE id > 0')).toEqual([
    { rows: taken.length },
  ])
  await again.close()
}, 180_000)
