import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type LocalChain, startChain } from '../../chains/startChain.ts'
import { testAccounts } from '../../chains/testAccounts.ts'
import { ETHER, type WalletChain } from '../../chains/walletChain.ts'
import { type LocalRelay, startRelay } from '../../relay/startRelay.ts'
import { createPhone } from '../node.ts'
import type { Phone, PhoneOptions } from '../Phone.ts'
import { createRawSite, type RawSite } from './rawSite.ts'

/** Phones and raw sites on one relay, and three chains of which the phones know the first two. */
export function phonesUnderTest() {
  const opened: { close(): void }[] = []
  let relay: LocalRelay
  let networks: LocalChain[] = []

  beforeAll(async () => {
    const names = ['Local One', 'Local Two', 'Local Three']
    const starting = names.map((name, index) => startChain({ id: 31337 + index, name }))
    ;[relay, networks] = await Promise.all([startRelay(), Promise.all(starting)])
  })
  afterAll(() => Promise.all([relay.close(), ...networks.map((network) => network.close())]))
  afterEach(() => {
    for (const phone of opened.splice(0)) phone.close()
  })

  const chains = (): WalletChain[] =>
    networks.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl, nativeCurrency: ETHER }))

  return {
    relay: () => relay,
    chains,
    phoneOf(options: Partial<PhoneOptions> = {}): Phone {
      const phone = createPhone({
        accounts: testAccounts.slice(0, 2).map(({ privateKey }) => privateKeyToAccount(privateKey)),
        chains: chains().slice(0, 2),
        relayUrl: relay.url,
        projectId: TRIAL_PROJECT_ID,
        ...options,
      })
      opened.push(phone)
      return phone
    },
    siteOf(): RawSite {
      const site = createRawSite({ relayUrl: relay.url, projectId: TRIAL_PROJECT_ID })
      opened.push(site)
      return site
    },
  }
}
