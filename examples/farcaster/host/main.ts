// A page that opens the mini app as a Farcaster client does on the web, by the published host package. The first wallet of
// this browser is the host's wallet, and ?app= replaces the URL of the mini app.
import { exposeToIframe, type MiniAppHost, miniAppHostCapabilityList } from '@farcaster/miniapp-host'
import './host.css'

type Host = Parameters<typeof exposeToIframe>[0]
type Provider = NonNullable<Host['ethProvider']>

/** The first wallet that announces itself (EIP-6963); `undefined` without one. */
function findWallet(): Provider | undefined {
  let found: Provider | undefined
  window.addEventListener('eip6963:announceProvider', (event) => {
    found ??= (event as CustomEvent<{ provider: Provider }>).detail.provider
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return found
}

const url = new URL(new URLSearchParams(location.search).get('app') ?? 'http://localhost:5173')
const ethProvider = findWallet()
// The wallet of a Farcaster client has the user's accounts from the start.
await ethProvider?.request({ method: 'eth_requestAccounts' })

/** What this host implements. The SDK calls nothing else without being asked. */
const sdk: Pick<
  MiniAppHost,
  'context' | 'getCapabilities' | 'getChains' | 'ready' | 'openUrl' | 'eip6963RequestProvider'
> = {
  context: { client: { clientFid: 0, added: false }, user: { fid: 1, username: 'ada' } },
  getCapabilities: async () =>
    miniAppHostCapabilityList.filter((name) =>
      ['wallet.getEthereumProvider', 'actions.ready', 'actions.openUrl'].includes(name),
    ),
  getChains: async () => ['eip155:8453', 'eip155:1'],
  ready: () => document.querySelector('[role=status]')?.remove(),
  openUrl: (link) => void window.open(link, '_blank', 'noopener'),
  eip6963RequestProvider() {},
}

const iframe = document.createElement('iframe')
iframe.title = 'Mini app'
iframe.allow = 'clipboard-write'
document.body.append(iframe)
exposeToIframe({
  iframe,
  sdk: sdk as Host['sdk'],
  miniAppOrigin: url.origin,
  ...(ethProvider && { ethProvider }),
})
iframe.src = url.href
