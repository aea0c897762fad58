import { createWalletConfig, type SignInAdapter, WalletKitProvider } from '@countersign/kit'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountKey } from '../account/accountQueries.ts'
import { FollowEvents } from './FollowEvents.tsx'
import type { PageEvent } from './holdEventStream.ts'
import { onTransactionNews } from './transactionNews.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const refuse = () => Promise.reject(new Error('Nobody asks for this here.'))

let root: Root
let told: { session: number; account: number; transactions: number }
let stopListening: () => void

const signIn: SignInAdapter = {
  prepare: refuse,
  verify: refuse,
  signOut: refuse,
  async getSession() {
    told.session += 1
    return { address, addresses: [address] }
  },
}

/** A stream that says nothing by itself: what another tab hears comes by the channel. */
class SilentSource extends EventTarget {
  readonly CLOSED = 2
  close() {}
}

function ReadAccount() {
  useQuery({
    queryKey: [...accountKey, 'probe'],
    queryFn: () => {
      told.account += 1
      return told.account
    },
  })
  return null
}

beforeEach(async () => {
  told = { session: 0, account: 0, transactions: 0 }
  vi.stubGlobal('EventSource', SilentSource)
  stopListening = onTransactionNews(() => {
    told.transactions += 1
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const config = createWalletConfig({ chains: [mainnet] })
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletKitProvider config={config} appInfo={{ name: 'Test App' }} signIn={signIn} names={false}>
        <FollowEvents />
        <ReadAccount />
      </WalletKitProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  stopListening()
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** What the tab that holds the stream passes on, once it is heard here; what it brought about is in `told`. */
async function hear(event: PageEvent, isHeard: () => boolean): Promise<void> {
  const channel = new BroadcastChannel('countersign.events')
  // Before the page listens, nobody hears it.
  await expect
    .poll(
      () => {
        if (!isHeard()) channel.postMessage(event)
        return isHeard()
      },
      // It begins to listen when the page is idle.
      { timeout: 10_000 },
    )
    .toBe(true)
  channel.close()
}

test('R10.13 news of transactions is passed on, and nothing else about the account is read again', async () => {
  await expect.poll(() => told.account).toBe(1)
  await hear('transactions', () => told.transactions > 0)
  const { session } = told
  expect(told.account).toBe(1)
  await hear('wallets', () => told.account > 1)
  expect(told.session).toBeGreaterThan(session)
  const { transactions, account } = told
  await hear('missed', () => told.transactions > transactions)
  await expect.poll(() => told.account).toBeGreaterThan(account)
})
