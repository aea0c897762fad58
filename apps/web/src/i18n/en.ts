/** The English texts that the first page may show. */
export const en = {
  'app.name': 'Countersign',
  'app.skip': 'Skip to content',
  'app.nav': 'Main',
  'app.retry': 'Try again',
  'app.loading': 'Loading',
  'app.progress': 'Loading the page',
  'app.slow': 'The page is still loading. The connection may be slow.',
  'app.footer': 'Sign in with a signature. Your keys stay in your wallet.',
  'app.footer.local': 'Local environment: test networks, test funds.',
  'title.page': '{page} · Countersign',

  'language.label': 'Language',
  'language.failed': 'This language could not be loaded. Check your connection and select it again.',

  'nav.home': 'Countersign home page',
  'nav.account': 'Account',
  'nav.send': 'Send',

  'theme.label': 'Theme',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'System',

  'home.heading.first': 'The server asks.',
  'home.heading.second': 'Your wallet answers.',
  'home.lead':
    'Countersign signs you in with the wallet you already have. The wallet signs one short message, and the signature proves that the account is yours. No password, no payment.',
  'home.signIn': 'Sign in',
  'home.account': 'Your account',
  'home.send': 'Send',
  'home.signedIn': 'You are signed in as {account}',
  'home.seal.challenge': 'Request',
  'home.seal.reply': 'Response',
  'home.seal.closed': 'Verified',
  'home.deleted.title': 'Your account was deleted',
  'home.deleted.text': 'Its data is no longer stored here. Your wallets and funds are unchanged.',
  'home.local.title': 'This is a local environment',
  'home.local.text':
    'Its networks run on this computer and use test funds. A demo wallet is built in, so you can try everything without an extension.',

  'notFound.title': 'This page does not exist',
  'notFound.text': 'The address may be misspelled, or the page may have moved.',
  'notFound.link': 'Go to the home page',

  'error.title': 'Something went wrong',
  'error.load.title': 'This page could not be loaded',
  'error.load.text': 'The connection may be slow or interrupted. Try again in a moment.',
  'error.text': 'This page ran into an error. Your wallet and funds are not affected.',
} as const
