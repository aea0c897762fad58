// npm run bench -- refusals: the cost of a refusal compared to a served request, and how long a sign-in takes while one client
// floods the server over 512 connections. Limits per client are on.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPackages } from '../../scripts/packages/build.mjs'
import { startDurablePostgres } from './database.mjs'
import { startSubject } from './measure.mjs'
import { cores, messageOf, spawnNode, stop } from './processes.mjs'
import { limited, subjectOf } from './subjects.mjs'
import { cpuSeconds } from './system.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'ours,ours-embedded' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '512' },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const ABUSER = '192.0.2.1'
await buildPackages()
const benchFolder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
const chosen = values.only.split(',').map(subjectOf)
const load = loadavg()[0].toFixed(1)
const postgres = chosen.some(({ database }) => database === 'postgres')
  ? await startDurablePostgres({ counting: false })
  : null
const flooder = await start('client/flood.mjs')
const neighbor = await start('client/neighbor.mjs')

try {
  console.log(`Windows of ${seconds} s; load at the start ${load}. CPU milliseconds per response.`)
  for (const subject of chosen) await measureSubject(subject)
} finally {
  await Promise.all([stop(flooder), stop(neighbor)])
  await postgres?.close()
  rmSync(benchFolder, { recursive: true, force: true })
}

async function measureSubject(subject) {
  const isOnPostgres = subject.database === 'postgres'
  const storage = {
    folder: join(benchFolder, subject.name),
    url: isOnPostgres ? await postgres.create('abuse') : null,
  }
  const server = await startSubject(limited(subject), storage)
  const target = { server, pids: isOnPostgres ? postgres.pids : () => [] }
  try {
    const baseline = await signIns(server)
    const client = { client: ABUSER, cookie: baseline.cookie }
    console.log(`\n${subject.title}`)
    target.idle = await idleCost(target)
    console.log(
      `${'idle'.padEnd(22)} ${target.idle.map((ms) => ms.toFixed(1)).join(' + ')} ms per second, subtracted below`,
    )
    await cost(target, 'nothing but HTTP', { kinds: ['health'], client: ABUSER })
    const nonce = await cost(target, 'challenge, served', { kinds: ['nonce'], client: null })
    // The clients' first challenges are served before the window, a few in it.
    const manyClients = { kinds: ['nonce'], client: 'one of many', warmUp: 8, served: nonce }
    compare(nonce, await cost(target, 'challenge, refused', manyClients))
    const session = await cost(target, 'session, valid', { kinds: ['session'], connections, ...client })
    const invented = { kinds: ['invented'], connections, warmUp: 6, ...client }
    compare(session, await cost(target, 'session, invented', invented))
    printTimes('sign-ins without a flood', baseline)
    for (const kinds of [['nonce'], ['invented'], ['nonce', 'invented']]) {
      const flooding = flood(server, { kinds, ...client, connections, warmUp: 1, seconds: seconds + 2 })
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const duringFlood = await signIns(server)
      const { statuses } = await flooding
      printTimes(
        `sign-ins while ${connections} connections flood (${kinds.join(' and ')})`,
        duringFlood,
        statuses,
      )
    }
  } catch (error) {
    throw new Error(`${subject.title}: ${error.message}\n${server.log()}`)
  } finally {
    await server.close()
  }
}

/** CPU seconds of the server and of the database. */
function readUsage({ server, pids }) {
  return [cpuSeconds([server.pid]), pids().length > 0 ? cpuSeconds(pids()) : 0]
}

/** The CPU time of the server and of the database without any request, in milliseconds per second. */
async function idleCost(target) {
  const before = readUsage(target)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return readUsage(target).map((value, index) => ((value - before[index]) * 1000) / seconds)
}

/**
 * The cost of one response of a kind, in milliseconds of CPU time of the server and of the database. With the cost of a
 * served response, `served`, only the refusals count.
 */
async function cost(target, name, { served, ...task }) {
  let before
  let after
  const { statuses } = await flood(
    target.server,
    { connections: 16, warmUp: 3, seconds, ...task },
    (message) => {
      if (message === 'begin') before = readUsage(target)
      if (message === 'end') after = readUsage(target)
    },
  )
  const responses = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const others = served ? (statuses[200] ?? 0) : 0
  const each = after.map(
    (value, index) =>
      ((value - before[index]) * 1000 - target.idle[index] * seconds - others * (served?.[index] ?? 0)) /
      (responses - others),
  )
  const line = `${name.padEnd(22)} ${each.map((ms) => ms.toFixed(3)).join(' + ')} ms, ${Math.round(responses / seconds)} per second`
  console.log(`${line} ${JSON.stringify(statuses)}`)
  return each
}

function compare(served, refused) {
  const [whole, part] = [served, refused].map(([server, database]) => server + database)
  console.log(`${''.padEnd(22)} ${((part / whole) * 100).toFixed(0)} % of serving`)
}

async function flood(server, task, listen = () => {}) {
  flooder.on('message', listen)
  flooder.send({ port: server.port, ...task })
  const { done, failed } = await messageOf(flooder, (message) => message.done ?? message.failed)
  flooder.off('message', listen)
  if (failed) throw new Error(failed)
  return done
}

async function signIns(server) {
  neighbor.send({ port: server.port, seconds, pause: 50 })
  return (await messageOf(neighbor, ({ done }) => done)).done
}

function printTimes(name, { times, failed }, statuses = {}) {
  const sorted = [...times].sort((a, b) => a - b)
  const quantile = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]?.toFixed(0) ?? '-'
  const figures = `${times.length} of them, ${failed} failed, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`
  console.log(`${name}: ${figures} ${JSON.stringify(statuses)}`)
}

async function start(file) {
  const child = spawnNode([fileURLToPath(new URL(file, import.meta.url))], { core: cores?.users })
  await messageOf(child, (message) => message === 'ready')
  return child
}
