import type { WebConfig } from '@countersign/api'
import { walletConnect } from '@countersign/kit'
import { baseAccount } from '@countersign/kit/base'
import { coinbaseWallet } from '@countersign/kit/coinbase'
import { safe } from '@countersign/kit/safe'
import type { CreateConnectorFn } from 'wagmi'

/**
 * Creates the connectors for wallets outside the page that the server enables. Each loads its SDK only when the user
 * picks the wallet.
 *
 * @throws {InvalidConnectorError} naming connector and field
 */
export function toConnectors({
  appName,
  walletConnect: { projectId, relayUrl },
  walletSdks: { coinbase, base },
  framed,
}: WebConfig): CreateConnectorFn[] {
  return [
    walletConnect({ projectId, metadata: { name: appName }, ...(relayUrl === null ? {} : { relayUrl }) }),
    ...(coinbase === null ? [] : [coinbaseWallet({ appName, windowUrl: coinbase })]),
    ...(base === null ? [] : [baseAccount({ appName, windowUrl: base })]),
    ...(framed ? [safe()] : []),
  ]
}
