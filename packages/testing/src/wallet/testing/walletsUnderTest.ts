import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type LocalChain, startChain } from '../../chains/startChain.ts'
import { testAccounts } from '../../chains/testAccounts.ts'
import { ETHER, type WalletChain } from '../../chains/walletChain.ts'
import type { Approval, Verdict } from '../approval.ts'
import { type CreateWalletOptions, createWallet } from '../createWallet.ts'

/** Wallets on three chains, of which they know the first two. */
export function walletsUnderTest() {
  const accounts = testAccounts.slice(0, 3).map(({ privateKey }) => privateKeyToAccount(privateKey))
  const chains: WalletChain[] = []
  /** The requested approvals of this test. */
  const asked: Approval[] = []
  /** The user's decision. */
  const user: { approved: boolean; account?: Address } = { approved: true }
  let networks: LocalChain[] = []

  beforeAll(async () => {
    const names = ['Local One', 'Local Two', 'Local Three']
    networks = await Promise.all(names.map((name, index) => startChain({ id: 31337 + index, name })))
    chains.push(...networks.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl, nativeCurrency: ETHER })))
  })
  afterAll(() => Promise.all(networks.map((network) => network.close())))
  beforeEach(() => {
    asked.length = 0
    user.approved = true
    delete user.account
  })

  function open(options: Partial<CreateWalletOptions> = {}) {
    const wallet = createWallet({
      accounts,
      chains: chains.slice(0, 2),
      origin: 'http://localhost:3000',
      approver: (approval): Verdict => {
        asked.push(approval)
        return { ...user }
      },
      ...options,
    })
    const events: [string, unknown][] = []
    for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged']) {
      wallet.provider.on(event, (payload) => events.push([event, payload]))
    }
    const ask = (method: string, ...params: unknown[]) =>
      wallet.provider.request(params.length > 0 ? { method, params } : { method })
    return { ...wallet, ask, events }
  }

  async function connected(options: Partial<CreateWalletOptions> = {}) {
    const wallet = open(options)
    await wallet.ask('eth_requestAccounts')
    wallet.events.length = 0
    asked.length = 0
    return wallet
  }

  return { accounts, chains, asked, user, open, connected }
}
