import type { Quirks } from '../wallet/quirks.ts'

/**
 * How wallets behind a relay violate the protocol, as observed or as an attack. All are off by default. Those of a
 * browser wallet (`unknownChainAs`, `switchesOnAdd`, `chainChangedAs`) are the same there.
 */
export type PhoneQuirks = Pick<Quirks, 'chainChangedAs' | 'unknownChainAs' | 'switchesOnAdd'> & {
  /** When the session is settled, relative to the response to the proposal. */
  readonly settles: 'with_response' | 'before_response' | 'twice' | 'never'
  /** The controller key in the settlement. */
  readonly controller: 'own' | 'other'
  /** The accounts in the settlement; `other_namespace` names an account of a non-EVM chain. */
  readonly settledAccounts: 'granted' | 'none' | 'malformed' | 'other_namespace'
  /** The expiry of the settled session: in a week, or an hour ago. */
  readonly settledExpiry: 'week' | 'past'
  /** How events and updates are sent: `stale` uses an ID of an hour ago, `doubled` sends one ID twice. */
  readonly pushes: 'once' | 'doubled' | 'stale'
  /** The format of accounts in `accountsChanged`. */
  readonly accountsAs: 'address' | 'caip10'
  /**
   * The error of a failed request. Most wallets reject with 5000, others with 4001 (`eip1193`); `empty` is `{}`,
   * which WalletKit sends for requests it finds invalid.
   */
  readonly errors: 'coded' | 'eip1193' | 'no_code' | 'empty' | 'text'
  /** The response to a successful request. */
  readonly responses: 'result' | 'no_result' | 'wrong_id' | 'twice' | 'result_and_error'
  /** Sends unreadable envelopes of every kind before each message. */
  readonly noise: boolean
}

export const noPhoneQuirks: PhoneQuirks = {
  chainChangedAs: 'number',
  unknownChainAs: 'code',
  switchesOnAdd: true,
  settles: 'with_response',
  controller: 'own',
  settledAccounts: 'granted',
  settledExpiry: 'week',
  pushes: 'once',
  accountsAs: 'address',
  errors: 'coded',
  responses: 'result',
  noise: false,
}
