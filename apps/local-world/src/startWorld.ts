import {
  type ChainConfig,
  type Environment,
  openDatabase,
  readEnvironment,
  ServerError,
  type Settings,
  startServer,
  TRIAL_PROJECT_ID,
} from '@countersign/server'
import type { LocalChain } from '@countersign/testing'
import { ETHER, type Explorer, startExplorer } from '@countersign/testing'
import { choosePort } from '@countersign/testing/internal'
import { buildWeb } from '../../../scripts/build/buildWeb.mjs'
import { startDevServer } from './devServer.ts'
import { localAssets } from './localAssets.ts'
import { startLocalChains } from './localChains.ts'
import { startLocalHosts, type WorldHosts, withHosts } from './localHosts.ts'
import { startLocalRelay, type WorldRelay } from './localRelay.ts'
import { deployDemoAssets, startDemoGateway, type WorldNames } from './worldNames.ts'

export type StartWorldOptions = {
  /** The required port of the application; 0 takes any free one. Default: 3000 or the next free one. */
  readonly port?: number
  /** The ports of the two chains. Default: 8545 and 8546, or any free ones if they are taken. */
  readonly chainPorts?: readonly [number, number]
  /** The required port of the relay; 0 takes any free one. Default: 8547, or any free one if it is taken. */
  readonly relayPort?: number
  /** Lets other processes control the relay. Default: `false`. */
  readonly relayControls?: boolean
  /**
   * The required ports of the popup wallet and the Safe host; 0 takes any free one. Default: 8548 and 8549, or
   * others if they are taken.
   */
  readonly hostPorts?: readonly [number, number]
  /** The required port of the explorer; 0 takes any free one. Default: 8550, or any free one if it is taken. */
  readonly explorerPort?: number
  /** Adds a script to the page that lists its errors as `countersignErrors`. Default: `false`. */
  readonly recordErrors?: boolean
  /** Lets other processes script the popup wallet. Default: `false`. */
  readonly popupWalletControls?: boolean
  /** The folder of the database; `null` keeps it in memory. Default: the environment's, else `.data`. */
  readonly dataDir?: string | null
  /** Initial data of a database in memory. Default: none, which takes seconds to create. */
  readonly databaseImage?: string | undefined
  /** Serves the sources through Vite with hot reload, instead of the built application. */
  readonly dev?: boolean
  /** Environment variables of the server. Default: none. */
  readonly environment?: Environment
}

/** A running local environment. */
export type World = WorldHosts & {
  /** The URL of the application. */
  readonly url: string
  readonly chains: readonly [WorldChain, WorldChain]
  readonly relay: WorldRelay
  /** The explorer of both chains. */
  readonly explorerUrl: string
  /** Names with avatars, NFTs and tokens. */
  readonly names: WorldNames
  /** Ends everything. Resolves when nothing is running. */
  close(): Promise<void>
}

export type WorldChain = { readonly id: number; readonly name: string; readonly rpcUrl: string }

/**
 * Starts the local environment: two chains with names and tokens, an avatar gateway, a relay, replacements of
 * wallet pages, an explorer, the database, the sign-in server with the application, and the demo wallet.
 * Independent parts start concurrently.
 *
 * @throws {TestingError | ServerError | DatabaseError} with a message that says what to do; nothing is left running
 */
export async function startWorld(options: StartWorldOptions = {}): Promise<World> {
  const read = await readEnvironment(options.environment ?? {}, 'local')
  const port = await choosePort({ port: options.port, preferred: 3000 })
  const projectId = read.walletConnect.projectId ?? TRIAL_PROJECT_ID
  const base: Settings = {
    ...read,
    port,
    database: databaseOf(options, read),
    walletConnect: { ...read.walletConnect, projectId },
  }

  const database = openDatabase(base)
  const chains = startLocalChains(options.chainPorts)
  const relay = startLocalRelay(base.walletConnect, {
    port: options.relayPort,
    controls: options.relayControls ?? false,
  })
  const hosts = startLocalHosts({
    chains,
    appUrl: base.publicUrl ?? `http://localhost:${port}`,
    ports: options.hostPorts,
    controls: options.popupWalletControls ?? false,
  })
  const explorer = chains.then((running) => startExplorer({ chains: running, port: options.explorerPort }))
  const gateway = startDemoGateway()
  const names = Promise.all([chains, gateway]).then(([running, { url }]) => deployDemoAssets(running, url))
  const local = Promise.all([chains, relay]).then(([running, { url }]) =>
    localAssets({
      chains: running.map(walletChain),
      relayUrl: url,
      projectId,
      recordErrors: options.recordErrors ?? false,
    }),
  )
  const web = options.dev ? undefined : buildWebApplication()
  const server = Promise.all([chains, relay, hosts, names, local, explorer, web]).then(
    ([running, { url }, hosted, named, { assets, scripts }, explored]) =>
      startServer({
        settings: {
          ...withNames(withHosts(base, hosted, options.environment), named, options.environment),
          chains: [...running.map((chain) => chainConfig(chain, named, explored)), ...base.chains],
          walletConnect: { ...base.walletConnect, relayUrl: url },
        },
        database,
        localAssets: assets,
        localScripts: scripts,
        ...(options.dev ? { vite: startDevServer } : {}),
      }),
  )
  const close = async () => {
    await Promise.allSettled([
      server.then((started) => started.close()),
      chains.then((running) => Promise.all(running.map((chain) => chain.close()))),
      relay.then((started) => started.close()),
      hosts.then((started) => started.close()),
      gateway.then((started) => started.close()),
      explorer.then((started) => started.close()),
      database.then((opened) => opened.close()),
    ])
  }

  try {
    // Awaited here too, so that a database error is reported before everything else has started.
    const [
      { url },
      [firstChain, secondChain],
      { url: relayUrl, controlsUrl },
      { url: explorerUrl },
      hosted,
      named,
    ] = await Promise.all([server, chains, relay, explorer, hosts, names, database])
    return {
      url,
      chains: [worldChain(firstChain), worldChain(secondChain)],
      relay: { url: relayUrl, controlsUrl },
      explorerUrl,
      popupWallet: hosted.popupWallet,
      safeHost: hosted.safeHost,
      names: named,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function databaseOf(
  { dataDir, databaseImage: image }: StartWorldOptions,
  read: Settings,
): Settings['database'] {
  return dataDir === undefined ? read.database : { kind: 'embedded', folder: dataDir, image }
}

async function buildWebApplication(): Promise<void> {
  try {
    await buildWeb()
  } catch (cause) {
    throw new ServerError('web_not_built', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function worldChain({ id, name, rpcUrl }: LocalChain): WorldChain {
  return { id, name, rpcUrl }
}

function walletChain(chain: LocalChain) {
  return { ...worldChain(chain), nativeCurrency: ETHER }
}

/** Uses the local gateway for avatars, unless the environment names another. */
function withNames(base: Settings, { gatewayUrl }: WorldNames, environment: Environment = {}): Settings {
  return {
    ...base,
    names: {
      ...base.names,
      ...(environment.IPFS_GATEWAY ? {} : { ipfsGateway: gatewayUrl }),
      ...(environment.ARWEAVE_GATEWAY ? {} : { arweaveGateway: gatewayUrl }),
    },
  }
}

function chainConfig({ id, name, rpcUrl }: LocalChain, names: WorldNames, explorer: Explorer): ChainConfig {
  const multicall = id === names.chainId ? names.multicalls[0] : names.multicalls[1]
  return {
    id,
    name,
    nativeCurrency: ETHER,
    rpcUrls: [rpcUrl],
    blockExplorers: [{ name: 'Local Explorer', url: explorer.urlOf(id) }],
    contracts: {
      multicall3: { address: multicall },
      ...(id === names.chainId ? { ensUniversalResolver: { address: names.universalResolver } } : {}),
    },
    testnet: true,
  }
}
