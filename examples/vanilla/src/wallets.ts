import { type InjectedParameters, injected } from '@countersign/core'
import { connect, reconnect } from '@wagmi/core'
import { config } from './config.ts'

/** What a browser wallet announces: https://eips.ethereum.org/EIPS/eip-6963 */
type Announcement = {
  readonly info: { readonly name: string; readonly rdns: string }
  readonly provider: InjectedParameters['provider']
}

/** Calls back once for each browser wallet. Reconnects the wallet that was connected before a reload. */
export function watchWallets(onWallet: (name: string, connectWallet: () => Promise<unknown>) => void): void {
  const seen = new Set<string>()
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent<Announcement>).detail
    if (seen.has(info.rdns)) return
    seen.add(info.rdns)
    const connector = injected({ id: info.rdns, name: info.name, provider })
    onWallet(info.name, () => connect(config, { connector }))
    void reconnectLast(info.rdns, connector)
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
}

async function reconnectLast(id: string, connector: ReturnType<typeof injected>): Promise<void> {
  if ((await config.storage?.getItem('recentConnectorId')) !== id) return
  await reconnect(config, { connectors: [connector] })
}
