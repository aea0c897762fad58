/** An application of others that signs users in with an OpenID provider, from the folder of its name in `parties`. */
export type Party = {
  readonly name: string
  /** The program that starts it, with arguments in its folder. */
  readonly program: 'node' | 'python3' | 'apache2'
  readonly args: readonly string[]
  readonly redirectPath: string
  /** What the user presses to sign in. */
  readonly signIn: readonly string[]
  /** What the user presses to sign out. */
  readonly signOut: readonly string[]
  /** Whether signing out there signs out at the provider too, after a question. */
  readonly endsProviderSession: boolean
  /** Where it receives logout tokens, if it can. */
  readonly backchannelPath?: string
}

export const parties: readonly Party[] = [
  {
    name: 'apache',
    program: 'apache2',
    args: ['-D', 'FOREGROUND', '-f', 'apache.conf'],
    redirectPath: '/private/callback',
    signIn: ['Sign in'],
    signOut: ['Sign out'],
    endsProviderSession: true,
    backchannelPath: '/private/callback?logout=backchannel',
  },
  {
    name: 'express-openid-connect',
    program: 'node',
    args: ['main.mjs'],
    redirectPath: '/callback',
    signIn: ['Sign in'],
    signOut: ['Sign out'],
    endsProviderSession: true,
    backchannelPath: '/backchannel-logout',
  },
  {
    name: 'auth-js',
    program: 'node',
    args: ['main.mjs'],
    redirectPath: '/auth/callback/countersign',
    signIn: ['Sign in', 'Sign in with Wallet'],
    signOut: ['Sign out', 'Sign out'],
    endsProviderSession: false,
  },
  {
    name: 'better-auth',
    program: 'node',
    args: ['main.mjs'],
    redirectPath: '/api/auth/callback/countersign',
    signIn: ['Sign in'],
    signOut: ['Sign out'],
    endsProviderSession: true,
  },
  {
    name: 'passport',
    program: 'node',
    args: ['main.mjs'],
    redirectPath: '/callback',
    signIn: ['Sign in'],
    signOut: ['Sign out'],
    endsProviderSession: true,
  },
  {
    name: 'django',
    program: 'python3',
    args: ['main.py'],
    redirectPath: '/callback',
    signIn: ['Sign in'],
    signOut: ['Sign out'],
    endsProviderSession: false,
  },
]
