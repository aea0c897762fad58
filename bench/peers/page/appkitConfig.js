import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import UniversalProvider from '@walletconnect/universal-provider'
import { Buffer } from 'buffer'

// Its own module for this declares no side effects, so that bundlers leave it out.
globalThis.Buffer ??= Buffer

/** AppKit's wagmi config. Turns off what needs Reown's servers: e-mail, social log-in, swaps, analytics. */
export async function appkitConfig({ relayUrl, projectId, networks, connectors, transports, ...options }) {
  const adapter = new WagmiAdapter({ networks, projectId, connectors, transports })
  const metadata = { name: 'A page', description: 'A page', url: location.origin, icons: [] }
  createAppKit({
    adapters: [adapter],
    networks,
    projectId,
    metadata,
    // Its own provider takes no URL of a relay.
    ...(relayUrl
      ? { universalProvider: await UniversalProvider.init({ projectId, metadata, relayUrl }) }
      : {}),
    features: { analytics: false, email: false, socials: false, swaps: false, onramp: false, send: false },
    ...options,
  })
  return adapter.wagmiConfig
}
