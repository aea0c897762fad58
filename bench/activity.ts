/**
 * Measures reading, exporting and deleting an account with long activity: `npm run bench -- activity --
 * 1000000`. Uses the Postgres server of TEST_DATABASE_URL, or starts one; `-- 1000000 embedded` uses the
 * embedded database.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { openEmbedded } from '../packages/sign-in/src/database/embedded/openEmbedded.ts'
import { createSignIn, type Database } from '../packages/sign-in/src/index.ts'
import { createBrowser, origin } from '../packages/sign-in/src/testing/createBrowser.ts'
import { openTestPostgres } from '../packages/sign-in/src/testing/openTestDatabase.ts'
import { startPostgres } from '../scripts/postgres/postgres.mjs'

const [rows = '50000', kind = 'postgres'] = process.argv.slice(2)
const count = Number(rows)
const { database, close } = kind === 'embedded' ? await openEmbeddedFolder() : await openPostgres()

/** The duration in milliseconds for which each statement and transaction held its connection. */
let held: number[] = []
const timed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const started = performance.now()
  try {
    return await work()
  } finally {
    held.push(performance.now() - started)
  }
}
const watched: Database = {
  ...database,
  query: (sql, values) => timed(() => database.query(sql, values)),
  transaction: (work) => database.transaction((transaction) => timed(() => work(transaction))),
}

const signIn = createSignIn({ database: watched, origin, appName: 'Bench', chainIds: [1] })
const wallet = privateKeyToAccount(generatePrivateKey())
const browser = createBrowser(signIn)
await browser.enter(wallet, { chainId: 1 })
const { account } = (await browser.send('GET', '/api/session')).body as { account: { id: string } }
await fill(account.id)

console.log(`${kind}, ${count.toLocaleString('en')} rows of one account (each with its challenge)`)
const middleRow = await middleId(account.id)
await report('GET /api/activity?limit=1', 100, () => read('limit=1'))
await report('GET /api/activity?limit=50', 100, () => read('limit=50'))
await report('GET … limit=50, from the middle', 100, () => read(`limit=50&before=${middleRow}`))
await report('export', 1, exportAll)
await report('delete', 1, async () => {
  const { status } = await browser.send('DELETE', '/api/account', {
    body: { confirm: wallet.address, ...(await browser.confirm('delete_account', wallet, { chainId: 1 })) },
  })
  if (status !== 204) console.log(`  status ${status}`)
})
const [remaining] = await database.query<{ rows: number }>(
  'SELECT count(*)::int AS rows FROM countersign.audit',
)
console.log(`  rows left: ${remaining?.rows}`)
await close()

async function read(query: string) {
  const { status } = await browser.send('GET', `/api/activity?${query}`)
  if (status !== 200) throw new Error(`${query} returned status ${status}.`)
}

async function exportAll() {
  const confirmed = await browser.confirm('export_account', wallet, { chainId: 1 })
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = new Request(`${origin}/api/account/export`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(confirmed),
  })
  const response = await signIn.fetch(request, { ipAddress: null })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength
  console.log(`  status ${response.status}, ${(bytes / 1e6).toFixed(1)} MB`)
}

async function report(title: string, times: number, work: () => Promise<void>) {
  const durations: number[] = []
  held = []
  for (let run = 0; run < times; run += 1) {
    const started = performance.now()
    await work()
    durations.push(performance.now() - started)
  }
  const [median, max] = [quantile(held, 0.5), quantile(held, 1)]
  console.log(
    `${title}: ${quantile(durations, 0.5)} ms; a connection was held for ${median} ms (median), ${quantile(held, 0.99)} ms (p99), ${max} ms at most`,
  )
}

function quantile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)
}

/** A sign-in every three seconds, the most that the limits allow one client, each with its challenge. */
async function fill(accountId: string) {
  const BATCH = 10_000
  for (let first = 0; first < count; first += BATCH) {
    await database.query(
      `INSERT INTO countersign.audit (at, kind, account_id, session_id, address, nonce_hash, user_agent, ip_address, request_id)
      SELECT now() - ($2::int - n) * interval '3 seconds', CASE side WHEN 0 THEN 'challenge_issued' ELSE 'signed_in' END,
        CASE side WHEN 1 THEN $1::uuid END, CASE side WHEN 1 THEN $3::uuid END, CASE side WHEN 1 THEN $4 END,
        encode(sha256(($1::uuid || ' ' || n)::bytea), 'hex'), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', '203.0.113.7', $3::uuid
      FROM generate_series($5::int, $6::int) AS n CROSS JOIN generate_series(0, 1) AS side ORDER BY n, side`,
      [
        accountId,
        count,
        randomUUID(),
        wallet.address.toLowerCase(),
        first + 1,
        Math.min(count, first + BATCH),
      ],
    )
  }
  await database.query('ANALYZE countersign.audit')
}

async function middleId(accountId: string) {
  const [row] = await database.query<{ id: string }>(
    'SELECT id::text AS id FROM countersign.audit WHERE account_id = $1 ORDER BY id OFFSET $2 LIMIT 1',
    [accountId, Math.floor(count / 2)],
  )
  return row?.id
}

async function openPostgres() {
  const server = await startPostgres()
  const opened = await openTestPostgres(server.url)
  return {
    database: opened,
    async close() {
      await opened.close()
      await server.stop()
    },
  }
}

async function openEmbeddedFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const opened = await openEmbedded({ folder })
  return {
    database: opened,
    async close() {
      await opened.close()
      await rm(folder, { recursive: true })
    },
  }
}
