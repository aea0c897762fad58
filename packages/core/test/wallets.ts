import {
  createWalletConfig,
  createWallets,
  type WalletGroup,
  walletErrorText,
  walletGroups,
} from '@countersign/core'
import { QueryClient } from '@tanstack/query-core'
import { base, mainnet } from 'viem/chains'

export const wallets = createWallets({
  config: createWalletConfig({ chains: [mainnet, base] }),
  queryClient: new QueryClient(),
  // To sign in: `signIn: createSignInClient()`, of @countersign/sign-in/client.
})

/** Calls back with a text and the wallets to offer, now and after every change. Returns a function that stops it. */
export function follow(show: (text: string, groups: readonly WalletGroup[]) => void): () => void {
  const { attempt, connection, session, step } = wallets
  const groups = walletGroups(wallets)
  const update = () => show(describe(), groups.get())
  const stops = [groups, attempt, connection, session, step].map((store) => store.subscribe(update))
  stops.push(wallets.start())
  wallets.prepare().catch(() => show('Could not load the wallets. Reload the page.', []))
  update()
  return () => {
    for (const stop of stops) stop()
  }
}

function describe(): string {
  const attempt = wallets.attempt.get()
  const connection = wallets.connection.get()
  const session = wallets.session.get()
  if (session.status === 'signed_in') return `Signed in as ${session.session.address}`
  if (attempt.status === 'failed') return walletErrorText({ code: attempt.code, wallet: 'The wallet' })
  switch (wallets.step.get()?.name) {
    case 'connect':
      return 'Confirm in your wallet, or cancel.' // wallets.cancel()
    case 'chain':
      return 'Switch the network.' // wallets.switchChain(chainId)
    case 'sign':
      return 'Sign the message in your wallet.' // wallets.sign()
  }
  return connection.status === 'connected' ? `Connected as ${connection.address}` : 'Choose a wallet.'
}
