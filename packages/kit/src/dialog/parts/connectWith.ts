import { connectMethod, pairingConnector, thisDevice, type WalletOption } from '@countersign/core/internal'
import type { Kit } from '../../context/createKit.ts'

/** Opens the view of a wallet, and connects if possible. */
export function connectWith(
  { config, dialog, connection, attempt: latest }: Kit,
  option: WalletOption,
  from: 'list' | 'here',
): void {
  const { key } = option
  // A double click must send only one request.
  const attempt = latest.get()
  const busy = attempt.status === 'opening' || attempt.status === 'connecting' || attempt.status === 'pairing'
  const isPending = busy && attempt.key === key
  // The view shows this attempt from the start, not an earlier one.
  if (!isPending) connection.abandon()
  const top = dialog.state.get().stack.at(-1)
  const view = { name: 'connect', walletKey: key } as const
  if (from === 'here') dialog.push(view)
  else if (!(top?.name === 'connect' && top.walletKey === key)) dialog.open({ name: 'choose' }, view)
  if (isPending) return
  const canPair = pairingConnector(config, option) !== null
  const method = connectMethod(option, { platform: thisDevice().platform, canPair })
  if (method !== 'none' && method !== 'browse') void connection.connect(option)
}
