import type { RecentTransaction } from '@countersign/core'
import { lateResponses, recordTransactions, transactionsOf } from '@countersign/core/testing'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keccak256, stringToHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { useSendTransaction } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { useAddRecentTransaction } from '../hooks/useRecentTransactions.ts'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { getConnection, useConnection } from '../wagmi.ts'
import { describeTransaction } from './describeTransaction.ts'
import { RecentTransactionList } from './RecentTransactionList.tsx'

/** Long enough for a busy machine. */
const until = <T,>(read: () => T) => expect.poll(read)

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
function toAlice(amount: string) {
  return { kind: 'send', amount, symbol: 'ETH', recipient: 'alice.eth' } as const
}

const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

type Sending = {
  readonly mutationKey: readonly string[]
  readonly variables: unknown
  readonly data: unknown
  readonly meta?: Record<string, unknown>
  readonly fails?: boolean
}

/** A mutation as wagmi's hooks create it, with a given wallet response. */
function Send({ mutationKey, variables, data, meta, fails = false }: Sending) {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (_: unknown) => {
      if (fails) throw new Error('The wallet refused.')
      return data
    },
    ...(meta ? { meta } : {}),
  })
  useEffect(() => mutate(variables), [mutate, variables])
  return null
}

async function recorded(sending: Sending) {
  const { kit } = await renderKit(<Send {...sending} />, { connected: true })
  return () => transactionsOf(kit).list(ALICE)
}

test.for([
  ['sendTransaction', { to: TO, value: 100_000_000_000_000_000n }, 'Send 0.1 ETH'],
  ['sendTransaction', { to: TO, value: 1n, data: '0xabcdef01' }, 'Call 0x7099…79C8'],
  ['sendTransaction', { data: '0x6000' }, 'Deploy a contract'],
  ['writeContract', { address: TO, functionName: 'transfer', args: [] }, 'transfer on 0x7099…79C8'],
  ['deployContract', { bytecode: '0x6000' }, 'Deploy a contract'],
] as const)(
  'R11.1 records transactions sent by %s automatically: %o',
  async ([key, variables, description]) => {
    const rows = await recorded({ mutationKey: [key], variables, data: hash(1) })
    await until(rows).toMatchObject([{ hash: hash(1), chainId: 1, description, status: 'pending' }])
  },
)

test('R11.1 records hooks that wait for the receipt by its hash', async () => {
  const data = { transactionHash: hash(1) }
  const variables = { to: TO, value: 0n, chainId: 11155111 }
  const rows = await recorded({ mutationKey: ['sendTransactionSync'], variables, data })
  await until(rows).toMatchObject([{ hash: hash(1), chainId: 11155111 }])
})

test.for([
  ['sendCalls', { id: '0x5792' }],
  ['sendCallsSync', { id: '0x5792', status: 'success', receipts: [] }],
] as const)('R11.6 records a batch sent by %s as one row', async ([key, data]) => {
  const contract = { to: TO, abi: [], functionName: 'transfer' }
  const rows = await recorded({
    mutationKey: [key],
    variables: { calls: [contract, { to: TO, value: 1n }, { to: TO }] },
    data,
  })
  await until(rows).toMatchObject([
    { chainId: 1, calls: 3, description: 'transfer on 0x7099…79C8 +2', status: 'pending' },
  ])
  expect(rows()[0]?.hash).toBe(keccak256(stringToHex('0x5792')))
})

/** The list of a page in German. */
async function germanList(transactions: readonly RecentTransaction[]) {
  const page = await renderKit(<RecentTransactionList />, { connected: true, locale: 'de' })
  transactionsOf(page.kit).merge(ALICE, transactions)
  return page
}

test.for([
  ['sendTransaction', { to: TO, value: 250_000_000_000_000_000n }, undefined, '0,25 ETH senden'],
  ['sendTransaction', { to: TO }, toAlice('0.25'), '0,25 ETH an alice.eth senden'],
  ['sendTransaction', { to: TO }, toAlice('1'.repeat(30)), /^111\.111.*\.111 ETH an alice\.eth senden$/],
  ['sendTransaction', { to: TO }, { ...toAlice('all'), recipient: TO }, 'all ETH an 0x7099…79C8 senden'],
  ['sendTransaction', { to: TO, data: '0xabcdef01' }, undefined, '0x7099…79C8 aufrufen'],
  ['deployContract', { bytecode: '0x6000' }, undefined, 'Vertrag bereitstellen'],
  ['sendCalls', { calls: [{ to: TO }, { to: TO }] }, undefined, '0 ETH senden +1'],
] as const)(
  'R12.4 what was sent by %s in English is described in the page’s language: %o',
  async ([key, variables, details, german]) => {
    const data = key === 'sendCalls' ? { id: '0x5792' } : hash(1)
    const rows = await recorded({
      mutationKey: [key],
      variables,
      data,
      ...(details ? { meta: { details } } : {}),
    })
    await until(rows).toHaveLength(1)
    expect(rows()[0]?.description).not.toMatch(german)
    const { screen } = await germanList(rows())
    await expect.element(screen.getByText(german)).toBeVisible()
  },
)

test.for([
  { kind: 'swap' },
  { kind: 'send' },
  { kind: 'send', amount: '1' },
  { kind: 'call' },
  { kind: 'contract' },
])('R11.1 details that say too little are replaced by those of the request: %o', async (details) => {
  const rows = await recorded({
    mutationKey: ['sendTransaction'],
    variables: { to: TO, value: 250_000_000_000_000_000n },
    data: hash(1),
    meta: { details },
  })
  await until(rows).toHaveLength(1)
  expect(rows()[0]).toMatchObject({ description: 'Send 0.25 ETH', details: { kind: 'send', amount: '0.25' } })
  const stored = { ...rows()[0], hash: hash(2), description: 'As recorded', details } as never
  const { screen } = await germanList([stored])
  await expect.element(screen.getByText('As recorded', { exact: true })).toBeVisible()
})

test('R11.1 a long amount is shown with few digits, and with all of them on demand', async () => {
  const rows = await recorded({
    mutationKey: ['sendTransaction'],
    variables: { to: TO, value: 123_456_789_123_456_789n },
    data: hash(1),
  })
  await until(rows).toHaveLength(1)
  const { screen } = await germanList(rows())
  const text = screen.getByText('0,1234 ETH senden', { exact: true })
  await expect.element(text).toHaveAttribute('title', '0,123456789123456789 ETH senden')
})

test('R12.4 own descriptions, and those of earlier versions, are shown as they were recorded', async () => {
  const rows = await recorded({
    mutationKey: ['sendTransaction'],
    variables: { to: TO },
    data: hash(1),
    meta: { description: 'Pay for the ticket', details: toAlice('1') },
  })
  await until(rows).toHaveLength(1)
  const [own] = rows()
  if (!own) throw new Error('Nothing was recorded.')
  const earlier = { ...own, hash: hash(2), description: 'Send 1 ETH' }
  const newer = { ...own, hash: hash(3), description: 'Swap', details: { kind: 'swap' } as never }
  const { screen } = await germanList([own, earlier, newer])
  await expect.element(screen.getByText('Letzte Transaktionen')).toBeVisible()
  for (const text of ['Pay for the ticket', 'Send 1 ETH', 'Swap'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})

test('R11.1 an application sets its own description, and an invalid one does not break the list', async () => {
  const meta = { description: `Pay for the ticket ${'x'.repeat(500)}` }
  const rows = await recorded({
    mutationKey: ['sendTransaction'],
    variables: { to: TO },
    data: hash(1),
    meta,
  })
  await until(rows).toHaveLength(1)
  expect(rows()[0]?.description).toMatch(/^Pay for the ticket x{181}$/)
})

test('R11.1 an application can exclude a transaction from the list', async () => {
  const meta = { recentTransaction: false }
  const variables = { to: TO }
  const { kit, show } = await renderKit(
    <Send mutationKey={['sendTransaction']} variables={variables} data={hash(1)} meta={meta} />,
    { connected: true },
  )
  await show(<Send mutationKey={['sendTransaction']} variables={{ to: TO, value: 5n }} data={hash(2)} />)
  await until(() => transactionsOf(kit).list(ALICE)).toMatchObject([{ hash: hash(2) }])
})

test.for([
  ['a mutation of the application', ['vote'], hash(1)],
  ['a batch without calls', ['sendCalls'], { id: hash(1) }],
  ['a response that is no hash', ['sendTransaction'], '<script>'],
] as const)('R11.2 does not record %s', async ([, mutationKey, data]) => {
  const { kit, show } = await renderKit(
    <Send mutationKey={mutationKey} variables={{ to: TO }} data={data} />,
    { connected: true },
  )
  await show(
    <Send key="next" mutationKey={['sendTransaction']} variables={{ to: TO, value: 1n }} data={hash(7)} />,
  )
  await until(() => transactionsOf(kit).list(ALICE)).toMatchObject([{ hash: hash(7) }])
})

/** Sends with wagmi's hook, and also records it manually. */
function SendAndAdd() {
  const add = useAddRecentTransaction()
  const { sendTransaction } = useSendTransaction({
    mutation: { onSuccess: (sent) => add({ hash: sent, description: 'Buy a ticket' }) },
  })
  return (
    <button type="button" onClick={() => sendTransaction({ to: TO, value: 1n, gas: null })}>
      Buy
    </button>
  )
}

test('R11.1 a hook’s transaction that is also recorded manually makes one row, with that description', async () => {
  // The wallet of these tests sends through its network.
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, request) => {
    const { id, method } = JSON.parse(String(request?.body)) as { id: number; method: string }
    const result = method === 'eth_sendTransaction' ? hash(3) : null
    return Response.json({ jsonrpc: '2.0', id, result })
  })
  const { screen, kit } = await renderKit(<SendAndAdd />, { connected: true })
  await screen.getByRole('button', { name: 'Buy' }).click()
  await until(() => transactionsOf(kit).list(ALICE)).toMatchObject([
    { hash: hash(3), description: 'Buy a ticket' },
  ])
})

type AddProps = { readonly onConnected: (add: ReturnType<typeof useAddRecentTransaction>) => void }

function Add({ onConnected }: AddProps) {
  const add = useAddRecentTransaction()
  const { address } = useConnection()
  useEffect(() => {
    if (address === ALICE) onConnected(add)
  })
  return null
}

test('R11.1 a transaction that is recorded manually belongs to the account that sent it', async () => {
  const adds: ReturnType<typeof useAddRecentTransaction>[] = []
  const { kit } = await renderKit(<Add onConnected={(add) => adds.push(add)} />, { connected: true })
  await until(() => adds.length).toBeGreaterThan(0)
  await disconnect(kit.config)
  adds[0]?.({ hash: hash(6), description: 'Sent before the wallet disconnected' })
  expect(transactionsOf(kit).list(ALICE)).toMatchObject([{ hash: hash(6) }])
})

test('R11.1 records transactions sent before the recorder has loaded', async () => {
  const { kit, connect } = await renderKit(
    <Send
      mutationKey={['sendTransaction']}
      variables={{ to: TO, account: ALICE, chainId: 1 }}
      data={hash(4)}
    />,
  )
  expect(transactionsOf(kit).list(ALICE)).toEqual([])
  await connect()
  await until(() => transactionsOf(kit).list(ALICE)).toMatchObject([{ hash: hash(4) }])
})

test('R11.3 a transaction stays with its account when recording restarts under another', async () => {
  const { kit, config } = await renderKit(
    <Send mutationKey={['sendTransaction']} variables={{ to: TO }} data={hash(8)} />,
    { connected: true },
  )
  await until(() => transactionsOf(kit).list(ALICE)).toMatchObject([{ hash: hash(8) }])
  getConnection(config).connector?.emitter.emit('change', { accounts: [TO] })
  await until(() => getConnection(config).address).toBe(TO)
  // As if the provider was mounted again, with the same query client.
  recordTransactions(kit, (sent) => describeTransaction(kit, sent), lateResponses)()
  expect(transactionsOf(kit).list(TO)).toEqual([])
})

test.for([
  ['one that fails', { data: hash(1), fails: true }],
  ['one whose account is no address', { data: hash(1), variables: { to: TO, account: { address: '0x1' } } }],
  ['an invalid description', { data: hash(1), meta: { description: { toString: null } } }],
  ['no variables', { data: hash(1), variables: undefined }],
] as const)('R12.5 an unusual mutation does not break recording: %s', async ([, unusual]) => {
  const sending: Sending = { mutationKey: ['sendTransaction'], variables: { to: TO }, ...unusual }
  const { kit, show } = await renderKit(<Send {...sending} />, { connected: true })
  await show(<Send key="next" {...sending} variables={{ to: TO, value: 1n }} data={hash(9)} fails={false} />)
  await until(() => transactionsOf(kit).list(ALICE)[0]).toMatchObject({ hash: hash(9) })
  expect(transactionsOf(kit).list(ALICE)).toHaveLength('fails' in unusual ? 1 : 2)
})

test('R11.1 records only the hash that a wallet on another device returns after a reload', async () => {
  lateResponses.set([
    { id: 1, method: 'personal_sign', params: [{ from: ALICE }], chainId: 1, result: hash(1) },
    {
      id: 2,
      method: 'eth_sendTransaction',
      params: [{ from: ALICE, to: TO }],
      chainId: 1,
      error: { code: 1 },
    },
    null,
  ])
  const { kit } = await renderKit(null, { connected: true })
  const request = { from: ALICE.toLowerCase(), to: TO, value: '0x16345785d8a0000' }
  lateResponses.set([
    { id: 3, method: 'eth_sendTransaction', params: [request], chainId: 11155111, result: hash(5) },
  ])
  await until(() => transactionsOf(kit).list(ALICE)).toMatchObject([
    { hash: hash(5), chainId: 11155111, description: 'Send 0.1 ETH' },
  ])
  expect(lateResponses.get()).toEqual([])
})
