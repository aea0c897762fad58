import { join } from 'node:path'
import { openPostgres } from '@countersign/sign-in/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { startOwnPostgres } from '../../../scripts/postgres/postgres.mjs'
import { endSession, newKey, openEvents, signIn } from '../src/testing/client.ts'
import { type ServerProcess, startProcess } from '../src/testing/startProcess.ts'
import { findLosses } from './ha/findLosses.ts'
import { kill } from './ha/processes.ts'
import { startLoad } from './ha/startLoad.ts'
import { createFolder, run, startFromFolder } from './postgresFolder.ts'

type Primary = Awaited<ReturnType<typeof startOwnPostgres>>

const patient = { timeout: 60_000 }

/** Runs statements as an administrator of a server. Returns the rows of the last. */
async function query<Row extends object>(url: string, ...statements: readonly string[]): Promise<Row[]> {
  const database = await openPostgres({ url, migrate: false })
  try {
    let rows: Row[] = []
    for (const sql of statements) rows = await database.query<Row>(sql)
    return rows
  } finally {
    await database.close()
  }
}

async function startPrimary(): Promise<Primary> {
  const primary = await startOwnPostgres(process.env, { synchronous_commit: 'on' })
  onTestFinished(() => primary.stop())
  return primary
}

/** Starts a standby that confirms each commit of the primary. Returns its URL. */
async function startStandby({ url }: Primary): Promise<string> {
  const folder = createFolder('standby')
  const data = join(folder, 'data')
  const backup = 'pg_basebackup --dbname="$PRIMARY" --pgdata="$DATA" --checkpoint=fast --write-recovery-conf'
  run(folder, [`${backup} --no-sync`], { PRIMARY: url, DATA: data })
  const standby = await startFromFolder(data, url)
  // Not in the copy: after its promotion, it has no standby to wait for.
  await query(url, "ALTER SYSTEM SET synchronous_standby_names = '*'", 'SELECT pg_reload_conf()')
  const states = () => query(url, 'SELECT sync_state FROM pg_stat_replication')
  await expect.poll(states, patient).toEqual([{ sync_state: 'sync' }])
  return standby
}

/** Stops replication. Resolves when commits wait for the standby. */
async function holdCommits({ url }: Primary): Promise<void> {
  const [sender] = await query<{ pid: number }>(url, 'SELECT pid FROM pg_stat_replication')
  if (!sender) throw new Error('There is no standby.')
  kill(sender.pid, 'SIGSTOP')
  onTestFinished(() => kill(sender.pid, 'SIGCONT'))
  const waiting = () => query(url, "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
  await expect.poll(async () => (await waiting()).length, patient).toBeGreaterThan(0)
}

/** Ends all processes of a server at once, as when its machine is gone. */
async function killPrimary(primary: Primary): Promise<void> {
  const found = await query<{ pid: number }>(
    primary.url,
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid
     UNION ALL SELECT pid FROM pg_stat_activity`,
  )
  // The first is the parent of the others, which cannot start new ones.
  for (const { pid } of found) kill(pid, 'SIGKILL')
  // It left its shared memory to the next server on its folder.
  onTestFinished(() => primary.up().catch(() => {}))
}

const signInsOf = (server: ServerProcess) =>
  server.answered().filter(([path, status]) => path === '/api/siwe/verify' && status === 200).length

test('a failover to a synchronous standby loses nothing that was acknowledged, and sign-ins and events continue', async () => {
  const primary = await startPrimary()
  const standby = await startStandby(primary)
  const url = primary.url.replace(/:\d+\//, (port) => `${port.slice(0, -1)},${new URL(standby).host}/`)
  const settings = {
    database: { kind: 'postgres', url: `${url}?target_session_attrs=read-write` },
    publicUrl: 'http://localhost:3000',
  } as const
  const start = async () => {
    const server = await startProcess({ settings })
    onTestFinished(async () => void (await server.kill('SIGKILL')))
    await server.ready
    return server
  }
  const servers = await Promise.all([start(), start()])
  const [one, two] = await Promise.all([servers[0].ready, servers[1].ready])
  const key = newKey()
  const page = await signIn(two, key)
  const events = await openEvents(two, page.cookie)
  const load = startLoad([one, two])
  onTestFinished(() => load.stop())
  const continues = async (server: ServerProcess) => {
    const before = signInsOf(server)
    await expect.poll(() => signInsOf(server), patient).toBeGreaterThan(before + 50)
  }
  await Promise.all(servers.map(continues))

  await holdCommits(primary)
  await killPrimary(primary)
  // Waiting for it in the statement would be limited by the time that a statement may take.
  await query(standby, 'SELECT pg_promote(wait => false)')
  const promoted = () => query(standby, 'SELECT pg_is_in_recovery() AS waits')
  await expect.poll(promoted, patient).toEqual([{ waits: false }])
  await Promise.all(servers.map(continues))
  await load.stop()
  const signedOut = load.acknowledged.filter(({ state }) => state === 'signed_out')
  expect(signedOut.length).toBeGreaterThan(20)
  expect(await findLosses(load.acknowledged, one)).toEqual({ lost: 0, acceptedTwice: 0, resurrected: 0 })

  // The page has been open since before the failover.
  const owner = await signIn(one, key)
  await expect.poll(() => events.text, patient).toContain('event: sign_ins')
  await endSession(one, page.id, { cookie: owner.cookie, key })
  // Sooner than the next heartbeat, which would find it too.
  await expect.poll(() => events.text).toMatch(/event: signed_out\ndata: \{\}\n\n$/)
})
