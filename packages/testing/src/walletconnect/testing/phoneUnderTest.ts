import type { ConnectOptions } from '@countersign/walletconnect'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach } from 'vitest'
import { testAccounts } from '../../chains/testAccounts.ts'
import { ETHER } from '../../chains/walletChain.ts'
import { createScriptedApprover } from '../../phone/createScriptedApprover.ts'
import { createPhone } from '../../phone/node.ts'
import type { Phone, PhoneOptions } from '../../phone/Phone.ts'
import { type LocalRelay, startRelay } from '../../relay/startRelay.ts'
import { type Browser, connecting, createBrowser } from './browser.ts'

export const [ALICE, BOB] = testAccounts
  .slice(0, 2)
  .map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]

/** A relay and a browser for each test, and phones that respond as the test specifies. */
export function phoneUnderTest() {
  const phones: Phone[] = []
  let running: { relay: LocalRelay; browser: Browser } | undefined

  beforeEach(async () => {
    const relay = await startRelay()
    running = { relay, browser: createBrowser(relay.url) }
  })
  afterEach(async () => {
    for (const phone of phones.splice(0)) phone.close()
    running?.browser.close()
    await running?.relay.close()
  })

  function current() {
    if (!running) throw new Error('A relay runs within a test only.')
    return running
  }

  function phone(options: Partial<PhoneOptions> = {}) {
    const user = createScriptedApprover()
    // No chain is reached: these tests end before or at the signature.
    const chains = [31337, 31338].map((id) => ({
      id,
      name: `Local ${id}`,
      rpcUrl: 'http://127.0.0.1:9',
      nativeCurrency: ETHER,
    }))
    const created = createPhone({
      accounts: [ALICE, BOB],
      chains,
      relayUrl: current().relay.url,
      projectId: TRIAL_PROJECT_ID,
      approver: user.approver,
      ...options,
    })
    phones.push(created)
    return { ...created, user }
  }

  return {
    relay: () => current().relay,
    browser: () => current().browser,
    phone,
    /** Returns a page and a phone with a session. */
    async paired(options: Partial<PhoneOptions> = {}, connectOptions?: ConnectOptions) {
      const tab = current().browser.tab()
      const page = await tab.load()
      const wallet = phone(options)
      const { uri, connected } = connecting(page, connectOptions)
      await Promise.all([wallet.pair(uri), connected])
      page.received.length = 0
      const topic = page.provider.session?.topic ?? ''
      const sign = (text = '0x48656c6c6f') =>
        page.provider.request({ method: 'personal_sign', params: [text, ALICE.address] })
      return { ...page, tab, phone: wallet, topic, sign }
    },
  }
}
