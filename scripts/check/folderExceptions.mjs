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
  'packages/sign-in': {
    'errors > tokens': 'The base of all errors lists the codes of all subclasses, as a type.',
    'database > hooks': 'An error that a hook throws passes the database unchanged.',
    'verify > verifier': 'The entry point /verify is the folder verify.',
    'verify > tokens': 'The entry point /verify is the folder verify.',
    'sessions > hooks': 'Opening a session calls the hooks, in its transaction.',
    'passkeys > http': 'The domain of passkeys must not be shared, like that of cookies.',
  },
  'packages/walletconnect': {},
}
