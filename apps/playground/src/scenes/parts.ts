import type { SceneWallet, Step, WalletResponses } from './Scene.ts'

/** A catalogue wallet, as in most scenes. */
export const rabby = (behavior: WalletResponses = {}): SceneWallet => ({
  name: 'Rabby Wallet',
  rdns: 'io.rabby',
  behavior,
})

/** Opens the list and picks a wallet. */
export const choose = (name: string): readonly Step[] => [{ press: 'Connect Wallet' }, { press: name }]

/** The first account of every scripted wallet, shortened like in the kit. */
const account = '0xf39F…2266'

/** Connects without sign-in. */
export const connected: readonly Step[] = [...choose('Rabby Wallet'), { see: account }]

/** Connects a wallet in another app of the phone, which takes a second to approve. */
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

export const openChains: readonly Step[] = [{ press: 'Network Ethereum' }, { see: 'Switch Networks' }]
