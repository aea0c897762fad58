import { widestNetwork } from '../../limits/clientNetwork.ts'
import type { ContractCheck, SignatureClaim } from '../ContractCheck.ts'
import type { Recovery } from '../recovery/Recovery.ts'
import { signatureFault } from '../verifySignature.ts'
import { askAccount } from './askAccount.ts'
import { createGate } from './createGate.ts'
import { createNetwork } from './createNetwork.ts'
import type { Fetch } from './createNode.ts'
import { noAnswer } from './RpcAnswer.ts'

export type ContractCheckOptions = {
  /** RPC servers by network, the preferred first. A network without any is `unsupported`. */
  readonly rpcUrls: Readonly<Record<number, readonly string[]>>
  /** Verifies the delegations that come with a signature (ERC-8010). */
  readonly recovery: Recovery | Promise<Recovery>
  /** For the whole of a check, in milliseconds. Default 5,000. */
  readonly timeout?: number
  /**
   * How many checks of one network may run at once; four times as many may wait. One client may have a quarter of
   * those that run, taken and waited for. Default 32.
   */
  readonly concurrency?: number
  readonly fetch?: Fetch
}

/**
 * Makes what asks the contracts of accounts whether they signed a message (ERC-1271, ERC-6492, ERC-8010). Only a
 * contract's own and exact answer is a yes. A contract that said anything else is never asked twice; a node that
 * fails is not a no.
 */
export function createContractCheck(options: ContractCheckOptions): ContractCheck {
  const { rpcUrls, recovery, timeout = 5_000, concurrency = 32 } = options
  const fetch: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const networks = new Map(
    Object.entries(rpcUrls)
      .filter(([, urls]) => urls.length > 0)
      .map(([id, urls]) => {
        const chainId = Number(id)
        return [
          chainId,
          {
            ask: createNetwork(urls, { chainId, patience: timeout / 5, fetch }),
            // One each: a network that hangs holds up no other.
            gate: createGate({
              places: concurrency,
              line: 4 * concurrency,
              share: Math.max(1, Math.floor(concurrency / 4)),
            }),
          },
        ]
      }),
  )

  return async (claim, client = null) => {
    const network = networks.get(claim.chainId)
    if (!network) return { status: 'unsupported' }
    if (signatureFault(claim.signature)) return { status: 'not_signed', isContract: false }
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), timeout)
    const { signal } = deadline
    try {
      const leave = await network.gate.enter(signal, holderOf(claim, client))
      if (!leave) return { status: 'unavailable', reason: 'busy' }
      try {
        return await askAccount({
          claim,
          recovery: await recovery,
          ask: (method, params) => network.ask(method, params, signal),
        })
      } finally {
        leave()
      }
    } catch {
      return noAnswer
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Who has a share of the checks: a client, of IPv6 the whole /48 around it. An account has one only where the server asks
 * by itself, since with a share for an account alone strangers could use it up.
 */
function holderOf({ address }: SignatureClaim, client: string | null): string {
  return client === null ? address.toLowerCase() : widestNetwork(client)
}
