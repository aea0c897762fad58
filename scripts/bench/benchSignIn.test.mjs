import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readOptions } from '../../bench/sign-in/options.mjs'
import { selfTimes } from '../../bench/sign-in/profile.mjs'
import { report, verdicts } from '../../bench/sign-in/report.mjs'

const main = fileURLToPath(new URL('../../bench/sign-in/main.mjs', import.meta.url))

test('counts complete sign-ins on our server, with the embedded database', {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-test-'))
  try {
    const file = join(folder, 'figures.json')
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--quick', '--json', file], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    expect(stderr).toContain('ours, PGlite')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^ours, PGlite +\d+/m)
    const [window] = JSON.parse(readFileSync(file, 'utf8')).windows
    expect(window.signIns).toBeGreaterThan(0)
    expect(window.checks).toBeGreaterThan(0)
    const { nonce, verify, total } = window.times
    expect(total.p99).toBeGreaterThanOrEqual(total.p50)
    expect(total.p50).toBeGreaterThan(Math.max(nonce.p50, verify.p50))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('compares windows of the same round with the target', () => {
  const options = readOptions(['--growth', '1000000'])
  const windows = [
    ...[900, 400].map((rate, index) => windowOf('ours', 1_000, index + 1, rate, 20)),
    ...[100, 38].map((rate, index) => windowOf('better-auth', 1_000, index + 1, rate, 200)),
    ...[855, 300].map((rate, index) => windowOf('ours', 1_000_000, index + 1, rate, 30)),
  ]
  const [times, p99, growth] = verdicts(windows, options)
  expect(times.value).toBeCloseTo((9 + 400 / 38) / 2)
  expect(times.isMet).toBe(false)
  expect(p99).toMatchObject({ value: 20, isMet: true })
  expect(growth.value).toBeCloseTo(-15)
  expect(growth.isMet).toBe(true)
  const text = report({ options, windows, load: 0.2 })
  expect(text).toMatch(/times better-auth.* missed/)
  expect(text).not.toContain('PROVISIONAL')
  expect(
    report({ options, windows: windows.map((window) => ({ ...window, taken: 0.5 })), load: 4 }),
  ).toContain("PROVISIONAL: others took 50 % of the servers' CPU.")
})

test('reads a profile within its window only, by package and by folder', () => {
  const frame = (id, functionName, url) => ({ id, callFrame: { functionName, url, lineNumber: 4 } })
  const profile = {
    startTime: 1_000,
    nodes: [
      frame(1, 'query', 'file:///app/node_modules/pg/lib/client.js'),
      frame(2, 'issueNonce', 'file:///app/packages/sign-in/dist/nonces/issueNonce.js'),
      frame(3, '(idle)', ''),
    ],
    samples: [1, 1, 2, 3, 2],
    timeDeltas: [500, 1_000, 2_000, 3_000, 9_000],
  }
  const { groups, functions } = selfTimes(profile, [2_000, 8_000], 2)
  expect(groups).toEqual([
    { name: '(idle)', milliseconds: 1.5 },
    { name: 'packages/sign-in/dist/nonces', milliseconds: 1 },
    { name: 'pg', milliseconds: 0.5 },
  ])
  expect(functions[1].name).toBe('issueNonce nonces/issueNonce.js:5')
})

test('refuses an unknown server and an invalid number', () => {
  expect(() => readOptions(['--only', 'ours,theirs'])).toThrow('Unknown server "theirs"')
  expect(() => readOptions(['--seconds', '0'])).toThrow('--seconds must be a positive integer, got "0".')
})

function windowOf(subject, accounts, round, rate, p99) {
  const part = { p50: p99 / 2, p99, max: p99 }
  const cost = { serverMs: 1, databaseMs: 1, serverMB: 100, databaseMB: 100 }
  return {
    subject,
    accounts,
    round,
    rate,
    busy: 0.2,
    taken: 0.01,
    times: { nonce: part, verify: part, total: part },
    cost,
  }
}
