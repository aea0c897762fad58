import { type Hex, isAddress, isHex } from 'viem'
import type { InstalledWallet } from '../browserWallet/InstalledWallet.ts'
import { checkChainId } from '../chains/checkChainId.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { ETHER, type WalletChain } from '../chains/walletChain.ts'
import { TestingError } from '../errors/TestingError.ts'
import { type Behavior, type RequestKind, requestKinds } from '../scriptedWallet/behavior.ts'
import { checkImitated } from '../scriptedWallet/imitateWallet.ts'
import { announcements } from '../wallet/announceWallet.ts'
import type { TestWalletChain, TestWalletOptions } from './TestWalletOptions.ts'

const [first, second] = testAccounts

/**
 * Checks the options of a test wallet and fills in the defaults.
 *
 * @throws {TestingError} `invalid_option`, `unknown_chain`
 */
export function readWalletOptions(options: TestWalletOptions = {}): InstalledWallet & Required<Scripted> {
  const { name = 'Test Wallet', rdns = 'dev.countersign.test', uuid = crypto.randomUUID(), icon } = options
  const { accounts = [first, second], announce = 'eip6963', autoApprove = false, imitates } = options
  if (name === '') throw invalid('name must not be empty.')
  if (rdns === '') throw invalid('rdns must not be empty. Use a reversed domain name, such as "com.example".')
  if (icon !== undefined && !icon.startsWith('data:image/'))
    throw invalid(`icon must be a "data:image/…" URI (EIP-6963), got ${JSON.stringify(icon.slice(0, 40))}.`)
  if (!announcements.includes(announce))
    throw invalid(`announce must be one of ${announcements.join(', ')}, got ${JSON.stringify(announce)}.`)
  if (imitates !== undefined) checkImitated(imitates)
  if (accounts.length === 0) throw invalid('accounts must have at least one private key.')
  const standing = Object.fromEntries(requestKinds.map((kind) => [kind, autoApprove ? 'approve' : 'ask']))
  return {
    info: { name, rdns, uuid, ...(icon ? { icon } : {}) },
    privateKeys: accounts.map((account, index) =>
      readKey(typeof account === 'object' ? account.privateKey : account, index),
    ),
    chains: readChains(options),
    announce,
    behavior: { ...standing, ...options.behavior } as Partial<Record<RequestKind, Behavior>>,
    quirks: options.quirks ?? {},
    ...(imitates ? { imitates } : {}),
  }
}

type Scripted = Pick<InstalledWallet, 'behavior' | 'quirks'>

/** The message leaves the key out. */
function readKey(key: unknown, index: number): Hex {
  if (isHex(key) && key.length === 66) return key
  const wallets =
    typeof key === 'string' ? (isAddress(key) ? 'an address' : `${key.length} characters`) : typeof key
  throw invalid(`accounts[${index}] must be a private key (0x and 64 hex digits), got ${wallets}.`)
}

function readChains({ chains, chainId }: TestWalletOptions): readonly WalletChain[] {
  const id = chainId === undefined ? undefined : checkChainId(chainId)
  const known = chains?.map(readChain) ?? [localChain(id ?? 31337)]
  if (known.length === 0) throw invalid('chains must have at least one chain.')
  if (id === undefined) return known
  const selected = known.find((chain) => chain.id === id)
  if (selected) return [selected, ...known.filter((chain) => chain !== selected)]
  const ids = known.map((chain) => chain.id).join(', ')
  throw new TestingError('unknown_chain', `chainId is ${id}, but the chains of the wallet are ${ids}.`)
}

function readChain(chain: TestWalletChain): WalletChain {
  const { name, nativeCurrency = ETHER } = chain
  const id = checkChainId(chain.id)
  const rpcUrl = 'rpcUrl' in chain ? chain.rpcUrl : chain.rpcUrls.default.http[0]
  if (rpcUrl === undefined || !/^https?:/.test(rpcUrl))
    throw invalid(`Chain ${id} needs an HTTP RPC URL, got ${JSON.stringify(rpcUrl)}.`)
  return { id, name, rpcUrl, nativeCurrency }
}

function localChain(id: number): WalletChain {
  return { id, name: `Chain ${id}`, rpcUrl: 'http://127.0.0.1:8545', nativeCurrency: ETHER }
}

function invalid(message: string): TestingError {
  return new TestingError('invalid_option', message)
}
