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
const neighbour = await start('client/neighbour.mjs')

try {
  console.log(
    `Windows of ${seconds} s; load at the start ${load}. Milliseconds of the processor for each answer.`,
  )
  for (const subject of chosen) await measure(subject)
} finally {
  await Promise.all([stop(flooder), stop(neighbour)])
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
    await cost(at, 'nothing but HTTP', { kinds: ['health'], client: ABUSER })
    const nonce = await cost(at, 'challenge, served', { kinds: ['nonce'], client: null })
    const many = { kinds: ['nonce'], client: 'one of many' }
    compare(nonce, await cost(at, 'challenge, refused', many))
    const session = await cost(at, 'session, valid', { kinds: ['session'], ...own })
    compare(session, await cost(at, 'session, invented', { kinds: ['invented'], ...own }))
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

/** The cost of one response of a kind, in milliseconds of CPU time. */
async function cost({ server, pids }, name, task) {
  const look = () => [processorSeconds([server.pid]), pids().length > 0 ? processorSeconds(pids()) : 0]
  let before
  let after
  const { statuses } = await flood(server, { connections: 16, warmUp: 3, seconds, ...task }, (message) => {
    if (message === 'begin') before = look()
    if (message === 'end') after = look()
  })
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const [own, database] = after.map((value, at) => ((value - before[at]) * 1000) / answers)
  const line = `${name.padEnd(22)} ${own.toFixed(3)} + ${database.toFixed(3)} ms, ${Math.round(answers / seconds)} a second`
  console.log(`${line} ${JSON.stringify(statuses)}`)
  return own + database
}

function compare(served, refused) {
  console.log(`${''.padEnd(22)} ${((refused / served) * 100).toFixed(0)} % of serving`)
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
  neighbour.send({ port: server.port, seconds, pause: 50 })
  return (await messageOf(neighbour, ({ done }) => done)).done
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
