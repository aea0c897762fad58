import { connectWay } from '../connection/connectMethod.ts'
import { pairingConnectorOf } from '../connection/pairing.ts'
import type { WalletOption } from '../connection/walletOptions.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import type { Step } from './Step.ts'

/**
 * The user picks a wallet: opens its step, and connects if possible. Back then leads to the list, or, with `view`, to the
 * current view. Resolves to whether the wallet has connected.
 */
export async function pickWallet(
  { config, dialog, connection, attempt: latest }: WalletContext,
  option: WalletOption,
  from: 'list' | 'view' = 'list',
): Promise<boolean> {
  const { key } = option
  // A double click must send only one request.
  const attempt = latest.get()
  const busy = attempt.status === 'opening' || attempt.status === 'connecting' || attempt.status === 'pairing'
  const isPending = busy && attempt.key === key
  // The view shows this attempt from the start, not an earlier one.
  if (!isPending) connection.abandon()
  const top = dialog.state.get().stack.at(-1) as Step | undefined
  const step = { name: 'connect', walletKey: key } as const
  if (from === 'view') dialog.push(step)
  else if (!(top?.name === 'connect' && top.walletKey === key)) dialog.open({ name: 'choose' }, step)
  if (isPending) return false
  const way = connectWay(option, pairingConnectorOf(config) !== null)
  return way !== null && connection.connect(option)
}
