import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { chainControls } from '../chain/chainControls.ts'
import { testAccounts } from '../chain/testAccounts.ts'
import { chainClient } from '../contracts/chainClient.ts'
import { deploySafe } from '../contracts/deploySafe.ts'
import { deploySafeContracts } from '../contracts/safeContracts.ts'
import { choosePort } from '../world/choosePort.ts'
import type { HostedSafe, SafeHostPageOptions } from './SafeHostOptions.ts'
import { safeHostPage } from './safeHostPage.ts'

/** Beside the networks and the relay of a world. */
const PREFERRED_PORT = 8549

export type StartSafeHostOptions = {
  /** The port, or an error when it is taken; 0 is any free one. Default: 8549, or the next free one. */
  readonly port?: number
  /** The local network that the Safes are put on. */
  readonly chain: { readonly id: number; readonly name: string; readonly rpcUrl: string }
  /** The application that is framed. It has to let the host's origin frame it. */
  readonly appUrl: string
}

/** A running stand-in for the Safe web app. It listens on 127.0.0.1 only. */
export type SafeHost = {
  readonly url: string
  readonly origin: string
  close(): Promise<void>
}

/**
 * Puts Safes on a local network and serves a page that frames the application and answers it as the Safe web app does.
 * The owners' keys are those of the test accounts, and the page holds them.
 *
 * Its address may say how it goes on, for tests: `?safe=solo` shows the other Safe, `?script=` answers by itself
 * (`approve`, `reject`, `on-chain`, `one-owner`, `silent`, `wrong-shape`), `?answers=early` gives a message's hash after
 * the first owner.
 *
 * @throws {DevEnvError} `port_taken`, `wallet_bundle_failed`
 */
export async function startSafeHost({ port, chain, appUrl }: StartSafeHostOptions): Promise<SafeHost> {
  const [free, settings] = await Promise.all([
    choosePort({ port, preferred: PREFERRED_PORT }),
    deployHosted(chain),
  ])
  const files = new Map((await safeHostPage({ ...settings, chain, appUrl })).map((file) => [file.path, file]))
  const headers = {
    'content-security-policy': policy(chain.rpcUrl, appUrl),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
  }

  const server = createServer(({ method, url = '/' }, response) => {
    const file = files.get(URL.parse(url, 'http://host')?.pathname ?? '')
    if (method !== 'GET' && method !== 'HEAD') response.writeHead(405, headers).end()
    else if (!file) response.writeHead(404, headers).end()
    else {
      response.writeHead(200, { ...headers, 'content-type': file.contentType })
      response.end(method === 'HEAD' ? undefined : file.body)
    }
  })
  server.listen(free, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/`,
    origin,
    async close() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

const names = ['Ada', 'Ben', 'Cleo'] as const

type Hosted = Pick<SafeHostPageOptions, 'safes' | 'contracts'>

/** One of three owners, two of whom it takes, and one of a single owner. */
async function deployHosted(chain: StartSafeHostOptions['chain']): Promise<Hosted> {
  const contracts = await deploySafeContracts(chain)
  const people = names.flatMap((name, at) => {
    const account = testAccounts[at]
    return account ? [{ name, privateKey: account.privateKey }] : []
  })
  const make = async (name: string, threshold: number, owners: typeof people): Promise<HostedSafe> => {
    const accounts = owners.map(({ privateKey }) => privateKeyToAccount(privateKey))
    const options = { owners: accounts, threshold, contracts }
    const { address } = await deploySafe(chainClient(chain), options)
    await chainControls(chain.rpcUrl).setBalance(address, '25')
    return { name, address, threshold, owners }
  }
  const safes = await Promise.all([make('household', 2, people), make('solo', 1, people.slice(0, 1))])
  return { safes, contracts }
}

function policy(rpcUrl: string, appUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src ${new URL(rpcUrl).origin}`,
    `frame-src ${new URL(appUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
