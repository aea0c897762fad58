import type { RecentTransaction } from '@countersign/api'
import { afterEach, expect, test, vi } from 'vitest'
import { createSignInClient } from './createSignInClient.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()
const hash = `0x${'a'.repeat(64)}` as const

const sent = (changes: Partial<RecentTransaction> = {}): RecentTransaction => ({
  hash,
  chainId: 31337,
  description: 'Send 0.1 ETH',
  status: 'pending',
  confirmations: 1,
  createdAt: 1_000,
  updatedAt: 2_000,
  ...changes,
})

type SentRequest = { readonly method: string | undefined; readonly url: string; readonly body: unknown }

afterEach(() => vi.unstubAllGlobals())

/** A server with the same response for everything, and its requests. */
function serverWith(answer: unknown, status = 200) {
  const requests: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    requests.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Response.json(answer, { status })
  })
  const { transactions } = createSignInClient()
  return { requests, transactions }
}

test('R10.12 lists the server’s transactions of a wallet, removed ones too', async () => {
  const storedRows = [
    sent(),
    sent({ status: 'replaced', nonce: 0, replacedBy: `0x${'b'.repeat(64)}`, chainId: 1 }),
    sent({ description: '', removed: true, chainId: 10 }),
  ]
  const { requests, transactions } = serverWith({
    transactions: storedRows.map((row) => ({ ...row, newer: 1 })),
  })
  expect(await transactions.list({ address, signal })).toEqual(storedRows)
  expect(requests).toEqual([{ method: 'GET', url: `/api/transactions?address=${address}`, body: null }])
})

test.each([
  {},
  { transactions: {} },
  { transactions: [null] },
  ...[
    { hash: '0x1' },
    { hash: undefined },
    { chainId: '1' },
    { chainId: 0 },
    { description: null },
    { status: 'lost' },
    { confirmations: 1.5 },
    { createdAt: '2026' },
    { updatedAt: -1 },
    { createdAt: 8.64e15 + 1 },
    { updatedAt: 8.64e15 + 1 },
    { nonce: -1 },
    { replacedBy: 'x' },
  ].map((wrong) => ({ transactions: [sent(), { ...sent(), ...wrong }] })),
])('R8.3 rejects a response that is no list of transactions: %j', async (answer) => {
  const { transactions } = serverWith(answer)
  await expect(transactions.list({ address, signal })).rejects.toMatchObject({ code: 'invalid_response' })
})

test('R10.12 saves new transactions in the server’s format', async () => {
  const { requests, transactions } = serverWith({ transactions: [] })
  const long = `${'🦊'.repeat(198)}\n\u2028\u0000🦊🦊🦊`
  await transactions.save({
    address,
    signal,
    transactions: [sent(), sent({ description: long }), sent({ description: '', removed: true })],
  })
  expect(requests).toEqual([
    {
      method: 'PUT',
      url: '/api/transactions',
      body: {
        address,
        transactions: [
          sent(),
          sent({ description: `${'🦊'.repeat(198)} 🦊` }),
          sent({ description: '', removed: true }),
        ],
      },
    },
  ])
})

test('R10.12 keeps an invalid transaction local and saves the others', async () => {
  const { requests, transactions } = serverWith({ transactions: [] })
  const nextYear = Date.now() + 365 * 24 * 60 * 60_000
  const refused = [sent({ confirmations: 1_001 }), sent({ createdAt: nextYear, updatedAt: nextYear })]
  await transactions.save({ address, signal, transactions: [...refused, sent()] })
  expect(requests.map(({ body }) => body)).toEqual([{ address, transactions: [sent()] }])
  await transactions.save({ address, signal, transactions: refused })
  expect(requests).toHaveLength(1)
})

test('R8.3 a refusal carries the server’s own code', async () => {
  const { transactions } = serverWith({ code: 'wallet_unknown', status: 404 }, 404)
  const unknown = { code: 'wallet_unknown', status: 404 }
  await expect(transactions.list({ address, signal })).rejects.toMatchObject(unknown)
  await expect(transactions.save({ address, signal, transactions: [sent()] })).rejects.toMatchObject(unknown)
})
