import { type Address, type Hex, isHex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { isRecord } from '../../relay/isRecord.ts'
import type { Approver } from '../../wallet/approval.ts'
import { createWallet } from '../../wallet/createWallet.ts'
import { browserMemory } from '../../wallet/memory.ts'
import type { WalletChain } from '../../wallet/walletChain.ts'
import { furnishAccount } from '../keysAccount.ts'
import { contractSigner } from './contractSigner.ts'

export type Action = { readonly method: string; readonly params?: unknown }

export type KeysWallet = {
  readonly account: Address
  /** Carries out what a site asks for, which takes the wallet to be on a network. Rejects with what the site is told. */
  act(action: Action, chainId: number | null): Promise<unknown>
  /** What the site is told with every answer: the networks, and what the account can do there. */
  data(): object
}

type Options = {
  /** The site that asks. */
  readonly origin: string
  readonly chains: readonly WalletChain[]
  readonly approver: Approver
}

/** The networks that need not be known for it. */
const aboutNetworks = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

/** The wallet behind the window: the account of this browser, for one site. */
export function createKeysWallet({ origin, chains, approver }: Options): KeysWallet {
  const memory = browserMemory(`keys:site:${origin}`)
  const known = () => [...chains, ...(memory.read()?.added ?? [])]
  const [first] = chains
  if (!first) throw new Error('A wallet needs at least one network.')
  let current = first
  const ownerKey = ownerOfThisBrowser()
  const signer = contractSigner(ownerKey, () => current)
  const wallet = createWallet({ accounts: [signer], chains, approver, origin, memory })

  function standOn(chainId: number | null): void {
    if (chainId === null) return
    wallet.switchChain(chainId)
    current = known().find(({ id }) => id === chainId) ?? current
  }

  /** Every site asks anew, also one that was here before. */
  async function connect(): Promise<unknown> {
    // What it holds is shown with the question; a network that is away keeps nobody from connecting.
    await furnishAccount(current.rpcUrl, privateKeyToAddress(ownerKey)).catch(() => {})
    await wallet.provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
    return wallet.provider.request({ method: 'eth_accounts' })
  }

  return {
    account: signer.address,
    async act(action, chainId) {
      switch (action.method) {
        case 'eth_requestAccounts':
          return connect()
        case 'wallet_connect': {
          const accounts = (await connect()) as readonly Address[]
          return { accounts: accounts.map((address) => ({ address, capabilities: {} })) }
        }
        default:
          if (!aboutNetworks.has(action.method)) standOn(chainId)
          else if (known().some(({ id }) => id === chainId)) standOn(chainId)
          return wallet.provider.request(action)
      }
    },
    data() {
      const networks = known()
      const each = <T>(of: (chain: WalletChain) => T) =>
        Object.fromEntries(networks.map((chain) => [chain.id, of(chain)]))
      return {
        chains: each(({ rpcUrl }) => rpcUrl),
        nativeCurrencies: each(({ nativeCurrency: { decimals, ...names } }) => ({
          ...names,
          decimal: decimals,
        })),
        capabilities: Object.fromEntries(
          networks.map(({ id }) => [numberToHex(id), { atomic: { status: 'unsupported' } }]),
        ),
      }
    },
  }
}

/** As a passkey does, the owner's key stays in the browser it was made in. */
function ownerOfThisBrowser(): Hex {
  const kept = localStorage.getItem('keys:owner')
  if (kept !== null && isHex(kept)) return kept
  const made = generatePrivateKey()
  localStorage.setItem('keys:owner', made)
  return made
}

export function readAction(value: unknown): Action | null {
  if (!isRecord(value) || typeof value.method !== 'string') return null
  return { method: value.method, params: value.params }
}
