import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, openTestPostgres } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  isSignedIn,
  newKey,
  openEvents,
  type ServerAddress,
  sendRequest,
  signChallenge,
  signIn,
} from '../testing/client.ts'
import { type ServerProcess, startProcess } from '../testing/startProcess.ts'
import { runAdmin } from './runAdmin.ts'

const publicUrl = 'http://localhost:3000'

let database: Awaited<ReturnType<typeof openTestPostgres>>
let servers: ServerProcess[]
let firstServer: ServerAddress
let secondServer: ServerAddress

beforeAll(async () => {
  database = await openTestPostgres()
  const settings = { database: { kind: 'postgres', url: database.url }, publicUrl } as const
  servers = await Promise.all([startProcess({ settings }), startProcess({ settings })])
  ;[firstServer, secondServer] = (await Promise.all(servers.map(({ ready }) => ready))) as [
    ServerAddress,
    ServerAddress,
  ]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  await database.close()
})

const run = async (...args: string[]) => {
  const { out, err, exit } = await runAdmin([...args, '--json'], { DATABASE_URL: database.url })
  expect(err).toBe('')
  return { exit, data: JSON.parse(out) }
}
const trySignIn = async (server: ServerAddress, key = newKey()) => {
  const { status, body } = await sendRequest(
    server,
    'POST',
    '/api/siwe/verify',
    await signChallenge(server, key),
  )
  return status === 200 ? 'in' : body.code
}

test('R10.5 blocking an account signs it out of every running process at once and refuses its sign-ins', async () => {
  const key = newKey()
  const sessions = [await signIn(firstServer, key), await signIn(secondServer, key)] as const
  const streams = [
    await openEvents(firstServer, sessions[0].cookie),
    await openEvents(secondServer, sessions[1].cookie),
  ] as const
  for (const { text } of streams) expect(text).not.toContain('signed_out')
  expect(await run('block', key.address, '--reason', 'spam')).toEqual({
    exit: 0,
    data: { blocked: [{ address: key.address, chainId: null }], endedSessions: 2 },
  })
  for (const { response } of streams) await expect.poll(() => response.complete).toBe(true)
  for (const { text } of streams) expect(text).toMatch(/event: signed_out\ndata: \{\}\n\n$/)
  expect([await trySignIn(firstServer, key), await trySignIn(secondServer, key)]).toEqual(
    Array(2).fill('account_blocked'),
  )
  const { data } = await run('list', 'blocks')
  expect(data.blocks).toMatchObject([{ address: key.address, reason: 'spam' }])
  expect((await run('unblock', key.address)).exit).toBe(0)
  expect((await run('unblock', key.address)).exit).toBe(1)
  expect([await trySignIn(firstServer, key), await isSignedIn(secondServer, sessions[1].cookie)]).toEqual([
    'in',
    false,
  ])
})

test('R10.6 lists and ends sessions while servers run: one, an account’s, all', async () => {
  const key = newKey()
  const [first, second, otherSession] = [
    await signIn(firstServer, key),
    await signIn(secondServer, key),
    await signIn(firstServer),
  ]
  const { data } = await run('list', 'sessions', key.address)
  expect(data.sessions.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort())
  expect(await run('revoke', first.id)).toEqual({ exit: 0, data: { ended: 1 } })
  expect(await run('revoke', first.id)).toEqual({ exit: 1, data: { ended: 0 } })
  expect([await isSignedIn(firstServer, first.cookie), await isSignedIn(firstServer, second.cookie)]).toEqual(
    [false, true],
  )
  const [account] = (await run('list', 'accounts', '--address', key.address)).data.accounts
  expect(account).toMatchObject({ sessions: 1, wallets: [{ address: key.address, primary: true }] })
  expect(await run('revoke', account.id)).toEqual({ exit: 0, data: { ended: 1 } })
  expect(await isSignedIn(firstServer, otherSession.cookie)).toBe(true)
  const third = await signIn(firstServer, key)
  const withPasskeys = await run('revoke', key.address, '--passkeys')
  expect(withPasskeys).toEqual({ exit: 0, data: { ended: 1, removed: 0 } })
  expect(await isSignedIn(firstServer, third.cookie)).toBe(false)
  expect((await run('revoke', '--all', '--yes')).exit).toBe(0)
  expect(await isSignedIn(firstServer, otherSession.cookie)).toBe(false)
})

test('R10.26 lists the terms that an account has accepted, without those of a former owner', async () => {
  const key = newKey()
  await signIn(firstServer, key)
  const list = ['list', 'accounts', '--address', key.address]
  const [{ id, consents }] = (await run(...list)).data.accounts
  expect(consents).toEqual([])
  const values =
    "gen_random_uuid(), $1, $2, NULL, $3, 'https://app.example/terms', repeat('0f', 32), 'm', '0x'"
  const address = key.address.toLowerCase()
  const signedAt = '2026-11-01T10:00:00.000Z'
  await database.query(
    `INSERT INTO countersign.former_consents VALUES (${values}, '2026-03-01T10:00:00Z', $4)`,
    [id, address, 'spring', signedAt],
  )
  await database.query(`INSERT INTO countersign.consents VALUES (${values}, $4)`, [
    id,
    address,
    'autumn',
    signedAt,
  ])
  const [account] = (await run(...list)).data.accounts
  expect(account.consents).toMatchObject([
    { version: 'autumn', address: key.address, chainId: null, signedAt, supersededAt: null },
    { version: 'spring', supersededAt: signedAt },
  ])
  const { out } = await runAdmin(list, { DATABASE_URL: database.url })
  expect(out).toMatch(/passkeys {2}terms +wallets\n.* autumn {2}0x/)
})

test('R10.5 adds, changes and removes OpenID clients, and prints their secrets once', async () => {
  const [first, second] = ['https://wiki.example/callback', 'https://wiki.example/other']
  const add = ['client', 'add', 'wiki', '--type', 'confidential', '--name', 'Wiki']
  const { exit, data } = await run(
    ...add,
    '--redirect-uri',
    first,
    '--redirect-uri',
    second,
    '--trusted',
    'true',
  )
  expect([exit, data.id, Buffer.from(data.secret, 'base64url').length]).toEqual([0, 'wiki', 32])
  expect(await run(...add, '--redirect-uri', first)).toMatchObject({
    exit: 1,
    data: { error: { code: 'failed' } },
  })
  const shown = await run('client', 'show', 'wiki')
  expect(shown.data.client).toMatchObject({
    id: 'wiki',
    type: 'confidential',
    redirectUris: [first, second],
    trusted: true,
  })
  expect(JSON.stringify(shown)).not.toContain(data.secret)
  const changed = await run(
    'client',
    'change',
    'wiki',
    '--redirect-uri',
    second,
    '--name',
    '',
    '--trusted',
    'false',
  )
  expect(changed.data.client).toMatchObject({ redirectUris: [second], trusted: false })
  expect(changed.data.client).not.toHaveProperty('name')
  const invalid = await run('client', 'change', 'wiki', '--redirect-uri', 'http://wiki.example')
  expect([invalid.exit, invalid.data.error.message]).toEqual([2, expect.stringContaining('must be https')])
  const replaced = await run('client', 'secret', 'wiki', '--yes')
  expect(replaced.data.secret).not.toBe(data.secret)
  const [stored] = await database.query('SELECT secret_hash FROM countersign.openid_clients')
  expect(stored).toEqual({ secret_hash: createHash('sha256').update(replaced.data.secret).digest('hex') })
  const { out } = await runAdmin(['client', 'list'], { DATABASE_URL: database.url })
  expect(out).toMatch(/^client +name +type +since \(UTC\) +redirect URIs\nwiki +confidential/)
  expect(await run('client', 'remove', 'wiki', '--yes')).toEqual({ exit: 0, data: { removed: true } })
  expect((await run('client', 'remove', 'wiki', '--yes')).exit).toBe(1)
  expect((await run('client', 'list')).data).toEqual({ clients: [] })
})

test('R10.5 does not add an OpenID client that the settings have', async () => {
  const configured = { id: 'wiki', type: 'public', redirectUris: ['https://wiki.example/callback'] }
  const environment = { DATABASE_URL: database.url, OIDC_CLIENTS: JSON.stringify([configured]) }
  const add = ['client', 'add', 'wiki', '--type', 'public', '--redirect-uri', 'https://wiki.example/callback']
  const { exit, err } = await runAdmin(add, environment)
  expect([exit, err]).toEqual([1, expect.stringContaining('OIDC_CLIENTS has a client "wiki"')])
})

test('R10.9 deletes an account permanently, and only with a confirmation', async () => {
  const key = newKey()
  const { cookie } = await signIn(firstServer, key)
  const unconfirmed = await run('delete', key.address)
  expect([unconfirmed.exit, unconfirmed.data.error.code, unconfirmed.data.error.message]).toEqual([
    2,
    'usage',
    expect.stringContaining('Pass --yes to confirm. Nothing was deleted.'),
  ])
  expect(await isSignedIn(secondServer, cookie)).toBe(true)
  expect(await run('delete', key.address, '--yes')).toMatchObject({
    exit: 0,
    data: { deleted: [expect.any(String)] },
  })
  expect(await isSignedIn(secondServer, cookie)).toBe(false)
  expect((await run('list', 'accounts', '--address', key.address)).data.accounts).toEqual([])
  expect((await run('delete', key.address, '--yes')).exit).toBe(1)
})

test('R10.9 does not delete an account that other tables refer to, and reports it', async () => {
  const key = newKey()
  const { cookie } = await signIn(firstServer, key)
  const [{ id }] = (await run('list', 'accounts', '--address', key.address)).data.accounts
  await database.query('CREATE TABLE orders (account_id uuid REFERENCES countersign.accounts (id))')
  await database.query('INSERT INTO orders VALUES ($1)', [id])
  const { exit, data } = await run('delete', key.address, '--yes')
  expect([exit, data.error.code]).toEqual([1, 'account_in_use'])
  expect(data.error.message).toMatch(
    /^Nothing was deleted: a foreign key of your tables refers to the account/,
  )
  expect(await isSignedIn(secondServer, cookie)).toBe(true)
  await database.query('DROP TABLE orders')
  expect((await run('delete', key.address, '--yes')).exit).toBe(0)
})

test('R10.20 rotates the keys of sessions and tokens while servers run', async () => {
  const { cookie } = await signIn(firstServer)
  const { data } = await run('rotate', 'keys', 'sessions')
  expect(data).toEqual({ purpose: 'session_tokens', activeAt: expect.any(String) })
  expect(await isSignedIn(secondServer, cookie)).toBe(true)
  expect((await run('rotate', 'keys', 'tokens', '--replace', '--yes')).data).toMatchObject({
    purpose: 'tokens',
  })
  const keys = await database.query('SELECT purpose FROM countersign.keys ORDER BY purpose')
  expect(keys).toEqual([{ purpose: 'session_tokens' }, { purpose: 'session_tokens' }, { purpose: 'tokens' }])
})

test('R10.8 the maintenance command runs maintenance at once', async () => {
  await signIn(firstServer)
  await database.query("UPDATE countersign.nonces SET expires_at = now() - interval '1 hour'")
  const { exit, data } = await run('maintenance')
  // Those of a server may have deleted them just before.
  expect([exit, data.rows.nonces]).toEqual([0, expect.any(Number)])
  expect(await database.query('SELECT expires_at FROM countersign.nonces WHERE expires_at < now()')).toEqual(
    [],
  )
})

test('R10.11 leaves a database of an older or newer version untouched and reports it', async () => {
  const before = await openTestPostgres()
  await before.query('DROP SCHEMA countersign CASCADE')
  const environment = { DATABASE_URL: before.url }
  const old = await runAdmin(['list', 'accounts'], environment)
  expect([old.exit, old.err]).toEqual([1, expect.stringContaining('Start a server of this version once')])
  expect(await before.query("SELECT 1 FROM pg_namespace WHERE nspname = 'countersign'")).toEqual([])
  await before.close()

  await database.query(
    "INSERT INTO countersign.migrations (number, name, hash) VALUES (999, '999_later.sql', '')",
  )
  const blocked = await runAdmin(['block', newKey().address], { DATABASE_URL: database.url })
  await database.query('DELETE FROM countersign.migrations WHERE number = 999')
  expect([blocked.exit, blocked.err]).toEqual([1, expect.stringContaining('migrated by a newer version')])
})

/** Milliseconds for three processes that each load the whole server while other tests run. */
const PROCESSES = 90_000

test(
  'R10.6 moves an embedded database to Postgres, where sessions stay valid and new rows follow',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-move-'))
    const embedded = { database: { kind: 'embedded', folder: join(folder, 'database') }, publicUrl } as const
    const before = await startProcess({ settings: embedded })
    const key = newKey()
    const { cookie, id } = await signIn(await before.ready, key)
    const empty = await createTestDatabase()
    const environment = { DATA_DIR: folder, DATABASE_URL: empty.url }
    const tooEarly = await runAdmin(['move'], environment)
    expect([tooEarly.exit, tooEarly.err]).toEqual([1, expect.stringContaining('stop the server')])
    await before.kill('SIGTERM')

    const moved = await runAdmin(['move', '--json'], environment)
    expect([moved.exit, JSON.parse(moved.out)]).toMatchObject([
      0,
      { copied: { accounts: 1, wallets: 1, sessions: 1, audit: 2 } },
    ])
    const settings = { database: { kind: 'postgres', url: environment.DATABASE_URL }, publicUrl } as const
    const after = await startProcess({ settings })
    const server = await after.ready
    expect(await sendRequest(server, 'GET', '/api/session', { cookie })).toMatchObject({
      body: { session: { id } },
    })
    await signIn(server, key)
    const { body } = await sendRequest(server, 'GET', '/api/activity', { cookie })
    expect((body.activity as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'signed_in',
      'challenge_issued',
      'signed_in',
      'challenge_issued',
    ])
    await after.kill('SIGTERM')
    const again = await runAdmin(['move'], environment)
    expect([again.exit, again.err]).toEqual([1, expect.stringContaining('Nothing was copied.')])
    await Promise.all([rm(folder, { recursive: true }), empty.drop()])
  },
  PROCESSES,
)

test('R10.11 reports an unreachable database without its password', async () => {
  const { exit, err } = await runAdmin(['list', 'accounts'], {
    DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none',
  })
  expect([exit, err]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  expect(err).not.toContain('hunter2')
})
