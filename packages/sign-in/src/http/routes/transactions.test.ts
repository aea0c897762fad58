import type { RecentTransaction } from '@countersign/api'
import { beforeEach, expect, test } from 'vitest'
import { accountWorld } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, newApp, newBrowser, serve } = accountWorld(openTestDatabase)

beforeEach(() => serve({ nativeApps: true }))

type Sender = Pick<ReturnType<typeof newBrowser>, 'send'>

const at = Date.parse('2026-11-21T10:00:00Z')
const sent = {
  hash: `0x${'a1'.repeat(32)}`,
  chainId: 31337,
  description: 'Send 0.1 ETH',
  status: 'pending',
  confirmations: 1,
  createdAt: at,
  updatedAt: at,
} satisfies RecentTransaction

const pathOf = (address: string) => `/api/transactions?address=${address}`
const save = ({ send }: Sender, address: unknown, ...transactions: object[]) =>
  send('PUT', '/api/transactions', { body: { address, transactions } })
const list = async ({ send }: Sender, address: string) =>
  (await send('GET', pathOf(address))).body.transactions

test('R10.12 responds to a save with the stored copies of what was sent, and to a read with all', async () => {
  const { browser, wallet } = await enter()
  await save(browser, wallet.address, sent)
  const next = { ...sent, hash: `0x${'b2'.repeat(32)}`, createdAt: at + 1, updatedAt: at + 1 }
  const saved = await save(browser, wallet.address, next)
  const read = await browser.send('GET', pathOf(wallet.address.toLowerCase()))
  for (const { status, headers } of [saved, read])
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'no-store',
    ])
  expect(saved.body).toEqual({ transactions: [next] })
  expect(read.body).toEqual({ transactions: [next, sent] })
})

test('R10.12 R10.19 shares them between a browser and a native app of the account', async () => {
  const { browser, wallet } = await enter()
  const app = newApp()
  await app.enter(wallet)
  expect(await save(app, wallet.address, sent)).toHaveStatus(200)
  expect(await list(browser, wallet.address)).toEqual([sent])
})

test('R10.12 refuses to read or write without a session, or with a wallet of another account', async () => {
  const [first, second] = [await enter(), await enter()]
  await save(first.browser, first.wallet.address, sent)
  const path = pathOf(first.wallet.address)
  for (const [browser, status, code] of [
    [second.browser, 404, 'wallet_unknown'],
    [newBrowser(), 401, 'no_session'],
  ] as const) {
    expect(await browser.send('GET', path)).toMatchObject({ status, body: { code } })
    expect(await save(browser, first.wallet.address, sent)).toMatchObject({ status, body: { code } })
  }
  expect(await list(second.browser, second.wallet.address)).toEqual([])
  expect(await list(first.browser, first.wallet.address)).toHaveLength(1)
})

test('R5.5 refuses an invalid address, and a body with one invalid transaction', async () => {
  const { browser, wallet } = await enter()
  const { address } = wallet
  for (const query of ['', '?address=', '?address=0x1', `?address=${address.slice(0, -1)}g`, '?other=1'])
    expect([query, (await browser.send('GET', `/api/transactions${query}`)).body.code]).toEqual([
      query,
      'invalid_query',
    ])
  for (const bad of [undefined, null, 7, '0x1', [address], address.replace(/[a-fA-F]/, flipCase)])
    expect([bad, (await save(browser, bad, sent)).body.code]).toEqual([bad, 'invalid_body'])
  const refused = await save(browser, address, sent, { ...sent, hash: '0x1' })
  expect([refused.status, refused.body.code]).toEqual([400, 'transaction_hash'])
  expect(await list(browser, address)).toEqual([])
})

function flipCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
}
