import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { WalletConnectError } from '../errors/WalletConnectError.ts'
import { chainsOf, grants } from '../session/namespaces.ts'
import { readChain } from '../session/read.ts'
import type { Effect, Session } from '../session/state.ts'
import { type Deferred, deferred } from './deferred.ts'
import { requestRpc, toProviderRpcError } from './requestRpc.ts'
import type { SessionRun } from './runSession.ts'
import type { LateResponse } from './WalletConnectProvider.ts'

type Responded = Extract<Effect, { type: 'responded' }>

/** Seconds until a request expires. */
const LIFETIME = 300
const SWITCH = 'wallet_switchEthereumChain'

/** Routes each request: to this page, the wallet, or the chain's RPC server. */
export function createRequests(options: {
  readonly run: SessionRun
  readonly now: () => number
  readonly rpcMap: Readonly<Record<number, string>>
  readonly chainId: () => number
  readonly accounts: () => string[]
  readonly enable: () => Promise<string[]>
  readonly onLate: (late: LateResponse) => void
}) {
  const { run, now, rpcMap, chainId, accounts, enable, onLate } = options
  const pending = new Map<number, Deferred<unknown>>()

  function currentSession(): Session {
    const { session } = run.state()
    if (!session) throw new WalletConnectError('disconnected', 'There is no session. Connect a wallet first.')
    return session
  }

  async function requestWallet(method: string, params: unknown = []): Promise<unknown> {
    const session = currentSession()
    const { topic, namespaces } = session
    const chainId = chainFor(method, session)
    if (!grants(namespaces, chainId, method))
      throw new ProviderRpcError(4200, `The wallet does not support ${method} on chain ${chainId}.`)
    checkParams(method, params)
    const id = run.nextId()
    const expiry = Math.floor(now() / 1000) + LIFETIME
    const response = deferred<unknown>()
    pending.set(id, response)
    run.apply({ type: 'request', request: { id, phase: 'waiting', topic, method, params, chainId, expiry } })
    return response.promise
  }

  async function switchChain(params: unknown): Promise<null> {
    const target = readChain(Array.isArray(params) ? params[0] : undefined)
    if (!target)
      throw new ProviderRpcError(-32602, `${SWITCH} expects [{ chainId }], got ${JSON.stringify(params)}.`)
    const { namespaces, chainId } = currentSession()
    if (target !== chainId && !chainsOf(namespaces).includes(target)) {
      if (!grants(namespaces, chainId, SWITCH))
        throw new ProviderRpcError(
          4902,
          `The wallet did not approve chain ${target}. Add it in the wallet, then connect again.`,
        )
      await requestWallet(SWITCH, params)
    }
    run.apply({ type: 'switch', chainId: target })
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
      if (needsWallet(method)) return requestWallet(method, params)
      const url = rpcMap[chainId()]
      if (!url)
        throw new ProviderRpcError(4200, `${method} needs an RPC URL of chain ${chainId()} in rpcMap.`)
      return requestRpc(url, method, params)
    },
    onResponse({ request, outcome }: Responded): void {
      const { id, method, params, chainId, phase } = request
      const response = pending.get(id)
      pending.delete(id)
      if (phase === 'late') {
        if (!('failure' in outcome)) onLate({ id, method, params, chainId, ...outcome })
      } else if ('result' in outcome) response?.resolve(outcome.result)
      else if ('failure' in outcome) response?.reject(outcome.failure)
      else response?.reject(toProviderRpcError(outcome.error))
    },
  }
}

/** A chain ID as in EIP-1193. */
export function toHex(chainId: number): string {
  return `0x${chainId.toString(16)}`
}

/** True for methods that only a wallet supports; an RPC server supports the others. */
function needsWallet(method: string): boolean {
  return /^(wallet_|personal_|eth_sign)/.test(method) || method === 'eth_sendTransaction'
}

/** A bigint or a circular value would fail only after the request was created. */
function checkParams(method: string, params: unknown): void {
  try {
    JSON.stringify(params)
  } catch (cause) {
    throw new ProviderRpcError(-32602, `The parameters of ${method} are not JSON.`, { cause })
  }
}

/** Wallets refuse requests on a chain without an account. Requests of no chain use one that has an account. */
function chainFor(method: string, { chainId, namespaces }: Session): number {
  const chains = chainsOf(namespaces)
  return chains.includes(chainId) || !isChainIndependent(method) ? chainId : (chains[0] ?? chainId)
}

function isChainIndependent(method: string): boolean {
  return /^(personal_sign|eth_signTypedData|wallet_(add|switch)EthereumChain)/.test(method)
}
