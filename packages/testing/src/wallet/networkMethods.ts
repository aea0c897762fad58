import { parseChainId, type WalletChain } from '../chains/walletChain.ts'
import { readUrl } from '../http/readUrl.ts'
import { rpc } from '../rpc/rpc.ts'
import { ProviderError } from './providerError.ts'
import { invalidParams, type Method, type WalletContext } from './walletContext.ts'

/** Chains: EIP-3326 (switch) and EIP-3085 (add). */
export const networkMethods: Record<string, Method> = {
  async wallet_switchEthereumChain(context, [requested]) {
    const { state } = context
    const id = parseChainId((requested as { chainId?: unknown } | undefined)?.chainId)
    if (id === null) throw invalidParams('chainId must be a hex string.')
    const to = state.chains().find((chain) => chain.id === id)
    if (!to) throw unknownChain(context, id)
    await switchTo(context, to)
    return null
  },

  async wallet_addEthereumChain(context, [requested]) {
    const { state, quirks } = context
    const added = readNetwork(requested)
    const known = state.chains().find((chain) => chain.id === added.id)
    if (!known) {
      if (quirks.needsExplorer && !hasExplorer(requested))
        throw invalidParams('The chain needs a block explorer URL.')
      const actual = Number(await rpc(added.rpcUrl, 'eth_chainId'))
      if (actual !== added.id)
        throw invalidParams(`The RPC URL ${added.rpcUrl} has chain ID ${actual}, not ${added.id}.`)
      await context.ask({ kind: 'add_network', added })
      state.add(added)
      // Adding a chain needs one approval; a known chain only needs the switch.
      if (quirks.switchesOnAdd) state.switchTo(added)
    } else if (quirks.switchesOnAdd) await switchTo(context, known)
    return null
  },
}

async function switchTo({ state, ask }: WalletContext, to: WalletChain) {
  if (to.id === state.chain().id) return
  await ask({ kind: 'switch', to })
  state.switchTo(to)
}

function unknownChain({ quirks }: WalletContext, id: number): Error {
  const error = new ProviderError('unknownChain', `Unrecognized chain ID ${id}. Add the chain first.`)
  if (quirks.unknownChainAs === 'code') return error
  return Object.assign(new Error('Internal error.'), {
    code: -32603,
    data: { originalError: { code: error.code, message: error.message } },
  })
}

function readNetwork(requested: unknown): WalletChain {
  const { chainId, chainName, rpcUrls, nativeCurrency } = (requested ?? {}) as Record<string, unknown>
  const id = parseChainId(chainId)
  const [rpcUrl] = Array.isArray(rpcUrls) ? (rpcUrls as unknown[]) : []
  const { name, symbol, decimals } = (nativeCurrency ?? {}) as Record<string, unknown>
  if (id === null) throw invalidParams('chainId must be a hex string.')
  if (typeof chainName !== 'string' || chainName === '')
    throw invalidParams('chainName must be a non-empty string.')
  if (typeof symbol !== 'string' || decimals !== 18)
    throw invalidParams('nativeCurrency must have a symbol and 18 decimals.')
  if (typeof rpcUrl !== 'string' || !isOnThisMachine(rpcUrl)) {
    throw invalidParams('A test wallet only adds local chains.')
  }
  return { id, name: chainName, rpcUrl, nativeCurrency: { name: String(name ?? symbol), symbol, decimals } }
}

function hasExplorer(requested: unknown): boolean {
  const { blockExplorerUrls } = (requested ?? {}) as { blockExplorerUrls?: unknown }
  return Array.isArray(blockExplorerUrls) && blockExplorerUrls.length > 0
}

function isOnThisMachine(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(readUrl(url)?.hostname ?? '')
}
