import { type Address, getAddress, numberToHex, stringToHex } from 'viem'
import type { StepId } from './WalletRecording.ts'

/** The chains of the steps. */
export type RecorderNetworks = {
  /** A chain that the wallet has, but not the selected one. */
  readonly known: number
  /** A chain that the wallet does not have. */
  readonly unknown: { readonly id: number; readonly name: string; readonly rpcUrl: string }
}

export type StepContext = {
  /** Origin of the page. */
  readonly origin: string
  readonly networks: RecorderNetworks
  /** The connected account, or `null`. */
  readonly account: Address | null
  /** The wallet's last known chain. */
  readonly chainId: number
}

type StepRequest = { readonly method: string; readonly params?: readonly unknown[] }

/** A method that no wallet supports. */
export const UNKNOWN_METHOD = 'countersign_unknownMethod'

export const OTHER_SITE = 'https://other-site.example'

/** Returns the request of a step; `null` for a step in the wallet's own window. */
export function stepRequest(id: StepId, context: StepContext): StepRequest | null {
  const { networks, origin } = context
  switch (id) {
    case 'chain_id':
      return { method: 'eth_chainId' }
    case 'accounts':
    case 'accounts_connected':
      return { method: 'eth_accounts' }
    case 'permissions':
    case 'permissions_connected':
      return { method: 'wallet_getPermissions' }
    case 'client_version':
      return { method: 'web3_clientVersion' }
    case 'unknown_method':
      return { method: UNKNOWN_METHOD }
    case 'connect_reject':
    case 'connect_approve':
      return { method: 'eth_requestAccounts' }
    case 'sign_reject':
    case 'sign_approve':
      return sign(context, origin)
    case 'sign_other_site':
      return sign(context, OTHER_SITE)
    case 'switch_reject':
    case 'switch_known':
      return switchTo(networks.known)
    case 'switch_unknown':
      return switchTo(networks.unknown.id)
    case 'add_without_explorer':
      return add(networks)
    case 'add_http_explorer':
      return add(networks, 'http://explorer.example')
    case 'add_https_explorer':
      return add(networks, 'https://explorer.example')
    case 'disconnect':
      return null
  }
}

function switchTo(id: number): StepRequest {
  return { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(id) }] }
}

function add({ unknown: { id, name, rpcUrl } }: RecorderNetworks, explorer?: string): StepRequest {
  const chain = {
    chainId: numberToHex(id),
    chainName: name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  }
  return { method: 'wallet_addEthereumChain', params: [chain] }
}

/** A sign-in message (ERC-4361) that no server accepts: its nonce is constant. */
function sign({ account, chainId }: StepContext, site: string): StepRequest {
  if (!account) throw new Error('Signing needs a connected account.')
  const message = [
    `${new URL(site).host} wants you to sign in with your Ethereum account:`,
    getAddress(account),
    '',
    'Test of a wallet. No server accepts this signature.',
    '',
    `URI: ${site}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    'Nonce: walletRecording',
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n')
  return { method: 'personal_sign', params: [stringToHex(message), account] }
}
