/**
 * Imports against the order of docs/architecture.md, as `from > to`, with the reason. Remove what is no longer
 * imported: the test reports it.
 */
export const folderExceptions = {
  'packages/core': {
    'connectors > connection': 'Loads the wallet runtime early, for its popup.',
    'connection > context': 'Types of the context and its query client.',
    'connection > flow': 'The wallet runtime creates the flow, and hides the open step for a request.',
    'signIn > context': 'Types of the context and its query client.',
    'signIn > events': 'A flow reports to the application how it ended.',
    'events > context': 'Types of the context and its query client.',
    'context > flow': 'The context creates the store of the open views.',
  },
  'packages/kit': {
    'context > dialog':
      'The functions that open the dialog are part of the context. They load the dialog lazily.',
    'hooks > dialog': 'A hook loads the dialog lazily.',
  },
  'packages/sign-in': {},
  'packages/walletconnect': {},
}

/** Files of core that still import each other in circles. The test reports those that no longer do. */
export const circleExceptions = [
  'packages/core/src/connection/reconnection.ts',
  'packages/core/src/connection/rememberConnector.ts',
  'packages/core/src/connection/walletRuntime.ts',
  'packages/core/src/context/createWalletContext.ts',
  'packages/core/src/events/reportSignIn.ts',
  'packages/core/src/flow/createFlow.ts',
  'packages/core/src/flow/createLazyFlow.ts',
  'packages/core/src/flow/createSigning.ts',
  'packages/core/src/flow/decide.ts',
  'packages/core/src/flow/offerSignIn.ts',
  'packages/core/src/flow/replaceSession.ts',
  'packages/core/src/flow/signingOf.ts',
  'packages/core/src/flow/switchTo.ts',
  'packages/core/src/linking/confirmSignIn.ts',
  'packages/core/src/linking/linkSignIn.ts',
  'packages/core/src/signIn/accountSignIn.ts',
  'packages/core/src/connection/walletGroups.ts',
  'packages/core/src/connection/walletList.ts',
  'packages/core/src/connectors/base/baseAccount.ts',
  'packages/core/src/connectors/base/createBase.ts',
  'packages/core/src/connectors/coinbase/coinbaseWallet.ts',
  'packages/core/src/connectors/coinbase/createCoinbase.ts',
]
