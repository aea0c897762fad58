import {
  type ChainConfig,
  type Environment,
  openDatabase,
  readEnvironment,
  type Settings,
  startServer,
  TRIAL_PROJECT_ID,
} from '@countersign/server'
import { buildWeb } from '../../../../scripts/buildWeb.mjs'
import type { LocalChain } from '../chain/startChain.ts'
import { DevEnvError } from '../devEnvError.ts'
import { type Explorer, startExplorer } from '../explorer/startExplorer.ts'
import { ETHER } from '../wallet/walletChain.ts'
import { choosePort } from './choosePort.ts'
import { startDevServer } from './devServer.ts'
import { localAssets } from './localAssets.ts'
import { startLocalChains } from './localChains.ts'
import { startLocalHosts, type WorldHosts, withHosts } from './localHosts.ts'
import { startLocalRelay, type WorldRelay } from './localRelay.ts'
import { furnish, startDemoGateway, type WorldNames } from './worldNames.ts'

export type StartWorldOptions = {
  /** The port of the application, or an error when it is taken; 0 is any free one. Default: 3000 or the next free one. */
  readonly port?: number
  /** The ports of the two networks. Default: 8545 and 8546, or any where those are taken. */
  readonly chainPorts?: readonly [number, number]
  /** The port of the relay, or an error when it is taken; 0 is any free one. Default: 8547, or any where that is taken. */
  readonly relayPort?: number
  /** Lets tests in other processes make the relay fail. Default false. */
  readonly relayControls?: boolean
  /**
   * The ports of the window of keys and of the page that frames the application, or an error when one is taken; 0 is
   * any free one. Default: 8548 and 8549, or others where those are taken.
   */
  readonly hostPorts?: readonly [number, number]
  /** The port of the explorer, or an error when it is taken; 0 is any free one. Default: 8550, or any where that is taken. */
  readonly explorerPort?: number
  /** Lets tests in other processes say what the window of keys does. Default false. */
  readonly keysControls?: boolean
  /** The folder of the database; `null` keeps it in memory. Default: what the environment says, else `.data`. */
  readonly dataDir?: string | null
  /** Serves the sources through Vite, with hot reloading, instead of the built application. */
  readonly dev?: boolean
  /** Other settings of the server, as environment variables. Default: none. */
  readonly environment?: Environment
}

/** A running world. */
export type World = WorldHosts & {
  /** The one address to open. */
  readonly url: string
  readonly chains: readonly [WorldChain, WorldChain]
  readonly relay: WorldRelay
  /** Names of accounts with their pictures, and tokens. */
  readonly names: WorldNames
  /** Ends everything; resolves when nothing is left. */
  close(): Promise<void>
}

export type WorldChain = { readonly id: number; readonly name: string; readonly rpcUrl: string }

/**
 * Boots everything on this machine: two networks with names and tokens on them, a gateway for pictures, a relay, what
 * stands in for pages of wallets, an explorer, the database, the sign-in server with the application, and the demo wallet in its
 * page. What can starts side by side.
 *
 * @throws {DevEnvError | ServerError | DatabaseError} whose message says what to do; nothing is left running
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
    controls: options.keysControls ?? false,
  })
  const explorer = chains.then((running) => startExplorer({ chains: running, port: options.explorerPort }))
  const gateway = startDemoGateway()
  const names = Promise.all([chains, gateway]).then(([running, { url }]) => furnish(running, url))
  const local = Promise.all([chains, relay]).then(([running, { url }]) =>
    localAssets({ chains: running.map(walletChain), relayUrl: url, projectId }),
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
    // The database is waited for here too, so that its failure is told before all else is ready.
    const [{ url }, [one, two], { url: relayUrl, controlsUrl }, { keysHost, safeHost }, named] =
      await Promise.all([server, chains, relay, hosts, names, database])
    return {
      url,
      chains: [worldChain(one), worldChain(two)],
      relay: { url: relayUrl, controlsUrl },
      keysHost,
      safeHost,
      names: named,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function databaseOf({ dataDir }: StartWorldOptions, read: Settings): Settings['database'] {
  return dataDir === undefined ? read.database : { kind: 'embedded', folder: dataDir }
}

async function buildWebApplication(): Promise<void> {
  try {
    await buildWeb()
  } catch (cause) {
    throw new DevEnvError('web_not_built', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function worldChain({ id, name, rpcUrl }: LocalChain): WorldChain {
  return { id, name, rpcUrl }
}

function walletChain(chain: LocalChain) {
  return { ...worldChain(chain), nativeCurrency: ETHER }
}

/** The pictures of the demo accounts are at the gateway of the world, unless the environment names another. */
function withNames(
  base: Settings,
  { gatewayUrl, token }: WorldNames,
  environment: Environment = {},
): Settings {
  return {
    ...base,
    names: {
      ...base.names,
      ...(environment.IPFS_GATEWAY ? {} : { ipfsGateway: gatewayUrl }),
      ...(environment.ARWEAVE_GATEWAY ? {} : { arweaveGateway: gatewayUrl }),
    },
    tokens: [{ chainId: token.chainId, address: token.address }, ...base.tokens],
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
