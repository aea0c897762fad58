import {
  createWalletConfig,
  createWallets,
  currentStep,
  followSession,
  prepare,
  sessionState,
  type WalletGroup,
  walletConnection,
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

const connection = walletConnection(wallets)
const session = sessionState(wallets)
const step = currentStep(wallets)

/** Calls back with a text and the wallets to offer, now and after every change. Returns a function that stops it. */
export function follow(show: (text: string, groups: readonly WalletGroup[]) => void): () => void {
  const groups = walletGroups(wallets)
  const update = () => show(describe(), groups.get())
  const stops = [groups, wallets.attempt, connection, session, step].map((store) => store.subscribe(update))
  stops.push(wallets.start(), followSession(wallets))
  prepare(wallets).catch(() => show('Could not load the wallets. Reload the page.', []))
  update()
  return () => {
    for (const stop of stops) stop()
  }
}

function describe(): string {
  const attempt = wallets.attempt.get()
  const account = connection.get()
  const user = session.get()
  if (user.status === 'signed_in') return `Signed in as ${user.session.address}`
  if (attempt.status === 'failed') return walletErrorText({ code: attempt.code, wallet: 'The wallet' })
  switch (step.get()?.name) {
    case 'connect':
      return 'Confirm in your wallet, or cancel.' // cancel(wallets)
    case 'chain':
      return 'Switch the network.' // switchChain(wallets, { chainId })
    case 'sign':
      return 'Sign the message in your wallet.' // sign(wallets)
  }
  return account.status === 'connected' ? `Connected as ${account.address}` : 'Choose a wallet.'
}
