import { createWalletConfig, createWallets, type WalletOption } from '@countersign/core'
import { QueryClient } from '@tanstack/query-core'
import { base, mainnet } from 'viem/chains'

const wallets = createWallets({
  config: createWalletConfig({ chains: [mainnet, base] }),
  queryClient: new QueryClient(),
  // To sign in: `signIn: createSignInClient()`, of @countersign/sign-in/client.
})

/** Calls back with what to show: a list of wallets to pass to `pick`, or a text. */
export function follow(show: (text: string, options: readonly WalletOption[]) => void): () => void {
  const update = () => {
    const { status, session } = wallets.session.get()
    if (status === 'signed_in') return show(`Signed in as ${session.address}`, [])
    if (wallets.step.get()?.name === 'connect') return show('Confirm in your wallet.', [])
    if (wallets.step.get()?.name === 'sign') return show('Sign the message in your wallet.', [])
    show('Choose a wallet.', wallets.options.get())
  }
  for (const store of [wallets.options, wallets.step, wallets.session]) store.subscribe(update)
  void wallets.choose()
  return wallets.start()
}

/** Connects a wallet, and signs in with it. */
export const pick = (option: WalletOption) => wallets.connect(option)
