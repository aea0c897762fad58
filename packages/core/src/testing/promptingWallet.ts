import type { ScriptedWallet } from '@countersign/testing'
import type { Address } from 'viem'

/** A request that the wallet shows to its user. */
export type Prompt = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly approve: () => void
  readonly reject: () => void
}

type Listener = (payload: unknown) => void

const PROMPTS = /^(eth_requestAccounts|wallet_requestPermissions|personal_sign|wallet_switchEthereumChain)$/

export type PromptingWallet = {
  readonly provider: ScriptedWallet['provider']
  /** The requests that wait for the user, the latest one last. */
  readonly pending: readonly Prompt[]
  readonly chainId: () => number
  readonly moveTo: (chainId: number) => void
  /** Its user selects the next account. */
  readonly selectNext: () => void
  /** Its user disconnects the site. */
  readonly revoke: () => void
}

/** A wallet in the page whose user decides each request when the test says so, also long after the page stopped waiting. */
export function promptingWallet(
  accounts: readonly Address[],
  chainId: number,
  onPrompt: (prompt: Prompt, pending: readonly Prompt[]) => void,
): PromptingWallet {
  const listeners = new Map<string, Set<Listener>>()
  const pending: Prompt[] = []
  let exposed: readonly Address[] = []
  let order = accounts
  let chain = chainId

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const rejection = () => Object.assign(new Error('The user rejected the request.'), { code: 4001 })

  function moveTo(id: number) {
    if (id === chain) return
    chain = id
    emit('chainChanged', `0x${id.toString(16)}`)
  }

  function decide(method: string, params: readonly unknown[]): unknown {
    if (method === 'personal_sign') return '0x5f'
    if (method === 'wallet_switchEthereumChain') {
      moveTo(Number((params[0] as { readonly chainId: string }).chainId))
      return null
    }
    exposed = order
    return method === 'eth_requestAccounts' ? exposed : [{ parentCapability: 'eth_accounts' }]
  }

  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown }) {
      if (method === 'eth_accounts') return exposed
      if (method === 'eth_chainId') return `0x${chain.toString(16)}`
      if (!PROMPTS.test(method)) throw Object.assign(new Error('Not supported.'), { code: 4200 })
      // As wallets do: a site that is connected already is not asked again.
      if (method === 'eth_requestAccounts' && exposed.length > 0) return exposed
      return new Promise((resolve, reject) => {
        const end = (settle: () => void) => {
          pending.splice(pending.indexOf(prompt), 1)
          settle()
        }
        const list = params as readonly unknown[]
        const prompt: Prompt = {
          method,
          params: list,
          approve: () => end(() => resolve(decide(method, list))),
          reject: () => end(() => reject(rejection())),
        }
        onPrompt(prompt, [...pending])
        pending.push(prompt)
      })
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }

  return {
    provider: provider as unknown as ScriptedWallet['provider'],
    pending,
    chainId: () => chain,
    moveTo,
    selectNext() {
      order = [...order.slice(1), ...order.slice(0, 1)]
      if (exposed.length === 0) return
      exposed = order
      emit('accountsChanged', exposed)
    },
    revoke() {
      if (exposed.length === 0) return
      exposed = []
      emit('accountsChanged', exposed)
    },
  }
}
