import { type Address, type Hex, isHex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { WalletChain } from '../../chains/walletChain.ts'
import { TestingError } from '../../errors/TestingError.ts'
import { isRecord } from '../../rpc/isRecord.ts'
import type { Approver } from '../../wallet/approval.ts'
import { createWallet } from '../../wallet/createWallet.ts'
import { browserStorage } from '../../wallet/storage.ts'
import { contractSigner } from './contractSigner.ts'
import { fundAccount } from './smartAccountAddress.ts'

export type Action = { readonly method: string; readonly params?: unknown }

export type SiteWallet = {
  readonly account: Address
  /** Runs a site's request on a chain. Rejects with the error for the site. */
  act(action: Action, chainId: number | null): Promise<unknown>
  /** The data sent with every response: the chains and their capabilities. */
  data(): object
}

type Options = {
  /** The origin of the site. */
  readonly origin: string
  readonly chains: readonly WalletChain[]
  readonly approver: Approver
}

/** Methods that accept an unknown chain. */
const aboutNetworks = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

/** Creates the popup's wallet: this browser's account, for one site. */
export function createSiteWallet({ origin, chains, approver }: Options): SiteWallet {
  const storage = browserStorage(`keys:site:${origin}`)
  const known = () => [...chains, ...(storage.read()?.added ?? [])]
  const [first] = chains
  if (!first) throw new TestingError('invalid_option', 'chains must have at least one chain, got none.')
  let current = first
  const ownerKey = ownerOfThisBrowser()
  const signer = contractSigner(ownerKey, () => current)
  const wallet = createWallet({ accounts: [signer], chains, approver, origin, storage })

  function standOn(chainId: number | null): void {
    if (chainId === null) return
    wallet.switchChain(chainId)
    current = known().find(({ id }) => id === chainId) ?? current
  }

  /** Requires approval of every connection, even if the site is connected. */
  async function connect(): Promise<unknown> {
    // The approval shows the balance; an unreachable chain does not prevent connecting.
    await fundAccount(current.rpcUrl, privateKeyToAddress(ownerKey)).catch(() => {})
    await wallet.provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
    return wallet.provider.request({ method: 'eth_accounts' })
  }

  /** All chains, the selected one first, as wagmi's connector expects. */
  function chainIds() {
    const others = known().filter(({ id }) => id !== current.id)
    return [current, ...others].map(({ id }) => numberToHex(id))
  }

  return {
    account: signer.address,
    async act(action, chainId) {
      switch (action.method) {
        case 'eth_requestAccounts':
          return connect()
        case 'wallet_connect': {
          if (signsIn(action.params)) {
            await fundAccount(current.rpcUrl, privateKeyToAddress(ownerKey)).catch(() => {})
            const connected = (await wallet.provider.request(action)) as {
              readonly accounts: readonly unknown[]
            }
            return { ...connected, chainIds: chainIds() }
          }
          const accounts = (await connect()) as readonly Address[]
          return {
            accounts: accounts.map((address) => ({ address, capabilities: {} })),
            chainIds: chainIds(),
          }
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

function signsIn(params: unknown): boolean {
  const [request] = Array.isArray(params) ? (params as unknown[]) : []
  return isRecord(request) && isRecord(request.capabilities) && 'signInWithEthereum' in request.capabilities
}

/** Returns the owner's key, which stays in the browser like a passkey. */
function ownerOfThisBrowser(): Hex {
  const stored = localStorage.getItem('keys:owner')
  if (stored !== null && isHex(stored)) return stored
  const privateKey = generatePrivateKey()
  localStorage.setItem('keys:owner', privateKey)
  return privateKey
}

export function readAction(value: unknown): Action | null {
  if (!isRecord(value) || typeof value.method !== 'string') return null
  return { method: value.method, params: value.params }
}
