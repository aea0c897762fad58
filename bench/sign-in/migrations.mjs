// npm run bench -- migrations: applies all later migrations to the full tables of the first version, and measures how long
// they make others wait.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../../packages/sign-in/src/database/migrations/migrate.ts'
import { openPostgres } from '../../packages/sign-in/src/database/postgres/openPostgres.ts'
import { migrateTo } from '../../packages/sign-in/src/testing/openTestDatabase.ts'
import { machineOf, replaceSection } from '../peers/report.mjs'
import { startDurablePostgres, withClient } from './database.mjs'

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '10000000' } } })
const accounts = Number(values.accounts)
const transactions = Math.ceil(accounts * 0.3)

/** What servers write while tables are migrated. */
const insertions = [
  'INSERT INTO countersign.accounts (id, created_at) VALUES (gen_random_uuid(), now())',
  `INSERT INTO countersign.nonces (hash, binding_hash, purpose, issued_at, expires_at)
    SELECT encode(sha256(gen_random_uuid()::text::bytea), 'hex'), repeat('0', 64), 'sign_in', now(), now()`,
  `INSERT INTO countersign.transactions
      (account_id, address, chain_id, hash, description, status, confirmations, created_at, updated_at, removed)
    SELECT id, '0x' || repeat('a', 40), 1, '0x' || encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'Send',
      'pending', 1, now(), now(), false FROM countersign.accounts LIMIT 1`,
]

const [load = 0] = loadavg()
const postgres = await startDurablePostgres({ counting: false })
const stop = new AbortController()
try {
  const url = await postgres.create('migrations')
  await migrateTo(url, 1)
  console.log(`Filling the tables of ${accounts} accounts.`)
  await withClient(url, fill)
  const longest = insertions.map(() => 0)
  const writing = insertions.map((sql, index) =>
    withClient(url, async (client) => {
      while (!stop.signal.aborted) {
        const start = performance.now()
        await client.query(sql)
        longest[index] = Math.max(longest[index], performance.now() - start)
        await sleep(2)
      }
    }),
  )
  const rows = []
  /** Measures from the last reading on. */
  const read = (name, milliseconds) => {
    rows.push([name, milliseconds, ...longest.splice(0, longest.length, 0, 0, 0)])
  }
  await sleep(10_000)
  read('None', 10_000)
  const database = await openPostgres({ url, migrate: false })
  let before = performance.now()
  await migrate({
    ...database,
    async transaction(work) {
      const names = await database.transaction(work)
      // Those that waited for a lock have to show it.
      await sleep(100)
      read(`\`${names.join()}\``, performance.now() - before - 100)
      before = performance.now()
      return names
    },
  })
  await database.close()
  stop.abort()
  await Promise.all(writing)
  const section = [
    `Measured on ${machineOf(load)}: ${accounts.toLocaleString('en')} accounts, ${transactions.toLocaleString('en')} transactions.`,
    '',
    '| Migration | Time, s | Longest new account, ms | Longest new nonce, ms | Longest new transaction, ms |',
    '|---|---:|---:|---:|---:|',
    ...rows.map(
      ([name, time, ...waits]) =>
        `| ${name} | ${(time / 1_000).toFixed(2)} | ${waits.map((wait) => wait.toFixed(0)).join(' | ')} |`,
    ),
  ].join('\n')
  console.log(section)
  const file = new URL('../../docs/internal/migrations.md', import.meta.url)
  if (accounts >= 10_000_000)
    writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), section, 'bench:migrations'))
} finally {
  stop.abort()
  await postgres.close()
}

async function fill(client) {
  await client.query(`INSERT INTO countersign.accounts (id, created_at)
    SELECT gen_random_uuid(), now() FROM generate_series(1, ${accounts})`)
  await client.query(`INSERT INTO countersign.nonces (hash, binding_hash, purpose, issued_at, expires_at)
    SELECT encode(sha256(n::text::bytea), 'hex'), repeat('0', 64), 'sign_in', now(), now()
    FROM generate_series(1, 100000) AS n`)
  await client.query(`INSERT INTO countersign.transactions
      (account_id, address, chain_id, hash, description, status, confirmations, created_at, updated_at, removed)
    SELECT id, '0x' || repeat('a', 40), 1, '0x' || encode(sha256(id::text::bytea), 'hex'), 'Send 0.1 ETH to alice.eth',
      'confirmed', 1, now(), now(), false FROM countersign.accounts LIMIT ${transactions}`)
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
}
