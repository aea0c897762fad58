import { CountersignProvider, createWalletConfig, type SignInAdapter } from '@countersign/kit'
import type { ClientEvent } from '@countersign/sign-in/client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountKey } from '../account/accountKey.ts'
import { FollowEvents } from './FollowEvents.tsx'
import { onTransactionsChanged } from './transactionChanges.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const refuse = () => Promise.reject(new Error('Not expected in this test.'))

let root: Root
let calls: { session: number; account: number; transactions: number }
let stopListening: () => void

const signIn: SignInAdapter = {
  prepare: refuse,
  verify: refuse,
  signOut: refuse,
  async getSession() {
    calls.session += 1
    return { address, addresses: [address] }
  },
}

/** A stream without events: those of another tab come through the channel. */
class SilentSource extends EventTarget {
  readonly CLOSED = 2
  close() {}
}

function ReadAccount() {
  useQuery({
    queryKey: [...accountKey, 'probe'],
    queryFn: () => {
      calls.account += 1
      return calls.account
    },
  })
  return null
}

beforeEach(async () => {
  calls = { session: 0, account: 0, transactions: 0 }
  vi.stubGlobal('EventSource', SilentSource)
  stopListening = onTransactionsChanged(() => {
    calls.transactions += 1
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const config = createWalletConfig({ chains: [mainnet] })
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <CountersignProvider config={config} appInfo={{ name: 'Test App' }} signIn={signIn} ens={false}>
        <FollowEvents />
        <ReadAccount />
      </CountersignProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  stopListening()
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Passes an event on like the tab with the stream, until this tab has handled it; the effects are in `calls`. */
async function passOn(event: ClientEvent, isReceived: () => boolean): Promise<void> {
  const channel = new BroadcastChannel('countersign.events:/api/events')
  // Events before the page listens are lost.
  await expect
    .poll(
      () => {
        if (!isReceived()) channel.postMessage(event)
        return isReceived()
      },
      // It begins to listen when the page is idle.
      { timeout: 10_000 },
    )
    .toBe(true)
  channel.close()
}

test('R10.13 notifies of changed transactions and refetches nothing else of the account', async () => {
  await expect.poll(() => calls.account).toBe(1)
  await passOn('transactions', () => calls.transactions > 0)
  const { session } = calls
  expect(calls.account).toBe(1)
  await passOn('wallets', () => calls.account > 1)
  expect(calls.session).toBeGreaterThan(session)
  const { transactions, account } = calls
  await passOn('missed', () => calls.transactions > transactions)
  await expect.poll(() => calls.account).toBeGreaterThan(account)
})
