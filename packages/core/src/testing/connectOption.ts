import { connectMethod } from '../actions/connectMethod.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'

/** Connects a wallet without a step, as code below the actions does. */
export async function connectOption(wallets: Wallets, option: WalletOption): Promise<boolean> {
  const method = connectMethod(wallets, option)
  if (method === 'browse' || method === 'none') return false
  return (await wallets.internal.loadRuntime()).connect(option, method)
}

/** Ends the connection only. */
export async function disconnectWallet({ internal }: Wallets): Promise<void> {
  await (await internal.loadRuntime()).disconnect()
}
