// A relay, and a phone whose owner approves at once, in a process of their own: what they take is not the page's. Sends
// the relay's address, then follows each link it is sent, and ends with the process that started it.
import { createPhone, ETHER, startRelay, testAccounts } from '@countersign/dev-env/testing'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { privateKeyToAccount } from 'viem/accounts'
import { chains } from '../page/chains.ts'

const relay = await startRelay()
const phone = createPhone({
  accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
  // It signs, and never asks a network.
  chains: chains.map(({ id, name }) => ({ id, name, rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER })),
  relayUrl: relay.url,
  projectId: TRIAL_PROJECT_ID,
})
process.on('message', (uri) => void phone.pair(String(uri)))
process.on('disconnect', () => process.exit())
process.send?.({ relayUrl: relay.url })
