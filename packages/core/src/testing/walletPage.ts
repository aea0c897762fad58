import { QueryClient } from '@tanstack/query-core'
import { defineChain } from 'viem'
import { afterEach, beforeEach } from 'vitest'
import { choose } from '../actions/choose.ts'
import { followSession } from '../actions/followSession.ts'
import { followTransactions } from '../actions/followTransactions.ts'
import type { Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { WalletsParameters } from '../state/WalletsParameters.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { announce } from './announce.ts'
import { ALICE } from './sessionProvider.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }
export const one = defineChain({ id: 1001, name: 'One', nativeCurrency, rpcUrls })
export const two = defineChain({ id: 1002, name: 'Two', nativeCurrency, rpcUrls })

/** Called after each test, the last one first. */
export const ends: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

type Overrides = { readonly [method: string]: (params: readonly unknown[]) => unknown }

/** A wallet in the page that approves everything, except for overridden methods and the first switches of its chain. */
export function installWallet(overrides: Overrides = {}, { chainId = 1001, refusedSwitches = 0 } = {}) {
  const requests: string[] = []
  let current = chainId
  let refusals = refusedSwitches
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    requests.push(method)
    if (overrides[method]) return overrides[method](params)
    if (method === 'eth_chainId') return `0x${current.toString(16)}`
    if (method === 'wallet_switchEthereumChain') {
      if (refusals-- > 0) throw Object.assign(new Error('No.'), { code: 4001 })
      current = Number((params[0] as { chainId: string }).chainId)
      return null
    }
    if (method === 'personal_sign') return '0x5f'
    return [ALICE]
  }
  ends.push(announce('Test Wallet', 'dev.test', request as () => Promise<unknown>))
  return { requests }
}

/** A server with one session. */
export function createServer() {
  const messages: string[] = []
  const state: { session: Session | null; isDown: boolean } = { session: null, isDown: false }
  const adapter: SignInAdapter = {
    async prepare({ address }) {
      return { message: `Sign in as ${address}.`, expiresAt: new Date(Date.now() + 300_000) }
    },
    async verify({ message }) {
      messages.push(message)
      state.session = { address: ALICE, addresses: [ALICE] }
    },
    async getSession() {
      if (state.isDown) throw new Error('The server is down.')
      return state.session
    },
    async signOut() {
      state.session = null
    },
  }
  return { state, messages, adapter }
}

/** Creates and starts wallets. `pick` returns the installed wallet. */
export function openWallets(parameters: Partial<WalletsParameters> = {}) {
  const config = createWalletConfig({ chains: [one, two] })
  const wallets = createWallets({ config, queryClient: new QueryClient(), ...parameters })
  const stops = [wallets.start(), followSession(wallets), followTransactions(wallets)]
  ends.push(() => {
    for (const stop of stops) stop()
  })
  const pick = async () => {
    await choose(wallets)
    const option = wallets.options.get().find(({ name }) => name === 'Test Wallet')
    if (!option) throw new Error('The wallet is not listed.')
    return option
  }
  return { wallets, pick }
}
