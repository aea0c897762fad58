import type { Quirks } from '../wallet/quirks.ts'

/**
 * How wallets at the other end of a relay were seen, or could try, to break the protocol. Each is off at first.
 * Those of the wallet itself (`unknownChainAs`, `switchesOnAdd`, `chainChangedAs`) are the same as in a page.
 */
export type PhoneQuirks = Pick<Quirks, 'chainChangedAs' | 'unknownChainAs' | 'switchesOnAdd'> & {
  /** When the session is settled, seen from the answer to the proposal. */
  readonly settles: 'beside-answer' | 'before-answer' | 'twice' | 'never'
  /** Whose key the settlement names. */
  readonly controller: 'own' | 'other'
  /** What stands where the settlement names accounts; `other-namespace` names an account of another kind of chain. */
  readonly settledAccounts: 'granted' | 'none' | 'malformed' | 'other-namespace'
  /** When the settled session ends: in a week, or an hour ago. */
  readonly settledExpiry: 'week' | 'past'
  /** How events and updates go out: `stale` carries an id of an hour ago, `doubled` goes out twice with one id. */
  readonly pushes: 'once' | 'doubled' | 'stale'
  /** How accounts are named in `accountsChanged`. */
  readonly accountsAs: 'address' | 'caip-10'
  /**
   * What a failed request is answered with. A refusal is 5000 for most wallets, 4001 for others (`eip-1193`); `empty` is
   * `{}`, as WalletKit sends it for requests it finds invalid.
   */
  readonly errors: 'coded' | 'eip-1193' | 'no-code' | 'empty' | 'text'
  /** What a good request is answered with. */
  readonly answers: 'result' | 'no-result' | 'wrong-id' | 'twice' | 'result-and-error'
  /** Unreadable envelopes of every kind go before each message. */
  readonly noise: boolean
}

export const noPhoneQuirks: PhoneQuirks = {
  chainChangedAs: 'number',
  unknownChainAs: 'code',
  switchesOnAdd: true,
  settles: 'beside-answer',
  controller: 'own',
  settledAccounts: 'granted',
  settledExpiry: 'week',
  pushes: 'once',
  accountsAs: 'address',
  errors: 'coded',
  answers: 'result',
  noise: false,
}
