// A relay and a phone that approves at once, in a separate process, so that their load does not count as the
// page's. Sends the relay's URL, then pairs with each URI that it receives, and exits with the parent
// process.
import { createPhone, ETHER, startRelay, testAccounts } from '@countersign/testing'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { privateKeyToAccount } from 'viem/accounts'
import { chains } from '../page/chains.ts'

const relay = await startRelay()
const phone = createPhone({
  accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
  // It only signs, so it sends no request to a chain.
  chains: chains.map(({ id, name }) => ({ id, name, rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER })),
  relayUrl: relay.url,
  projectId: TRIAL_PROJECT_ID,
})
process.on('message', (uri) => void phone.pair(String(uri)))
process.on('disconnect', () => process.exit())
process.send?.({ relayUrl: relay.url })
