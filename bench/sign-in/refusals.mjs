// npm run bench:refusals: the cost of a refusal compared to a served request, and how long a sign-in takes while one client
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
import { processorSeconds } from './system.mjs'

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
const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
const chosen = values.only.split(',').map(subjectOf)
const load = loadavg()[0].toFixed(1)
const postgres = chosen.some(({ database }) => database === 'postgres')
  ? await startDurablePostgres({ counting: false })
  : null
const flooder = await start('client/flood.mjs')
const neighbor = await start('client/neighbor.mjs')

try {
  console.log(
    `Windows of ${seconds} s; load at the start ${load}. Milliseconds of the processor for each answer.`,
  )
  for (const subject of chosen) await measure(subject)
} finally {
  await Promise.all([stop(flooder), stop(neighbor)])
  await postgres?.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(subject) {
  const isOnPostgres = subject.database === 'postgres'
  const place = {
    folder: join(folder, subject.name),
    url: isOnPostgres ? await postgres.create('abuse') : null,
  }
  const server = await startSubject(limited(subject), place)
  const at = { server, pids: isOnPostgres ? postgres.pids : () => [] }
  try {
    const alone = await signIns(server)
    const own = { client: ABUSER, cookie: alone.cookie }
    console.log(`\n${subject.title}`)
    at.idle = await idleCost(at)
    console.log(
      `${'idle'.padEnd(22)} ${at.idle.map((ms) => ms.toFixed(1)).join(' + ')} ms a second, subtracted below`,
    )
    await cost(at, 'nothing but HTTP', { kinds: ['health'], client: ABUSER })
    const nonce = await cost(at, 'challenge, served', { kinds: ['nonce'], client: null })
    // The clients' first challenges are served before the window, a few in it.
    const many = { kinds: ['nonce'], client: 'one of many', warmUp: 6, served: nonce }
    compare(nonce, await cost(at, 'challenge, refused', many))
    const session = await cost(at, 'session, valid', { kinds: ['session'], connections, ...own })
    const invented = { kinds: ['invented'], connections, warmUp: 6, ...own }
    compare(session, await cost(at, 'session, invented', invented))
    tell('sign-ins without a flood', alone)
    for (const kinds of [['nonce'], ['invented'], ['nonce', 'invented']]) {
      const flooding = flood(server, { kinds, ...own, connections, warmUp: 1, seconds: seconds + 2 })
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const meanwhile = await signIns(server)
      const { statuses } = await flooding
      tell(`sign-ins while ${connections} connections flood (${kinds.join(' and ')})`, meanwhile, statuses)
    }
  } catch (error) {
    throw new Error(`${subject.title}: ${error.message}\n${server.log()}`)
  } finally {
    await server.close()
  }
}

function cpuSeconds({ server, pids }) {
  return [processorSeconds([server.pid]), pids().length > 0 ? processorSeconds(pids()) : 0]
}

/** The CPU time of the server and of the database without any request, in milliseconds per second. */
async function idleCost(at) {
  const before = cpuSeconds(at)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return cpuSeconds(at).map((value, index) => ((value - before[index]) * 1000) / seconds)
}

/**
 * The cost of one response of a kind, in milliseconds of CPU time. With the cost of a served response, `served`, only the
 * refusals count.
 */
async function cost(at, name, { served, ...task }) {
  let before
  let after
  const { statuses } = await flood(at.server, { connections: 16, warmUp: 3, seconds, ...task }, (message) => {
    if (message === 'begin') before = cpuSeconds(at)
    if (message === 'end') after = cpuSeconds(at)
  })
  const responses = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const others = served ? (statuses[200] ?? 0) : 0
  const each = after.map(
    (value, index) =>
      ((value - before[index]) * 1000 - at.idle[index] * seconds - others * (served?.[index] ?? 0)) /
      (responses - others),
  )
  const line = `${name.padEnd(22)} ${each.map((ms) => ms.toFixed(3)).join(' + ')} ms, ${Math.round(responses / seconds)} a second`
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

function tell(name, { times, failed }, statuses = {}) {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]?.toFixed(0) ?? '-'
  const figures = `${times.length} of them, ${failed} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
  console.log(`${name}: ${figures} ${JSON.stringify(statuses)}`)
}

async function start(file) {
  const child = spawnNode([fileURLToPath(new URL(file, import.meta.url))], { core: cores?.users })
  await messageOf(child, (message) => message === 'ready')
  return child
}
