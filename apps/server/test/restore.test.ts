import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTestFolder } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../src/startServer.ts'
import { type ServerAddress, sendRequest, signIn } from '../src/testing/client.ts'
import { operationsCommand } from '../src/testing/operationsCommand.ts'
import { testSettings, writeBuiltWeb } from '../src/testing/settings.ts'

const publicUrl = 'http://localhost:3000'
let folder: string
let webRoot: string

beforeAll(async () => {
  ;[folder, webRoot] = await Promise.all([mkdtemp(join(tmpdir(), 'countersign-restore-')), writeBuiltWeb()])
})
afterAll(() => Promise.all([folder, webRoot].map((path) => rm(path, { recursive: true, force: true }))))

/** A server on the data of a folder. */
async function withServer<Result>(
  dataDir: string,
  work: (server: ServerAddress) => Promise<Result>,
): Promise<Result> {
  const database = { kind: 'embedded', folder: join(dataDir, 'database') } as const
  const settings = { ...testSettings, publicUrl, database }
  const server = await startServer({ settings, webRoot, log: () => {} })
  try {
    return await work({ port: server.port, origin: publicUrl })
  } finally {
    await server.close()
  }
}

test('R10.6 a copied data folder of a stopped server has the accounts and sessions', async () => {
  const [dataDir, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await copyTestFolder(join(dataDir, 'database'))
  const { cookie, id } = await withServer(dataDir, signIn)
  const run = (command: string, env: Record<string, string>) =>
    execFileSync('/bin/sh', ['-e', '-c', command], { env: { PATH: process.env.PATH, ...env } })
  run(operationsCommand('cp -a "$DATA_DIR"'), { DATA_DIR: dataDir, BACKUP: backup })
  await rm(dataDir, { recursive: true })
  run(operationsCommand('cp -a "$BACKUP" "$DATA_DIR"'), { DATA_DIR: restored, BACKUP: backup })
  const session = await withServer(restored, (server) =>
    sendRequest(server, 'GET', '/api/session', { cookie }),
  )
  expect(session).toMatchObject({ status: 200, body: { session: { id } } })
})
