import { join } from 'node:path'
import { openPostgres } from '@countersign/sign-in/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { startOwnPostgres } from '../../../scripts/postgres/postgres.mjs'
import { isSignedIn, signIn } from '../src/testing/client.ts'
import { operationsCommand } from '../src/testing/operationsCommand.ts'
import { startProcess } from '../src/testing/startProcess.ts'
import { createFolder, run, startFromFolder } from './postgresFolder.ts'

async function start(url: string) {
  const settings = { database: { kind: 'postgres', url }, publicUrl: 'http://localhost:3000' } as const
  const server = await startProcess({ settings })
  onTestFinished(async () => void (await server.kill('SIGKILL')))
  return server
}

test('R10.11 a base backup and the archived log restore the database to a moment', async () => {
  const folder = createFolder('recovery')
  const paths = {
    ARCHIVE: join(folder, 'archive'),
    BACKUP: join(folder, 'base'),
    PGDATA: join(folder, 'restored'),
  }
  run(folder, ['mkdir "$ARCHIVE"'], paths)
  const postgres = await startOwnPostgres(process.env, {
    archive_mode: 'on',
    archive_command: `test ! -f "${paths.ARCHIVE}/%f" && cp "%p" "${paths.ARCHIVE}/%f"`,
    max_wal_senders: '2',
  })
  onTestFinished(() => postgres.stop())
  const server = await start(postgres.url)
  const address = await server.ready
  const early = await signIn(address)
  run(folder, [operationsCommand('pg_basebackup')], { ...paths, DATABASE_URL: postgres.url })
  const kept = await signIn(address)
  const database = await openPostgres({ url: postgres.url })
  onTestFinished(() => database.close())
  const [now] = await database.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment')
  const late = await signIn(address)
  // The server archives each part of its log when it is complete.
  const [part] = await database.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name')
  const archived = async () => {
    const [row] = await database.query<{ last: string }>(
      'SELECT last_archived_wal AS last FROM pg_stat_archiver',
    )
    return String(row?.last) >= String(part?.name)
  }
  await expect.poll(archived).toBe(true)
  await server.kill('SIGTERM')

  const commands = [
    'cp -a "$BACKUP" "$PGDATA"',
    'echo "restore',
    'echo "recovery_target_time',
    'echo "recovery_target_action',
    'touch',
  ]
  run(folder, commands.map(operationsCommand), { ...paths, MOMENT: now?.moment ?? '' })
  const url = await startFromFolder(paths.PGDATA, postgres.url)
  const isWritable = () =>
    openPostgres({ url, migrate: false }).then(
      async (opened) => {
        const [row] = await opened.query<{ replays: boolean }>('SELECT pg_is_in_recovery() AS replays')
        await opened.close()
        return row?.replays === false
      },
      () => false,
    )
  await expect.poll(isWritable).toBe(true)
  const restored = await (await start(url)).ready
  expect(await isSignedIn(restored, early.cookie)).toBe(true)
  expect(await isSignedIn(restored, kept.cookie)).toBe(true)
  expect(await isSignedIn(restored, late.cookie)).toBe(false)
  await signIn(restored)
})
