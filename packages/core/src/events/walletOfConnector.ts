import type { Connector } from '@wagmi/core'
import { pairedWallet } from '../connectors/walletConnect/pairedWallet.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { RecordedWallet } from './createRecorder.ts'

/** Returns the wallet of a connection for events. */
export function walletOfConnector(
  { options }: Pick<Wallets, 'options'>,
  { id, type }: Pick<Connector, 'id' | 'type'>,
): RecordedWallet {
  if (type === 'walletConnect') return { walletKey: pairedWallet()?.key ?? null, method: 'pairing' }
  const option = options.get().find(({ connectorId }) => connectorId === id)
  return { walletKey: option?.key ?? id, method: type === 'injected' ? 'injected' : 'connector' }
}
