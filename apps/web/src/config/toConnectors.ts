import { walletConnect } from '@countersign/kit'
import { baseAccount } from '@countersign/kit/base'
import { coinbaseWallet } from '@countersign/kit/coinbase'
import { safe } from '@countersign/kit/safe'
import type { CreateConnectorFn } from 'wagmi'
import type { WebConfig } from './config.ts'

/**
 * What reaches wallets that are not in the page, as the server has them on. Each is a shell: nothing of a wallet's own
 * code comes before the wallet is chosen.
 *
 * @throws {InvalidConnectorError} that names connector and field
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
