/** The single journeys that `npm test` leaves out, by file and title, each with what has its behavior instead. */
export const leftOutJourneys = {
  'e2e/link.spec.ts': {
    'R10.9 a reload while linking keeps the session, with two wallets and with one':
      'the model in steps.test.ts reloads while linking',
    'R10.9 another tab keeps the session while the wallet is switched, and after: linked':
      'startLinking.test.ts and linkLock.browser.test.tsx have other tabs',
    'R10.9 another tab keeps the session while the wallet is switched, and after: left':
      'startLinking.test.ts and linkLock.browser.test.tsx have other tabs',
  },
  'e2e/server/events.spec.ts': {
    'R10.13 catches up after the server was unreachable': 'connectEventStream.test.ts reconnects',
  },
  'e2e/slow-pages.spec.ts': {
    'R9.4 a slow page that was left reloads nothing when it fails, and is loaded when it is opened again':
      'an unusual order; others of the file have pages that fail',
  },
  'e2e/transactions.spec.ts': {
    'R11.3 one tab polls for all, another takes over when it closes, and polling survives an outage':
      'electLeader.browser.test.tsx and watchTransactions.test.ts have both',
  },
  'e2e/walletconnect/pairing.spec.ts': {
    'R4.11 the page may read that the relay refuses the handshake: the reason within a second, and RETRY works':
      'refusal.test.ts of the client reads the status, startServer.test.ts has the policy',
  },
}
