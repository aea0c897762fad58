import { freePort } from '../repository/freePort.mjs'

/**
 * Starts what the connectors of an application use: a relay and a popup wallet. Returns their URLs as variables of the
 * application, and `frame`, which starts the page that frames it as a Safe: its origin is part of the application's policy.
 */
export async function startHosts(chains) {
  // Of the build that was packed.
  const { ETHER, startPopupWallet, startRelay, startSafeHost } = await import(
    '../../packages/testing/dist/index.js'
  )
  const safePort = await freePort()
  const [relay, popupWallet] = await Promise.all([
    startRelay(),
    startPopupWallet({ chains: chains.map((chain) => ({ ...chain, nativeCurrency: ETHER })) }),
  ])
  const closers = [relay, popupWallet]
  return {
    env: {
      VITE_RELAY_URL: relay.url,
      VITE_POPUP_WALLET_URL: popupWallet.url,
      VITE_SAFE_ORIGIN: `http://127.0.0.1:${safePort}`,
    },
    async frame(appUrl) {
      const safeHost = await startSafeHost({ port: safePort, chain: chains[0], appUrl })
      closers.push(safeHost)
      return { relay, popupWallet, safeHost }
    },
    close: () => Promise.all(closers.map((host) => host.close())),
  }
}
