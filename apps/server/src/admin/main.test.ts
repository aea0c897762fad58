import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createSignIn } from '@countersign/sign-in'
import { openTestFolder } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-admin-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `npm run admin -- …`, in a separate process. */
async function admin(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/start/admin.mjs', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err, exit] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { out, err, exit }
}

test('R10.11 prints the usage for an invalid call and opens nothing', async () => {
  const environment = { DATA_DIR: folder }
  const before = await readdir(folder)
  const [help, none, wrong] = await Promise.all([
    admin(['help']),
    admin([], environment),
    admin(['block', address, '--until', 'tomorrow'], environment),
  ])
  expect([help.exit, help.err]).toEqual([0, ''])
  for (const command of ['list accounts', 'block', 'unblock', 'revoke', 'delete', 'check', 'maintenance'])
    expect(help.out).toContain(`\n  ${command}`)
  expect([none.exit, none.out]).toEqual([2, help.out])
  expect([wrong.exit, wrong.out]).toEqual([2, ''])
  expect(wrong.err).toMatch(/^Unknown option '--until'\.\n\nnpm run admin -- block <address/)
  expect(await readdir(folder)).toEqual(before)
})

/** Milliseconds for five programs that each load the whole server while other tests run. */
const PROCESSES = 90_000

test(
  'R10.11 refuses a command while the server uses the embedded database, and runs it afterwards',
  async () => {
    const environment = { DATA_DIR: folder }
    const missing = await admin(['list', 'accounts'], environment)
    expect([missing.exit, missing.err]).toEqual([1, expect.stringContaining('No database in')])
    expect(await readdir(folder)).toEqual([])

    const database = await openTestFolder(join(folder, 'database'))
    createSignIn({ database, origin: 'http://localhost:3000', appName: 'Countersign', chainIds: [31337] })
    const refused = await admin(['block', address, '--json'], environment)
    expect([refused.exit, refused.err]).toEqual([1, ''])
    expect(JSON.parse(refused.out).error.message).toMatch(
      /in use by another process \(\d+\)[\s\S]*stop the server, run this command again, and start the server/,
    )
    await database.close()

    const done = await admin(['block', address, '--reason', 'a test'], environment)
    expect([done.exit, done.out]).toEqual([0, `Blocked: ${address}. 0 sessions ended.\n`])
    const listed = await admin(['list', 'blocks'], environment)
    expect(listed.out).toMatch(new RegExp(`^address +since \\(UTC\\) +reason\n${address}  20.* a test\n$`))
  },
  PROCESSES,
)

test('R5.5 check lists every invalid setting and exits with 1', async () => {
  const { exit, out } = await admin(['check'], { PORT: 'x', METRICS_TOKEN: 'hunter2' })
  expect(exit).toBe(1)
  const subjects = out.split('\n').map((line) => /^error +(\w+) /.exec(line)?.[1])
  expect(subjects.filter(Boolean)).toEqual(['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'CHAINS', 'METRICS_TOKEN'])
  expect(out).not.toContain('hunter2')
})
