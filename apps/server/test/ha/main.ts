// npm run suite -- ha: sign-ins under load while the database's machines fail, on three Postgres servers under Patroni and three
// server processes. Takes minutes, and needs Patroni and etcd: npm test -- --all has a short form, failover.postgres.test.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { machineOf, replaceSection } from '../../../../bench/peers/report.mjs'
import { endSession, newKey, openEvents, type ServerAddress, signIn } from '../../src/testing/client.ts'
import { type ServerProcess, startProcess } from '../../src/testing/startProcess.ts'
import { type Fault, faults } from './faults.ts'
import { findLosses, type Losses } from './findLosses.ts'
import { startDeletions } from './maintenance.ts'
import { type Cluster, startCluster } from './startCluster.ts'
import { startLoad } from './startLoad.ts'
import { until } from './until.ts'

type Result = Losses & {
  readonly name: string
  readonly signIns: number
  /** Milliseconds without an acknowledged sign-in, and until an event reached all processes. */
  readonly gap: number
  readonly events: number
  /** Rows that maintenance deleted twice. */
  readonly deletedTwice: number
}

/** Milliseconds of load before and after each fault. */
const STEADY = 3_000

/** Milliseconds between two maintenance runs of each process, ten minutes by default. */
const MAINTENANCE_INTERVAL = 500

const only = process.argv[2]
const [loadBefore = 0] = loadavg()
const cluster = await startCluster()
const started: ServerProcess[] = []
const results: Result[] = []
try {
  await cluster.healthy()
  const settings = {
    database: { kind: 'postgres', url: cluster.url },
    publicUrl: 'http://localhost:3000',
  } as const
  for (let count = 0; count < 3; count += 1) {
    const server = await startProcess({ settings, maintenanceInterval: MAINTENANCE_INTERVAL })
    started.push(server)
    await server.ready
  }
  const servers = await Promise.all(started.map(({ ready }) => ready))
  for (const fault of faults) {
    if (only && !fault.name.includes(only)) continue
    const result = await suffer(fault, cluster, servers).catch(explain)
    console.log(row(result))
    results.push(result)
  }
} finally {
  await Promise.all(started.map((server) => server.kill('SIGTERM')))
  await cluster.stop()
}
write()

/** Prints what the cluster and the processes say before it fails. */
async function explain(error: unknown): Promise<never> {
  console.error(
    await cluster.members(),
    started.map((server) => server.said().split('\n').slice(-4)),
  )
  throw error
}

async function suffer(fault: Fault, cluster: Cluster, servers: readonly ServerAddress[]): Promise<Result> {
  console.log(`\n${fault.name}`)
  await cluster.healthy()
  const load = startLoad(servers)
  await sleep(STEADY)
  const deletedTwiceIn = await startDeletions(cluster.url, servers)
  load.longestGap()
  const repair = await fault.cause(cluster)
  await sleep(STEADY)
  await repair()
  await sleep(STEADY)
  await until('a sign-in', async () => {
    const before = load.acknowledged.length
    await sleep(500)
    return load.acknowledged.length > before ? true : undefined
  })
  const gap = load.longestGap()
  const deletedTwice = await deletedTwiceIn()
  const events = await timeOfEvents(servers)
  await load.stop()
  await cluster.primary()
  const losses = await findLosses(load.acknowledged, servers[0] as ServerAddress)
  return { name: fault.name, signIns: load.acknowledged.length, gap, events, deletedTwice, ...losses }
}

/** The milliseconds until the pages at all processes know that one process has ended their sessions. */
async function timeOfEvents(servers: readonly ServerAddress[]): Promise<number> {
  const key = newKey()
  const pages = await Promise.all(
    servers.map(async (server) => {
      const { id, cookie } = await signIn(server, key)
      return { id, events: await openEvents(server, cookie) }
    }),
  )
  const [first] = servers as readonly [ServerAddress]
  const { cookie } = await signIn(first, key)
  const start = performance.now()
  for (const { id } of pages) await endSession(first, id, { cookie, key })
  await until('event at all processes', async () =>
    pages.every(({ events }) => events.text.includes('event: signed_out')) ? true : undefined,
  )
  for (const { events } of pages) events.close()
  return performance.now() - start
}

function row({ name, signIns, lost, acceptedTwice, resurrected, deletedTwice, gap, events }: Result): string {
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)
  return `| ${[name, signIns, lost, acceptedTwice, resurrected, deletedTwice, seconds(gap), seconds(events)].join(' | ')} |`
}

function write(): void {
  const head = [
    '| Fault | Acknowledged sign-ins | Lost | Nonces accepted twice | Ended sessions that came back | Rows that maintenance deleted twice | Longest time without a sign-in, s | Events at all processes after, s |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
  ]
  const section = [`Measured on ${machineOf(loadBefore)}.`, '', ...head, ...results.map(row)].join('\n')
  console.log(`\n${section}`)
  const isBad = results.some(
    ({ lost, acceptedTwice, resurrected, deletedTwice }) =>
      lost + acceptedTwice + resurrected + deletedTwice > 0,
  )
  if (isBad) throw new Error('The database lost what a server had acknowledged.')
  if (only) return
  const file = new URL('../../../../docs/internal/failover.md', import.meta.url)
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), section, 'test:ha'))
}
