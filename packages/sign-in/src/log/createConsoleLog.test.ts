import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database, Queryable } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { scheduleMaintenance } from '../maintenance/scheduleMaintenance.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createSiweVerifier } from '../verifier/createSiweVerifier.ts'
import { scheduleWebhooks } from '../webhooks/scheduleWebhooks.ts'

let database: Database
let signIn: SignIn
/** Fails statements that contain the text. */
let failure: { text: string; error: Error } | null
let lines: string[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  failure = null
  lines = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
})
afterEach(async () => {
  await signIn.close()
  vi.restoreAllMocks()
})

function start(options: Partial<SignInOptions> = {}) {
  const over = (queryable: Queryable): Queryable => ({
    query: async (sql, values) => {
      if (failure && sql.includes(failure.text)) throw failure.error
      return queryable.query(sql, values)
    },
  })
  signIn = createSignIn({
    database: {
      ...database,
      ...over(database),
      transaction: (work) => database.transaction((transaction) => work(over(transaction))),
    },
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    ...options,
  })
  return signIn
}
const newAccount = () => privateKeyToAccount(generatePrivateKey())

test('R10.11 writes the cause of a 500 on one line, and nothing secret', async () => {
  const hook = () => {
    throw new Error('no such user\nsecond line', { cause: new Error('the cause') })
  }
  const browser = createBrowser(start({ hooks: { beforeSignIn: hook } }), { ipAddress: '203.0.113.7' })
  const account = newAccount()
  const issued = await browser.challenge()
  const message = browser.write(issued, account)
  const signature = await account.signMessage({ message })
  const answer = await browser.send('POST', '/api/siwe/verify?secret=1', { body: { message, signature } })
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^\\[countersign\\] internal at POST /api/siwe/verify, request ${answer.body.requestId}: Error: no such user second line at .*createConsoleLog\\.test\\.ts[^\\n]* \\| cause: Error: the cause at [^\\n]*$`,
      ),
    ),
  ])
  for (const secret of ['203.0.113.7', 'secret=1', signature, issued.nonce, ...browser.jar.values()])
    expect(lines[0]).not.toContain(secret)
})

test('R10.11 writes neither requests that succeed nor refusals', async () => {
  const browser = createBrowser(start())
  expect(await browser.enter(newAccount())).toHaveStatus(200)
  expect(await browser.send('GET', '/api/nowhere')).toHaveStatus(404)
  expect(await browser.send('POST', '/api/siwe/verify', { body: {} })).toHaveStatus(400)
  expect(lines).toEqual([])
})

test('R10.11 writes nothing with the options log and onError', async () => {
  const log = vi.fn()
  const onError = vi.fn()
  const browser = createBrowser(start({ log, onError }))
  failure = { text: 'run_batch', error: new Error('gone') }
  expect(await browser.send('POST', '/api/siwe/nonce', { body: {} })).toHaveStatus(500)
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 500, error: failure.error }))
  failure = { text: 'pg_try_advisory_xact_lock', error: new Error('busy') }
  const stop = scheduleMaintenance(signIn, { every: 1 })
  await expect.poll(() => onError.mock.calls[0]).toEqual([failure.error, { task: 'maintenance' }])
  await stop()
  expect(lines).toEqual([])
})

test('R10.11 writes why an attempt could not be recorded, and refuses it all the same', async () => {
  const browser = createBrowser(start())
  const account = newAccount()
  const message = browser.write(await browser.challenge(), account)
  failure = { text: 'record_audit', error: new Error('no space left') }
  const signature = await newAccount().signMessage({ message })
  expect(await browser.send('POST', '/api/siwe/verify', { body: { message, signature } })).toHaveStatus(422)
  expect(lines).toEqual([
    expect.stringMatching(/^\[countersign\] internal in audit: Error: no space left at /),
  ])
})

test('R10.11 writes why maintenance and webhooks fail, without handlers of their own', async () => {
  start({
    webhook: { url: 'http://127.0.0.1:9/', secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
  })
  failure = { text: 'pg_try_advisory_xact_lock', error: new Error('no lock') }
  const stopMaintenance = scheduleMaintenance(signIn, { every: 1 })
  await expect.poll(() => lines.join('\n')).toMatch(/internal in maintenance: Error: no lock at /)
  await stopMaintenance()
  failure = { text: 'INSERT INTO countersign.webhooks', error: new Error('no table') }
  const stopWebhooks = scheduleWebhooks(signIn)
  await expect.poll(() => lines.join('\n')).toMatch(/internal in webhooks: Error: no table at /)
  await stopWebhooks()
})

test('R10.11 writes why event streams could not check their sessions', async () => {
  const browser = createBrowser(start())
  await browser.enter(newAccount())
  const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
  const response = await signIn.fetch(new Request(`${origin}/api/events`, { headers: { cookie } }))
  await expect(response).toHaveStatus(200)
  failure = { text: 'jsonb_array_elements_text', error: new DatabaseError('refused', 'No permission.') }
  await browser.send('DELETE', '/api/session')
  await expect.poll(() => lines.join('\n')).toMatch(/internal in events: DatabaseError: No permission\. at /)
  await response.body?.cancel()
})

test('R10.11 writes that cached keys are used', async () => {
  let now = Date.now()
  const browser = createBrowser(start({ now: () => now }))
  await browser.enter(newAccount())
  failure = { text: 'FROM countersign.keys', error: new DatabaseError('refused', 'No permission.') }
  now += 60_000
  expect(await browser.enter(newAccount())).toHaveStatus(200)
  expect(lines).toEqual([
    expect.stringMatching(/^\[countersign\] internal in keys: DatabaseError: No permission\./),
  ])
})

test('R10.11 writes why an export was interrupted', async () => {
  const browser = createBrowser(start())
  await browser.enter(newAccount())
  const confirmation = await browser.confirm('export_account')
  const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
  const response = await signIn.fetch(
    new Request(`${origin}/api/account/export`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify(confirmation),
    }),
  )
  await expect(response).toHaveStatus(200)
  failure = { text: 'SELECT', error: new Error('gone') }
  await expect(response.text()).rejects.toThrow('The response could not be completed.')
  expect(lines).toEqual([expect.stringMatching(/^\[countersign\] internal in export: Error: gone at /)])
})

test('R10.11 writes why a contract could not be checked, at most once a second, also without a server', async () => {
  const rpcUrls = { 31337: ['http://127.0.0.1:9/key'] }
  const browser = createBrowser(start({ rpcUrls }))
  const account = newAccount()
  const message = browser.write(await browser.challenge(), account)
  const body = { message, signature: `0x${'ab'.repeat(100)}` }
  expect((await browser.send('POST', '/api/siwe/verify', { body })).body.code).toBe('chain_unavailable')
  // The request has the same code, and comes right after it.
  expect(lines).toEqual([
    expect.stringMatching(
      /^\[countersign\] chain_unavailable in contract_check: No RPC server of chain 31337 responded with a usable result\. \| cause: fetch failed/,
    ),
  ])
  expect(lines[0]).not.toContain('/key')

  lines = []
  const verifier = createSiweVerifier({ origin, chainIds: [31337], rpcUrls })
  const { nonce } = await browser.challenge()
  const other = browser.write({ ...(await browser.challenge()), nonce }, account)
  const result = await verifier.verify({ message: other, signature: body.signature, nonce })
  expect(result).toMatchObject({ code: 'chain_unavailable' })
  expect(lines).toEqual([expect.stringMatching(/chain_unavailable in contract_check: No RPC server/)])
})
