/**
 * Imports against the order of docs/architecture.md, as `from > to`, with the reason. Remove what is no longer
 * imported: the test reports it.
 */
export const folderExceptions = {
  'packages/core': {
    'connectors > wallets':
      'Loads `injected` with the wallet runtime, so that a bundler does not split it off.',
  },
  'packages/kit': {
    'context > dialog':
      'The functions that open the dialog are part of the context. They load the dialog lazily.',
    'hooks > dialog': 'A hook loads the dialog lazily.',
  },
  'packages/sign-in': {},
  'packages/walletconnect': {},
}
