import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalChain, startChain } from '../chains/startChain.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { rpc } from '../rpc/rpc.ts'
import { type Explorer, startExplorer } from './startExplorer.ts'

const [alice, bob] = [testAccounts[0].address, testAccounts[1].address]
let chain: LocalChain
let explorer: Explorer

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local <One>' })
  explorer = await startExplorer({ chains: [chain], port: 0 })
})
afterAll(() => Promise.all([explorer.close(), chain.close()]))

async function open(path: string) {
  const response = await fetch(`${explorer.urlOf(31337)}${path}`)
  return { status: response.status, html: await response.text() }
}

test('shows a transaction, its block and its accounts, each linked to the others', async () => {
  const call = { from: alice, to: bob, value: '0xde0b6b3a7640000' }
  const hash = String(await rpc(chain.rpcUrl, 'eth_sendTransaction', [call]))
  const transaction = await vi.waitUntil(async () => {
    const page = await open(`/tx/${hash}`)
    return page.html.includes('Pending') ? null : page
  })
  for (const text of ['Confirmed', '1 ETH', '/31337/block/1', `/31337/address/${bob.toLowerCase()}`]) {
    expect(transaction.html).toContain(text)
  }
  expect((await open('/block/1')).html).toContain(`/31337/tx/${hash}`)
  expect((await open(`/address/${bob}`)).html).toContain('10001 ETH')
  expect((await open('')).html).toContain('/31337/block/1')
})

test('responds with 404 for unknown blocks and transactions, and escapes HTML', async () => {
  for (const path of [`/tx/0x${'ab'.repeat(32)}`, '/tx/0x1', '/block/99', '/address/<b>', '/token/1']) {
    expect([path, (await open(path)).status]).toEqual([path, 404])
  }
  const { html } = await open('/block/0')
  expect(html).toContain('Block 0 on Local &#60;One&#62;')
  expect(html).not.toContain('<One>')
})

test('shows an error when the chain does not respond', async () => {
  const lost = await startExplorer({ chains: [{ ...chain, rpcUrl: 'http://127.0.0.1:9' }] })
  const response = await fetch(`${lost.urlOf(31337)}/block/0`)
  expect([response.status, await response.text()]).toEqual([
    502,
    expect.stringContaining('No JSON-RPC response'),
  ])
  await lost.close()
})
