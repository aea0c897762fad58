import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPromtool } from '../../../../scripts/install/promtool.mjs'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { blockEventLoop } from '../testing/blockEventLoop.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const promtool = findPromtool()
const rules = fileURLToPath(new URL('../../../../deploy/alerts.yaml', import.meta.url))
const names = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
const newAccount = () => privateKeyToAccount(generatePrivateKey())

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

type World = {
  readonly signIn: ReturnType<typeof createSignIn>
  readonly browser: ReturnType<typeof createBrowser>
  /** Milliseconds since 1970. */
  time: number
  /** Refuses the statements that it matches. */
  refused: RegExp | null
}

type Scenario = {
  readonly options?: Partial<SignInOptions>
  /** What goes wrong. */
  readonly fail: (world: World) => unknown
  /** Whether it goes wrong once, or again between every two scrapes. Default: once. */
  readonly repeats?: boolean
  /** Minutes after the first failure in which the alert fires. */
  readonly within: number
  /** The labels of the alert. Default: none. */
  readonly labels?: Readonly<Record<string, string>>
}

const verifyWrongly = async ({ browser }: World) => {
  const message = browser.write(await browser.challenge(), newAccount())
  return browser.verify(newAccount(), message)
}

/** How a server comes to what each rule alerts about. */
const scenarios: Record<string, Scenario> = {
  CountersignServerErrors: {
    fail: async (world) => {
      world.refused = /./
      expect(await world.browser.send('GET', '/readyz')).toHaveStatus(503)
    },
    repeats: true,
    within: 20,
  },
  CountersignSlow: {
    options: { hooks: { beforeSignIn: () => new Promise<void>((resolve) => setTimeout(resolve, 1_100)) } },
    fail: async ({ browser }) => expect(await browser.enter(newAccount())).toHaveStatus(200),
    repeats: true,
    within: 20,
  },
  CountersignNoSignIns: {
    fail: (world) => Promise.all(Array.from({ length: 25 }, () => verifyWrongly(world))),
    within: 1,
  },
  CountersignRpcUnavailable: {
    // Nothing listens there.
    options: { rpcUrls: { 31337: ['http://127.0.0.1:9'] } },
    async fail(world) {
      for (let time = 0; time < 7; time += 1)
        expect((await verifyWrongly(world)).body.code).toBe('chain_unavailable')
    },
    within: 1,
  },
  CountersignDatabase: {
    fail: (world) => {
      world.refused = /./
      return world.browser.send('GET', '/readyz')
    },
    repeats: true,
    within: 10,
  },
  CountersignAuditGaps: {
    async fail(world) {
      world.refused = /record_audit/
      expect((await verifyWrongly(world)).body.code).toBe('signature_mismatch')
    },
    within: 1,
    labels: { kind: 'sign_in_refused' },
  },
  // No run has ever succeeded.
  CountersignMaintenance: {
    fail: (world) => {
      world.refused = /DELETE/
      return expect(world.signIn.runMaintenance()).rejects.toThrow('refused by the test')
    },
    within: 300,
  },
  CountersignHooks: {
    options: {
      hooks: {
        onChallenge() {
          throw new Error('The hook fails.')
        },
      },
    },
    async fail({ browser }) {
      for (let time = 0; time < 7; time += 1) await browser.send('POST', '/api/siwe/nonce', { body: {} })
    },
    within: 1,
    labels: { hook: 'onChallenge' },
  },
  CountersignDeadWebhooks: {
    options: {
      webhook: { url: 'http://127.0.0.1:9/', secret: `whsec_${'M'.repeat(32)}` },
    },
    async fail(world) {
      const { signIn, browser } = world
      await signIn.deliverWebhooks()
      expect(await browser.enter(newAccount())).toHaveStatus(200)
      for (let dead = 0; dead === 0; world.time += 86_400_000) dead = (await signIn.deliverWebhooks()).dead
    },
    within: 1,
    labels: { outcome: 'dead' },
  },
  CountersignWebhookQueue: {
    async fail() {
      await database.query(
        `INSERT INTO countersign.webhooks (name, created_at) VALUES ('slow', now()) ON CONFLICT DO NOTHING`,
      )
      await database.query(
        `INSERT INTO countersign.webhook_messages (webhook, type, at, account_id, due_at)
        SELECT 'slow', 'session.created', now(), gen_random_uuid(), now() FROM generate_series(1, 1001)`,
      )
    },
    within: 20,
  },
  CountersignEventLoopLag: {
    fail: () => blockEventLoop(500),
    within: 20,
  },
}

function open({ options }: Scenario): World {
  const world = { time: Date.now(), refused: null as RegExp | null }
  const watch = ({ query }: Pick<Database, 'query'>): Database['query'] => {
    return async (sql, values) => {
      if (world.refused?.test(sql)) throw new DatabaseError('unavailable', 'refused by the test')
      return query(sql, values)
    }
  }
  const watched: Database = {
    ...database,
    query: watch(database),
    transaction: (work) => database.transaction((inner) => work({ ...inner, query: watch(inner) })),
  }
  const signIn = createSignIn({
    database: watched,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    metrics: 'open',
    now: () => world.time,
    log() {},
    onError() {},
    ...options,
  })
  return Object.assign(world, { signIn, browser: createBrowser(signIn, { ipAddress: '203.0.113.50' }) })
}

/** Values by series. */
async function scrape({ browser }: World): Promise<Map<string, number>> {
  const { body } = await browser.send('GET', '/metrics')
  const lines = String(body.text).split('\n')
  return new Map(
    lines
      .filter((line) => /^\w/.test(line))
      .map((line) => {
        const at = line.lastIndexOf(' ')
        return [line.slice(0, at), Number(line.slice(at + 1))]
      }),
  )
}

/** Scrapes before the failure, every 15 seconds: ten minutes. */
const BEFORE = 40

/**
 * What Prometheus has stored of both scrapes: the first one for ten minutes, then the second, or more of what it has
 * added between every two.
 */
function seriesOf(before: Map<string, number>, after: Map<string, number>, repeats: boolean) {
  return [...after].map(([series, value]) => {
    const first = before.get(series)
    const isCounter = /_(total|bucket|sum|count)(\{|$)/.test(series)
    const step = repeats && isCounter ? value - (first ?? 0) : 0
    const lead = first === undefined ? `_x${BEFORE}` : `${first}x${BEFORE}`
    return { series, values: `${lead} ${value}+${step}x1200` }
  })
}

function check(alert: string, series: readonly object[], evaluations: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-alerts-'))
  const file = join(folder, 'test.json')
  const tests = [{ interval: '15s', input_series: series, alert_rule_test: evaluations, name: alert }]
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '15s', tests }))
  const { stdout, stderr, status } = spawnSync(promtool ?? '', ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return status === 0 ? 'as expected' : stdout + stderr
}

describe.skipIf(!promtool)('deploy/alerts.yaml', () => {
  test('R10.11 a server that is down is reported', () => {
    const series = [{ series: 'up{job="countersign"}', values: '1x40 0x100' }]
    const labels = { job: 'countersign' }
    expect(
      check('CountersignDown', series, [
        { eval_time: '9m', alertname: 'CountersignDown', exp_alerts: [] },
        { eval_time: '20m', alertname: 'CountersignDown', exp_alerts: [{ exp_labels: labels }] },
      ]),
    ).toBe('as expected')
  })

  test('every rule has a scenario', () => {
    expect(['CountersignDown', ...Object.keys(scenarios)].sort()).toEqual(names.sort())
  })

  test.each(Object.entries(scenarios))(
    'R10.11 %s fires by the metrics of a server that has just failed for the first time, and not before',
    async (alertname, scenario) => {
      const world = open(scenario)
      const before = await scrape(world)
      await scenario.fail(world)
      world.refused = null
      const series = seriesOf(before, await scrape(world), scenario.repeats ?? false)
      const minutes = 10 + scenario.within
      expect(
        check(alertname, series, [
          { eval_time: '10m', alertname, exp_alerts: [] },
          { eval_time: `${minutes}m`, alertname, exp_alerts: [{ exp_labels: scenario.labels ?? {} }] },
        ]),
      ).toBe('as expected')
    },
  )
})
