/** The English texts of the pages of the OpenID provider, loaded with them. */
export const openIdEn = {
  'signIn.title': 'Sign in to {client}',
  lead: 'You then return to {host}.',
  'signIn.again': '{client} asks you to sign in again.',
  'signIn.again.action': 'Sign in again',
  continuing: 'Continuing to {client}',

  'consent.title': 'Allow {client} to use your account?',
  'consent.another': 'Use another account',
  'consent.scopes': '{client} can:',
  'consent.scope.openid': 'Recognize you when you sign in',
  'consent.scope.profile': 'See your name and picture',
  'consent.scope.wallets': 'See your wallet addresses',
  'consent.scope.groups': 'See which groups you belong to',
  'consent.scope.offline_access': 'Keep this access while you are away',
  'consent.scope.other': 'Use “{scope}”',
  'consent.never': 'It cannot use your wallets or move funds.',
  'consent.allow': 'Allow',
  'consent.policy': 'Privacy policy',
  'consent.terms': 'Terms of service',

  'expired.title': 'This request is no longer valid',
  'expired.text': 'It has expired or was already answered. Go back to the application and sign in again.',
  back: 'Back to {client}',

  'error.title': 'You could not be signed in',
  'error.client': 'The application that sent you here is not registered.',
  'error.redirect_uri':
    'The application wants to send you to an address that is not registered for it. Nothing was sent there.',
  'error.request': 'The application sent an invalid request.',
  'error.server': 'The server reported an error.',
  'error.other': 'The sign-in could not be completed.',
  'error.application':
    'This is a problem with the application, not with your account. Report it to its support with the request ID.',
  'error.report':
    'Go back to the application and try again. If this keeps happening, report it with the request ID.',
  'error.requestId': 'Request ID',

  'logout.title': 'Sign out of {app}?',
  'logout.client': '{client} asks you to sign out.',
  'logout.text':
    'This ends your session in this browser. Applications that you signed in to may sign you out too.',
  'logout.stay': 'Stay signed in',
  'logout.done.title': 'You are signed out',
  'logout.done.text': 'You can close this page.',
} as const
