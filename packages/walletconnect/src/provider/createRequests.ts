import { chainsOf, grants } from '../session/namespaces.ts'
import { readChain } from '../session/read.ts'
import type { SessionRun } from '../session/runSession.ts'
import type { Session } from '../session/state.ts'
import type { Effect } from '../session/step.ts'
import { WalletConnectError } from '../WalletConnectError.ts'
import { askNode } from './askNode.ts'
import { type Deferred, deferred } from './deferred.ts'
import { asksWallet, isOfNoChain } from './methods.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { toError } from './toError.ts'
import { toHex } from './toHex.ts'
import type { LateAnswer } from './WalletConnectProvider.ts'

type Answered = Extract<Effect, { type: 'answered' }>

/** Seconds a request is good for. */
const LIFE = 300
const SWITCH = 'wallet_switchEthereumChain'

/** Sends each request to who can answer it: this page, the wallet, or a node of the chain. */
export function createRequests(given: {
  readonly run: SessionRun
  readonly now: () => number
  readonly rpcMap: Readonly<Record<number, string>>
  readonly chainId: () => number
  readonly accounts: () => string[]
  readonly enable: () => Promise<string[]>
  readonly onLate: (late: LateAnswer) => void
}) {
  const { run, now, rpcMap, chainId, accounts, enable, onLate } = given
  const asking = new Map<number, Deferred<unknown>>()

  function liveSession(): Session {
    const { session } = run.state()
    if (!session) throw new WalletConnectError('disconnected', 'There is no session with a wallet.')
    return session
  }

  async function askWallet(method: string, params: unknown = []): Promise<unknown> {
    const session = liveSession()
    const { topic, namespaces } = session
    const chainId = chainFor(method, session)
    if (!grants(namespaces, chainId, method))
      throw new ProviderRpcError(4200, `The wallet does not offer ${method} on chain ${chainId}.`)
    checkParams(params)
    const id = run.nextId()
    const expiry = Math.floor(now() / 1000) + LIFE
    const asked = deferred<unknown>()
    asking.set(id, asked)
    run.apply({ type: 'request', request: { id, phase: 'waiting', topic, method, params, chainId, expiry } })
    return asked.promise
  }

  async function switchChain(params: unknown): Promise<null> {
    const wanted = readChain(Array.isArray(params) ? params[0] : undefined)
    if (!wanted) throw new ProviderRpcError(-32602, `${SWITCH} takes [{ chainId }].`)
    const { namespaces, chainId } = liveSession()
    if (wanted !== chainId && !chainsOf(namespaces).includes(wanted)) {
      if (!grants(namespaces, chainId, SWITCH))
        throw new ProviderRpcError(4902, `The session with the wallet does not include chain ${wanted}.`)
      await askWallet(SWITCH, params)
    }
    run.apply({ type: 'switch', chainId: wanted })
    return null
  }

  return {
    async request({
      method,
      params,
    }: {
      readonly method: string
      readonly params?: unknown
    }): Promise<unknown> {
      switch (method) {
        case 'eth_accounts':
          return accounts()
        case 'eth_requestAccounts':
          return enable()
        case 'eth_chainId':
          return toHex(chainId())
        case 'net_version':
          return String(chainId())
        case SWITCH:
          return switchChain(params)
      }
      if (asksWallet(method)) return askWallet(method, params)
      const url = rpcMap[chainId()]
      if (!url) throw new ProviderRpcError(4200, `${method} needs an RPC address for chain ${chainId()}.`)
      return askNode(url, method, params)
    },
    answered({ request, outcome }: Answered): void {
      const { id, method, params, chainId, phase } = request
      const asked = asking.get(id)
      asking.delete(id)
      if (phase === 'late') {
        if (!('failure' in outcome)) onLate({ id, method, params, chainId, ...outcome })
      } else if ('result' in outcome) asked?.resolve(outcome.result)
      else asked?.reject(toError(outcome))
    },
  }
}

/** A bigint, or a circle, would be found out only on the way. */
function checkParams(params: unknown): void {
  try {
    JSON.stringify(params)
  } catch (cause) {
    throw new ProviderRpcError(-32602, 'The parameters cannot be written as JSON.', { cause })
  }
}

/** A wallet refuses what is asked on a chain without an account; what is of no chain is asked on one that has. */
function chainFor(method: string, { chainId, namespaces }: Session): number {
  const chains = chainsOf(namespaces)
  return chains.includes(chainId) || !isOfNoChain(method) ? chainId : (chains[0] ?? chainId)
}
