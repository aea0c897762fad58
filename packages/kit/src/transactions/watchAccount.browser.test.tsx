import type { RecentTransaction, Session, SignInAdapter } from '@countersign/core'
import { preloadTransactions, SESSION_KEY, transactionsKey, transactionsOf } from '@countersign/core/testing'
import { custom } from 'viem'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { startClock } from '../testing/startClock.ts'
import { getConnection } from '../wagmi.ts'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

/** Long enough for a busy machine. */
const until = <T,>(read: () => T) => expect.poll(read)
/** Waits until the page waits for another tab to stop leading. */
const waits = () =>
  until(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)).toContain(
    transactionsKey(ALICE),
  )

// What must not happen would come later with the code for it.
beforeAll(() => Promise.all([import('../effects/ConnectionEffects.tsx'), preloadTransactions()]))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A network that mines nothing and counts its requests. */
function network() {
  const requests: string[] = []
  const transport = custom(
    {
      async request({ method }) {
        requests.push(method)
        return method === 'eth_chainId' ? '0x1' : null
      },
    },
    { retryCount: 0 },
  )
  return {
    requests: () => requests.filter((method) => method.includes('Transaction')).length,
    transports: { 1: transport },
  }
}

/** A server with a session set by the test, and the requests for each address. */
function server(session: Session | null, rows: readonly RecentTransaction[] = []) {
  const calls: string[] = []
  const signIn: SignInAdapter = {
    prepare: () => Promise.reject(new Error('Not in this test.')),
    verify: () => Promise.reject(new Error('Not in this test.')),
    getSession: async () => session,
    signOut: async () => {},
    transactions: {
      async list({ address }) {
        calls.push(`list ${address}`)
        return rows
      },
      async save({ address, transactions }) {
        calls.push(`save ${address} ${transactions.map(({ description }) => description).join()}`)
      },
    },
  }
  return { signIn, calls }
}

test('R11.3 a page without pending transactions sends no transaction requests', async () => {
  const pass = startClock()
  const { requests, transports } = network()
  const { kit } = await renderKit(null, { connected: true, transports })
  await pass(60_000)
  expect(requests()).toBe(0)
  transactionsOf(kit).add(ALICE, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(requests).toBeGreaterThan(0)
  transactionsOf(kit).clear(ALICE)
  // For a poll that has begun.
  await pass(60_000)
  const sent = requests()
  await pass(60_000)
  expect(requests()).toBe(sent)
})

test('only the transactions of the connected account are followed', async () => {
  const { kit, config } = await renderKit(null, { connected: true, transports: network().transports })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(1), description: 'Send 1 ETH' })
  const followed = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
  await until(followed).toContain(transactionsKey(ALICE))
  getConnection(config).connector?.emitter.emit('change', { accounts: [BOB] })
  await until(followed).not.toContain(transactionsKey(ALICE))
})

test('R11.3 sends no requests while another tab leads, and takes over when it closes', async () => {
  const pass = startClock()
  const { requests, transports } = network()
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const leading = navigator.locks.request(transactionsKey(ALICE), () => closed)
  const { kit } = await renderKit(null, { connected: true, transports })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(2), description: 'Send 1 ETH' })
  await waits()
  // Not as long as until it replaces a leader that does not respond.
  await pass(4_000)
  expect(requests()).toBe(0)
  close()
  await leading
  await until(requests).toBeGreaterThan(0)
})

test('R3.5 each tab tracks its own transactions when storage throws', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const leading = navigator.locks.request(transactionsKey(ALICE), () => closed)
  const { requests, transports } = network()
  const { kit } = await renderKit(null, { connected: true, transports })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(3), description: 'Send 1 ETH' })
  await until(requests).toBeGreaterThan(0)
  close()
  await leading
})

test('R3.5 a transaction that does not fit into storage is followed by its own tab', async () => {
  const pass = startClock()
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const leading = navigator.locks.request(transactionsKey(ALICE), () => closed)
  const { requests, transports } = network()
  const { kit } = await renderKit(null, { connected: true, transports })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(3), description: 'Send 1 ETH' })
  await waits()
  // Not as long as until it replaces a leader that does not respond.
  await pass(4_000)
  expect(requests()).toBe(0)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(4), description: 'Send 2 ETH' })
  await until(requests).toBeGreaterThan(0)
  close()
  await leading
})

test('R10.12 while signed in, syncs the connected wallet’s transactions with the server and other browsers', async () => {
  const pass = startClock()
  const elsewhere = {
    hash: hash(5),
    chainId: 424242,
    description: 'From elsewhere',
    status: 'pending',
    confirmations: 1,
    createdAt: 5,
    updatedAt: 5,
  } as const
  const { signIn, calls } = server({ address: ALICE, addresses: [ALICE] }, [elsewhere])
  const { kit } = await renderKit(null, { connected: true, signIn, transports: network().transports })
  await until(() => transactionsOf(kit).list(ALICE)).toMatchObject([{ description: 'From elsewhere' }])
  transactionsOf(kit).add(ALICE, 1, { hash: hash(6), description: 'Send 1 ETH' })
  await until(() => calls).toContain(`save ${ALICE} Send 1 ETH`)

  // Signed out: later transactions stay here.
  kit.queryClient.setQueryData(SESSION_KEY, null)
  transactionsOf(kit).add(ALICE, 1, { hash: hash(7), description: 'After signing out' })
  await pass(60_000)
  expect(calls.some((call) => call.includes('After'))).toBe(false)
})

test('R10.6 a tab that takes over reads the session first, and requests nothing of an ended one', async () => {
  const pass = startClock()
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const leading = navigator.locks.request(transactionsKey(ALICE), () => closed)
  const session = { address: ALICE, addresses: [ALICE] } as const
  const { signIn, calls } = server(session)
  let isEnded = false
  let respond = () => {}
  const reads = vi.fn(async () => {
    if (!isEnded) return session
    await new Promise<void>((resolve) => {
      respond = resolve
    })
    return null
  })
  const { kit } = await renderKit(null, {
    connected: true,
    signIn: { ...signIn, getSession: reads },
    transports: network().transports,
  })
  await until(() => kit.queryClient.getQueryData(SESSION_KEY)).toMatchObject({ address: ALICE })
  await waits()
  isEnded = true
  close()
  await leading
  await until(() => reads.mock.calls.length).toBe(2)
  await pass(1_000)
  respond()
  await until(() => kit.queryClient.getQueryData(SESSION_KEY)).toBeNull()
  await pass(60_000)
  expect(calls).toEqual([])
  expect(reads).toHaveBeenCalledTimes(2)
})

test('R10.12 does not upload transactions of a wallet that is not linked', async () => {
  const pass = startClock()
  const { signIn, calls } = server({ address: BOB, addresses: [BOB] })
  const { kit } = await renderKit(null, { connected: true, signIn, transports: network().transports })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(8), description: 'Send 1 ETH' })
  // The session is read, and ended because it belongs to another account.
  await until(() => kit.queryClient.getQueryData(SESSION_KEY)).toBeNull()
  await pass(60_000)
  expect(calls).toEqual([])
})
