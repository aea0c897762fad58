import { env } from 'node:process'
import type { WorldNames } from '@countersign/local-world'

/** The local environment of the tests: one for the whole run. */
export type RunningWorld = {
  /** The address of the application, such as `http://localhost:3000`. */
  readonly url: string
  readonly chains: readonly [RunningChain, RunningChain]
  /** Shared by all tests: `relay` in `test.ts` is one that may fail. */
  readonly relay: RunningRelay
  /** The explorer of both networks. */
  readonly explorerUrl: string
  /** The popup wallet of Coinbase and Base; `popupWallet.ts` scripts it for one context. */
  readonly popupWallet: {
    readonly url: string
    /** For `popupWalletControls`. */
    readonly controlsUrl: string | null
  }
  /** The page that frames the application, as the Safe web app does. */
  readonly safeHost: { readonly url: string; readonly origin: string }
  /** For `localNames`, `localToken`, `localNfts` and `gatewayControls`. */
  readonly names: WorldNames
}

export type RunningChain = { readonly id: number; readonly name: string; readonly rpcUrl: string }

export type RunningRelay = {
  /** `ws://127.0.0.1:…` */
  readonly url: string
  /** For `relayControls`. */
  readonly controlsUrl: string | null
}

const variable = 'COUNTERSIGN_WORLD'

/** Hands the world to the processes that run tests. */
export function publishWorld(world: RunningWorld): void {
  env[variable] = JSON.stringify(world)
}

/** The world, or `null` if none is running yet. */
export function findWorld(): RunningWorld | null {
  const published = env[variable]
  return published ? JSON.parse(published) : null
}

export function runningWorld(): RunningWorld {
  const world = findWorld()
  if (!world) throw new Error('No world is running. Run the tests by "npm test".')
  return world
}
