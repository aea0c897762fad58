import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres/postgres.mjs'
import { cores, pin } from './processes.mjs'
import { parentOf, withChildren } from './system.mjs'

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const TMPFS = 0x01021994

/**
 * Starts a Postgres server for the bench that is durable and otherwise has the settings of its package.
 * `counting` adds the extension that counts statements.
 */
export async function startDurablePostgres({ counting }) {
  if (statfsSync(tmpdir()).type === TMPFS) {
    throw new Error(`${tmpdir()} is memory, where nothing is durable. Set TMPDIR to a folder on a disk.`)
  }
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const extra = counting
    ? { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }
    : {}
  const { url, stop } = await startPostgres(env, { ...durable, max_wal_size: '4GB', ...extra })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  if (counting) await admin.query('CREATE EXTENSION pg_stat_statements')
  const [{ pid }] = await queryRows(admin, 'SELECT pg_backend_pid() AS pid')
  const postmaster = parentOf(pid)
  if (cores) pin(withChildren(postmaster), cores.servers)

  return {
    pids: () => withChildren(postmaster),
    /** Creates an empty database. Resolves to its URL. */
    async create(name) {
      await admin.query(`CREATE DATABASE ${name}`)
      const databaseUrl = new URL(url)
      databaseUrl.pathname = `/${name}`
      return databaseUrl.href
    },
    counts: () => readCounts(admin, counting),
    async close() {
      await admin.end()
      await stop()
    },
  }
}

/** Runs `work` on a separate connection. */
export async function withClient(url, run) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Throws unless commits are durable, in every table that a server has created. */
export function checkDurable(url) {
  return withClient(url, async (client) => {
    for (const [name, expected] of Object.entries(durable)) {
      const [actual] = await queryRows(client, `SELECT setting FROM pg_settings WHERE name = '${name}'`)
      if (actual.setting !== expected) throw new Error(`${name} is ${actual.setting}.`)
    }
    const unlogged = await queryRows(client, "SELECT relname FROM pg_class WHERE relpersistence <> 'p'")
    if (unlogged.length > 0)
      throw new Error(`Not durable: ${unlogged.map(({ relname }) => relname).join(', ')}.`)
  })
}

/** The statistics of the whole server so far. */
async function readCounts(admin, counting) {
  const [{ commits }] = await queryRows(
    admin,
    'SELECT sum(xact_commit)::float8 AS commits FROM pg_stat_database',
  )
  const [wal] = await queryRows(
    admin,
    'SELECT wal_sync::float8 AS syncs, wal_bytes::float8 AS bytes FROM pg_stat_wal',
  ).catch(() => [{ syncs: Number.NaN, bytes: Number.NaN }])
  if (!counting) return { commits, ...wal }
  const statements = await queryRows(
    admin,
    `SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 200) AS query, sum(calls)::float8 AS calls,
      sum(total_exec_time + total_plan_time) AS milliseconds
    FROM pg_stat_statements WHERE dbid <> (SELECT oid FROM pg_database WHERE datname = current_database())
    GROUP BY 1`,
  )
  return { commits, ...wal, statements }
}

async function queryRows(client, sql) {
  return (await client.query(sql)).rows
}
