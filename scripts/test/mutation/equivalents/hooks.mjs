/** @type {import('../readReport.mjs').Equivalent[]} */
export const hooks = [
  {
    file: 'limitTransaction.ts',
    before: 'if (limited.has(transaction)) return',
    after: 'if (false) return',
    why: 'The same timeouts are set again: the guard only saves a statement.',
  },
  {
    file: 'runSignInHooks.ts',
    before: 'if (!onAccountCreated && !onSignIn) return',
    after: 'if (false) return',
    why: 'Without a hook, what follows reads data that nothing uses: the guard only saves a statement.',
  },
]
