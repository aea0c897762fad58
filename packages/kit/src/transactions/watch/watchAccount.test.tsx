import { custom } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from '../../signIn/knownSession.ts'
import type { Session, SignInAdapter } from '../../signIn/SignInAdapter.ts'
import { ALICE, renderKit } from '../../testing/renderKit.tsx'
import type { RecentTransaction } from '../RecentTransaction.ts'
import { transactionsKey } from '../transactionStore.ts'
import { transactionsOf } from '../transactionsOf.ts'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = (digit: number) => `0x${digit.toString(16).padStart(64, '0')}` as const

/** Long enough for a busy machine. */
const until = <T,>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const settle = () => new Promise((resolve) => setTimeout(resolve, 700))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A network on which nothing is mined, and that counts what it is asked. */
function network() {
  const asked: string[] = []
  const transport = custom(
    {
      async request({ method }) {
        asked.push(method)
        return method === 'eth_chainId' ? '0x1' : null
      },
    },
    { retryCount: 0 },
  )
  return {
    asked: () => asked.filter((method) => method.includes('Transaction')).length,
    transports: { 1: transport },
  }
}

/** A server with a session that a test sets, and what each address was asked about. */
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

test('R11.3 a page without pending transactions asks the network for none', async () => {
  const { asked, transports } = network()
  const { kit } = await renderKit(null, { connected: true, transports })
  await settle()
  expect(asked()).toBe(0)
  transactionsOf(kit).add(ALICE, 1, { hash: hash(1), description: 'Send 1 ETH' })
  await until(asked).toBeGreaterThan(0)
})

test('R11.3 while another tab leads this one asks nothing, and takes over when that is closed', async () => {
  const { asked, transports } = network()
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const leading = navigator.locks.request(transactionsKey(ALICE), () => closed)
  const { kit } = await renderKit(null, { connected: true, transports })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(2), description: 'Send 1 ETH' })
  await settle()
  expect(asked()).toBe(0)
  close()
  await leading
  await until(asked).toBeGreaterThan(0)
})

test('R3.5 where storage is refused each tab follows its own', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const leading = navigator.locks.request(transactionsKey(ALICE), () => closed)
  const { asked, transports } = network()
  const { kit } = await renderKit(null, { connected: true, transports })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(3), description: 'Send 1 ETH' })
  await until(asked).toBeGreaterThan(0)
  close()
  await leading
})

test('R3.5 what found no room in the storage is followed by the tab that has it', async () => {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const leading = navigator.locks.request(transactionsKey(ALICE), () => closed)
  const { asked, transports } = network()
  const { kit } = await renderKit(null, { connected: true, transports })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(3), description: 'Send 1 ETH' })
  await settle()
  expect(asked()).toBe(0)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(4), description: 'Send 2 ETH' })
  await until(asked).toBeGreaterThan(0)
  close()
  await leading
})

test('R10.12 who is signed in has the transactions of the connected wallet kept, and gets those of other browsers', async () => {
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

  // Signed out: what is sent from now on stays here.
  kit.queryClient.setQueryData(SESSION_KEY, null)
  transactionsOf(kit).add(ALICE, 1, { hash: hash(7), description: 'After signing out' })
  await settle()
  expect(calls.some((call) => call.includes('After'))).toBe(false)
})

test('R10.12 the transactions of a wallet that is not of the account are handed to nobody', async () => {
  const { signIn, calls } = server({ address: BOB, addresses: [BOB] })
  const { kit } = await renderKit(null, { connected: true, signIn, transports: network().transports })
  transactionsOf(kit).add(ALICE, 1, { hash: hash(8), description: 'Send 1 ETH' })
  // The session is read, and ended for being another's.
  await until(() => kit.queryClient.getQueryData(SESSION_KEY)).toBeNull()
  await settle()
  expect(calls).toEqual([])
})
