/** @type {import('../readReport.mjs').Equivalent[]} */
export const connection = [
  {
    file: 'connectWallet.ts',
    before: 'newest++',
    after: 'newest--',
    why: 'attempts are only compared with the newest one',
  },
  ...[
    'storage.removeItem(CHOSEN_CONNECTOR) : storage?',
    'storage?.removeItem(CHOSEN_CONNECTOR) : storage',
  ].map((both) => ({
    file: 'rememberConnector.ts',
    before: 'id === null ? storage?.removeItem(CHOSEN_CONNECTOR) : storage?.setItem(CHOSEN_CONNECTOR, id),',
    after: `id === null ? ${both}.setItem(CHOSEN_CONNECTOR, id),`,
    why: 'an error is caught, and the outcome is the same',
  })),
]
