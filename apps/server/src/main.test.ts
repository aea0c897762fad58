import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyTestFolder } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPackages } from '../../../scripts/packages/build.mjs'
import { freePort } from '../../../scripts/repository/freePort.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const running = new Set<ChildProcess>()
let folder: string

beforeAll(async () => {
  // As `npm run serve` runs it.
  await buildPackages({ log() {} })
  folder = await mkdtemp(join(tmpdir(), 'countersign-main-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit').then(([code]) => ({ code, said: output }))
  ended.finally(() => running.delete(child))
  const listening = new Promise<string>((resolve) => {
    const checkOutput = () => output.includes('Listening on') && resolve(output)
    child.stderr.on('data', checkOutput)
    void ended.then(() => resolve(output))
  })
  return { child, ended, listening }
}

test('R5.5 invalid settings fail the start, all listed, with code 1', async () => {
  const { code, said: output } = await run({ PORT: 'x' }).ended
  expect(code).toBe(1)
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => line.trim().split(' ')[0]),
  ).toEqual(['Invalid', 'PORT', 'PUBLIC_URL', 'DATABASE_URL', 'CHAINS'])
})

test('R10.11 production starts, serves and stops on SIGTERM; one process locks a data folder', async () => {
  const environment = {
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://app.example',
    CHAINS: '1',
    RPC_URL_1: 'https://rpc.example',
    DATA_DIR: folder,
  }
  await copyTestFolder(join(folder, 'database'))
  const first = run(environment)
  const output = await first.listening
  // Without a built application the start fails with one sentence.
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    expect(output).toMatch(/The web application is not built/)
    return
  }
  expect(output).toContain(`Listening on 127.0.0.1:${environment.PORT} for https://app.example.`)
  const ready = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`)
  expect([ready.status, ready.headers.get('strict-transport-security')]).toEqual([200, 'max-age=31536000'])

  const second = await run({ ...environment, PORT: String(await freePort()) }).ended
  expect([second.code, second.said]).toEqual([
    1,
    expect.stringContaining(`in use by another process (${first.child.pid})`),
  ])

  first.child.kill('SIGKILL')
  await first.ended
  const third = run({ ...environment, DRAIN_SECONDS: '1' })
  expect(await third.listening).toContain('Listening on')
  third.child.kill('SIGTERM')
  const { code, said: last } = await third.ended
  expect([code, last]).toEqual([0, expect.stringMatching(/Draining\..*Stopped\./s)])
})
