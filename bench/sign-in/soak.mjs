// npm run bench -- soak: sign-ins at a constant rate for an hour, and what grows meanwhile: response times, memory, tables.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPackages } from '../../scripts/packages/build.mjs'
import { machineOf, replaceSection } from '../peers/report.mjs'
import { startDurablePostgres, withClient } from './database.mjs'
import { startSubject } from './measure.mjs'
import { knownAmong, preload } from './preload.mjs'
import { cores, messageOf, spawnNode, stop } from './processes.mjs'
import { subjectOf } from './subjects.mjs'
import { residentMemory, sharedMemory } from './system.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '100' },
    every: { type: 'string', default: '10' },
    accounts: { type: 'string', default: '100000' },
  },
})
const [minutes, rate, every, accounts] = ['minutes', 'rate', 'every', 'accounts'].map((name) =>
  Number(values[name]),
)

const head = [
  '| Minute | Sign-ins | p50, ms | p99, ms | Longest, ms | Server, MB | Postgres, MB | Nonces, rows / MB / dead | Sessions, rows / MB / dead | Uses recorded, in place | Audit log, rows / MB |',
  `|${' ---: |'.repeat(11)}`,
].join('\n')

await buildPackages()
const [load = 0] = loadavg()
const postgres = await startDurablePostgres({ counting: false })
const users = spawnNode([fileURLToPath(new URL('client/steady.mjs', import.meta.url))], {
  core: cores?.users,
})
let server
try {
  await messageOf(users, (message) => message === 'ready')
  const ours = subjectOf('ours')
  const url = await postgres.create('soak')
  await (await startSubject(ours, { url })).close()
  await preload(ours, url, accounts)
  server = await startSubject(ours, { url })
  const rows = [row('0', null, await state(url))]
  console.log([head, ...rows].join('\n'))
  const windows = []
  users.on('message', ({ window }) => {
    if (window) windows.push(show(window, (windows.length + 1) * every))
  })
  async function show(window, minute) {
    const line = row(`${minute}`, window, await state(url))
    console.log(line)
    if (window.failures > 0) console.log(`${window.failures} failed: ${window.failure}`)
    return line
  }
  const running = messageOf(users, ({ done, failed }) => done ?? failed, (minutes + 2) * 60_000)
  users.send({ port: server.port, rate, minutes, every, accounts: knownAmong(accounts) })
  const { failed } = await running
  if (failed) throw new Error(failed)
  rows.push(...(await Promise.all(windows)))
  const section = [
    `Measured on ${machineOf(load)}: ${rate} sign-ins a second, ${accounts.toLocaleString('en')} accounts before.`,
    '',
    head,
    ...rows,
  ].join('\n')
  if (minutes >= 60) writeSection(section)
} finally {
  await stop(users)
  await server?.close()
  await postgres.close()
}

/** Memory, and the tables that change with every sign-in. */
async function state(url) {
  const { rows } = await withClient(url, (client) =>
    client.query(`SELECT relname AS name, n_live_tup::float8 AS live, n_dead_tup::float8 AS dead,
        n_tup_upd::float8 AS updated, n_tup_hot_upd::float8 AS hot,
        pg_total_relation_size(relid)::float8 AS bytes
      FROM pg_stat_user_tables WHERE relname IN ('nonces', 'sessions', 'audit')`),
  )
  return {
    server: residentMemory(server.pid),
    database: sharedMemory(postgres.pids()),
    tables: Object.fromEntries(rows.map(({ name, ...table }) => [name, table])),
  }
}

function row(minute, window, { server: serverMemory, database, tables }) {
  const count = (number) => Math.round(number).toLocaleString('en')
  const time = (value) => (window ? value.toFixed(1) : '-')
  const table = ({ live, bytes, dead }, withDead = true) =>
    [count(live), (bytes / 1e6).toFixed(0), ...(withDead ? [count(dead)] : [])].join(' / ')
  // In place: a heap-only tuple, without a new entry in any index.
  const uses = ({ updated, hot }) =>
    updated > 0 ? `${count(updated)}, ${((100 * hot) / updated).toFixed(1)} %` : '-'
  const cells = [
    minute,
    window ? count(window.signIns) : '-',
    ...[window?.p50, window?.p99, window?.max].map(time),
    serverMemory.toFixed(0),
    database.toFixed(0),
    table(tables.nonces),
    table(tables.sessions),
    uses(tables.sessions),
    table(tables.audit, false),
  ]
  return `| ${cells.join(' | ')} |`
}

function writeSection(section) {
  const file = new URL('../../docs/internal/growth.md', import.meta.url)
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), section, 'bench:soak'))
}
