import type { SceneWallet, Step, WalletAnswers } from './Scene.ts'

/** A wallet of the catalogue, as most scenes have it. */
export const rabby = (answers: WalletAnswers = {}): SceneWallet => ({
  name: 'Rabby Wallet',
  rdns: 'io.rabby',
  answers,
})

/** Opens the list and chooses a wallet. */
export const choose = (name: string): readonly Step[] => [{ press: 'Connect Wallet' }, { press: name }]

/** The account every scripted wallet shows first, as the kit shortens it. */
const account = '0xf39F…2266'

/** Connects where nobody has to sign in. */
export const connected: readonly Step[] = [...choose('Rabby Wallet'), { see: account }]

/** Connects a wallet that is another app of the phone, which takes a second to approve. */
export const connectedByApp: readonly Step[] = [
  ...choose('Rainbow'),
  { press: 'Open Rainbow' },
  { see: 'Accept' },
  { pass: 1 },
]

/** Connects an account with a name. */
export const connectedAs = (name: string): readonly Step[] => [...choose('Rabby Wallet'), { see: name }]

/** Connects and stops before the signature. */
export const readyToSign: readonly Step[] = [...choose('Rabby Wallet'), { see: 'Sign message' }]

export const signedIn: readonly Step[] = [...readyToSign, { press: 'Sign message' }, { see: account }]

export const openProfile: readonly Step[] = [{ press: `Account ${account}` }, { see: 'Your wallet' }]

export const openProfileOf = (name: string): readonly Step[] => [
  { press: `Account ${name} ${account}` },
  { see: 'Your wallet' },
]

export const openNetworks: readonly Step[] = [{ press: 'Network Ethereum' }, { see: 'Switch Networks' }]
