import {
  type ChainConfig,
  type Environment,
  openDatabase,
  readEnvironment,
  type Settings,
  startServer,
} from '@countersign/server'
import { buildWeb } from '../../../../scripts/buildWeb.mjs'
import { walletScript } from '../bundle/walletScript.ts'
import type { LocalChain } from '../chain/startChain.ts'
import { DevEnvError } from '../devEnvError.ts'
import { ETHER } from '../wallet/walletChain.ts'
import { choosePort } from './choosePort.ts'
import { demoWallet } from './demoWallet.ts'
import { startDevServer } from './devServer.ts'
import { startLocalChains } from './localChains.ts'

export type StartWorldOptions = {
  /** The port of the application, or an error when it is taken; 0 is any free one. Default: 3000 or the next free one. */
  readonly port?: number
  /** The ports of the two networks. Default: 8545 and 8546, or any where those are taken. */
  readonly chainPorts?: readonly [number, number]
  /** The folder of the database; `null` keeps it in memory. Default: what the environment says, else `.data`. */
  readonly dataDir?: string | null
  /** Serves the sources through Vite, with hot reloading, instead of the built application. */
  readonly dev?: boolean
  /** Other settings of the server, as environment variables. Default: none. */
  readonly environment?: Environment
}

/** A running world. */
export type World = {
  /** The one address to open. */
  readonly url: string
  readonly chains: readonly [WorldChain, WorldChain]
  /** Ends everything; resolves when nothing is left. */
  close(): Promise<void>
}

export type WorldChain = { readonly id: number; readonly name: string; readonly rpcUrl: string }

const WALLET_PATH = '/demo-wallet.js'

/**
 * Boots everything on this machine: two networks, the database, the sign-in server with the application, and the demo
 * wallet in its page. What can starts side by side.
 *
 * @throws {DevEnvError | ServerError | DatabaseError} whose message says what to do; nothing is left running
 */
export async function startWorld(options: StartWorldOptions = {}): Promise<World> {
  const read = await readEnvironment(options.environment ?? {}, 'local')
  const port = await choosePort({ port: options.port, preferred: 3000 })
  const base: Settings = { ...read, port, database: databaseOf(options, read) }

  const database = openDatabase(base)
  const chains = startLocalChains(options.chainPorts)
  const wallet = chains.then((running) => walletScript([demoWallet(running.map(walletChain))]))
  const web = options.dev ? undefined : buildWebApplication()
  const server = Promise.all([chains, wallet, web]).then(([running, body]) =>
    startServer({
      settings: { ...base, chains: [...running.map(chainConfig), ...base.chains] },
      database,
      localAssets: [{ path: WALLET_PATH, contentType: 'text/javascript; charset=utf-8', body }],
      localScripts: [WALLET_PATH],
      ...(options.dev ? { vite: startDevServer } : {}),
    }),
  )
  const close = async () => {
    await Promise.allSettled([
      server.then((started) => started.close()),
      chains.then((running) => Promise.all(running.map((chain) => chain.close()))),
      database.then((opened) => opened.close()),
    ])
  }

  try {
    // The database is waited for here too, so that its failure is told before all else is ready.
    const [{ url }, [one, two]] = await Promise.all([server, chains, database])
    return { url, chains: [worldChain(one), worldChain(two)], close }
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

function chainConfig({ id, name, rpcUrl }: LocalChain): ChainConfig {
  return {
    id,
    name,
    nativeCurrency: ETHER,
    rpcUrls: [rpcUrl],
    blockExplorers: [],
    contracts: {},
    testnet: true,
  }
}
