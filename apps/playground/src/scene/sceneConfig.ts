import { createWalletConfig, walletConnect } from '@countersign/kit'
import type { Config } from 'wagmi'
import type { Scene } from '../scenes/Scene.ts'
import { chainsOf } from './chains.ts'
import { scriptedNetwork } from './scriptedNetwork.ts'
import { scriptedPairing } from './scriptedPairing.ts'
import { scriptedSafe } from './scriptedSafe.ts'
import { scriptedWindow } from './scriptedWindow.ts'

/** The config of an application in the scene's state. */
export function sceneConfig(scene: Scene): Config {
  const { pairing, safe, window } = scene
  const chains = chainsOf(scene)
  const transports = Object.fromEntries(chains.map(({ id }) => [id, scriptedNetwork(scene, id)]))
  if (window) return createWalletConfig({ chains, transports, connectors: [scriptedWindow(window)] })
  if (safe) return createWalletConfig({ chains, transports, connectors: [scriptedSafe(safe)] })
  if (!pairing) return createWalletConfig({ chains, transports })
  return createWalletConfig({
    chains,
    transports,
    connectors: [
      walletConnect({
        projectId: pairing.projectId === 'missing' ? null : 'YOUR_PROJECT_ID',
        createProvider: async () => scriptedPairing(pairing, chains[0].id),
      }),
    ],
  })
}
