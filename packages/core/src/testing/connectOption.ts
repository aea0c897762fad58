import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'

/** Connects a wallet without a step, as code below the actions does. */
export async function connectOption({ internal }: Wallets, option: WalletOption): Promise<boolean> {
  return (await internal.loadRuntime()).connect(option)
}

/** Ends the connection only. */
export async function disconnectWallet({ internal }: Wallets): Promise<void> {
  await (await internal.loadRuntime()).disconnect()
}
