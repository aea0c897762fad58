import { createServer } from 'node:http'
import { privateKeyToAccount } from 'viem/accounts'
import { chainControls } from '../chains/chainControls.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { chainClient } from '../contracts/chainClient.ts'
import { deploySafe } from '../contracts/deploySafe.ts'
import { deploySafeContracts } from '../contracts/safeContracts.ts'
import { choosePort } from '../http/choosePort.ts'
import { listen } from '../http/listen.ts'
import type { HostedSafe, SafeHostPageOptions } from './page/SafeHostOptions.ts'
import { safeHostPage } from './safeHostPage.ts'

/** Follows the ports of the chains and the relay. */
const PREFERRED_PORT = 8549

export type StartSafeHostOptions = {
  /** The required port; 0 takes any free one. Default: 8549, or the next free one. */
  readonly port?: number
  /** The local chain to deploy the Safes to. */
  readonly chain: { readonly id: number; readonly name: string; readonly rpcUrl: string }
  /** The framed application. It has to allow the host's origin as a frame ancestor. */
  readonly appUrl: string
}

/** A running replacement of the Safe web app. It listens on 127.0.0.1 only. */
export type SafeHost = {
  readonly url: string
  readonly origin: string
  close(): Promise<void>
}

/**
 * Deploys Safes to a local chain and serves a page that frames the application, with the protocol of the Safe web
 * app. The owners are test accounts, and the page has their keys.
 *
 * Query parameters control it in tests: `?safe=solo` opens the other Safe, `?script=` responds automatically (`approve`,
 * `reject`, `on_chain`, `one_owner`, `silent`, `wrong_shape`), and `?responses=early` returns a message's hash after the
 * first owner has signed.
 *
 * @throws {TestingError} `port_taken`, `bundle_failed`
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
  const { origin, close } = await listen(server, { port: free, what: 'Safe host' })
  return { url: `${origin}/`, origin, close }
}

const names = ['Ada', 'Ben', 'Cleo'] as const

type Hosted = Pick<SafeHostPageOptions, 'safes' | 'contracts'>

/** A 2-of-3 Safe, and one with a single owner. */
async function deployHosted(chain: StartSafeHostOptions['chain']): Promise<Hosted> {
  const contracts = await deploySafeContracts(chain)
  const people = names.flatMap((name, index) => {
    const account = testAccounts[index]
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
