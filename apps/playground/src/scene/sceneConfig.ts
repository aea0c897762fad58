import { createWalletConfig } from '@countersign/kit'
import { type Config, createConfig } from 'wagmi'
import type { Scene } from '../scenes/Scene.ts'
import { chainsOf } from './chains.ts'
import { scriptedNetwork } from './scriptedNetwork.ts'
import { scriptedPairing } from './scriptedPairing.ts'

/** The config of an application in the state of a scene: the kit's own, or one of wagmi where it has a connector. */
export function sceneConfig(scene: Scene): Config {
  const chains = chainsOf(scene)
  const transports = Object.fromEntries(chains.map(({ id }) => [id, scriptedNetwork(scene, id)]))
  if (!scene.pairing) return createWalletConfig({ chains, transports })
  return createConfig({
    chains,
    transports,
    connectors: [scriptedPairing(scene.pairing)],
    multiInjectedProviderDiscovery: false,
  })
}
