import { expect, test } from 'vitest'
import { createAccountClient } from './createAccountClient.ts'
import { createPasskeyClient } from './createPasskeyClient.ts'
import { createSignInClient } from './createSignInClient.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const at = '2026-11-21T10:00:00.000Z'
const later = '2026-11-24T10:00:00.000Z'
const wallet = { id: 'w1', address, chainId: null, primary: true, addedAt: at }
const session = {
  id: 's1',
  address,
  chainId: null,
  amr: ['wallet'],
  createdAt: at,
  usedAt: at,
  expiresAt: later,
  userAgent: null,
  ipAddress: null,
  current: true,
  newBrowser: false,
}
const SIGNED_IN = { account: { id: 'a1', wallets: [wallet] }, session }

/** A server whose responses to GET /api/session come from the test, and the paths of its other requests. */
function serve() {
  const answers: ((body: unknown) => void)[] = []
  const paths: string[] = []
  const fetch = (async (url: string, { signal }: RequestInit) => {
    if (url !== '/api/session') {
      paths.push(url)
      return Response.json({ sessions: [], transactions: [], passkeys: [] })
    }
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      answers.push((body) => resolve(Response.json(body)))
    })
  }) as typeof globalThis.fetch
  return { fetch, answers, paths }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'resolved',
    ({ code }: { readonly code: string }) => code,
  )

test('R10.6 calls for the account wait for the session, and are not sent without one', async () => {
  const { fetch, answers, paths } = serve()
  const client = createSignInClient({ fetch })
  const reading = client.getSession()
  const calls = [
    client.transactions.list({ address }),
    client.transactions.save({ address, transactions: [] }),
    createAccountClient({ fetch }).listSessions(),
    createPasskeyClient({ fetch }).list(),
  ].map(codeOf)
  answers[0]?.(null)
  expect(await reading).toBeNull()
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 4 }, () => 'no_session'))
  expect(paths).toEqual([])
})

test('R10.6 calls for the account are sent once the session was read', async () => {
  const { fetch, answers, paths } = serve()
  const account = createAccountClient({ fetch })
  const reading = account.readAccount()
  const listing = account.listSessions()
  expect(paths).toEqual([])
  answers[0]?.(SIGNED_IN)
  await reading
  expect(await listing).toEqual([])
  expect(paths).toEqual(['/api/sessions'])
})

test('R10.6 calls for the account wait for the read that replaces a cancelled one', async () => {
  const { fetch, answers, paths } = serve()
  const client = createSignInClient({ fetch })
  const cancelling = new AbortController()
  const cancelled = client.getSession({ signal: cancelling.signal }).catch(() => {})
  const listing = codeOf(createAccountClient({ fetch }).listSessions())
  cancelling.abort()
  const reading = client.getSession()
  await cancelled
  answers[1]?.(null)
  await reading
  expect(await listing).toBe('no_session')
  expect(paths).toEqual([])
})

test('R10.6 a session that could not be read holds no call back', async () => {
  const { fetch, paths } = serve()
  const cancelling = new AbortController()
  const reading = createSignInClient({ fetch })
    .getSession({ signal: cancelling.signal })
    .catch(() => {})
  const listing = createAccountClient({ fetch }).listSessions()
  cancelling.abort()
  await reading
  expect(await listing).toEqual([])
  expect(paths).toEqual(['/api/sessions'])
})

test('R10.6 the session of one user holds no call of another user or server back', async () => {
  const { fetch, answers, paths } = serve()
  const reading = createSignInClient({ fetch }).getSession()
  const own = serve()
  await createAccountClient({ fetch: own.fetch }).listSessions()
  await createAccountClient({ fetch, basePath: '/auth' }).listSessions()
  expect([own.paths, paths]).toEqual([['/api/sessions'], ['/auth/sessions']])
  answers[0]?.(null)
  await reading
})

test('a waiting call rejects with the reason of its signal, and a later one waits again', async () => {
  const { fetch, answers, paths } = serve()
  const reading = createSignInClient({ fetch }).getSession({ signal: new AbortController().signal })
  const cancelled = new AbortController()
  const reason = new Error('The user left.')
  const { signal } = cancelled
  const calls = [
    createAccountClient({ fetch }).listSessions({ signal }),
    createAccountClient({ fetch }).exportAccount({ confirmation: { message: '', signature: '0x' }, signal }),
    createPasskeyClient({ fetch }).list({ signal }),
    createSignInClient({ fetch }).transactions.list({ address, signal }),
  ]
  cancelled.abort(reason)
  for (const call of calls) await expect(call).rejects.toBe(reason)
  await expect(createPasskeyClient({ fetch }).list({ signal })).rejects.toBe(reason)
  const later = createAccountClient({ fetch }).listSessions()
  expect(paths).toEqual([])
  answers[0]?.(SIGNED_IN)
  await reading
  expect(await later).toEqual([])
})
