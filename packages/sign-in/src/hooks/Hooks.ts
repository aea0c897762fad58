import type { AccountAction, AuthenticationMethod, Session } from '@countersign/api'
import type { AccountChanges, AccountData, AccountWithData } from '../accounts/AccountData.ts'
import type { WalletOwner } from '../accounts/joinAccount.ts'
import type { WalletIdentity } from '../accounts/walletRecords.ts'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import type { NoncePurpose } from '../nonces/Intent.ts'
import type { HookRequest } from './HookRequest.ts'

/** A nonce that a page requests. */
export type ChallengeEvent = {
  readonly purpose: NoncePurpose
  /** The action of the purpose `confirm`; otherwise `null`. */
  readonly action: AccountAction | null
  /** The origin of the page. */
  readonly origin: string
  readonly request: HookRequest
}

/** Runs statements in the transaction of the change: they are committed and rolled back with it. */
type InTransaction = {
  readonly transaction: Queryable
  /** The schema of the tables of this package in SQL, with its quotes: `"countersign"`. */
  readonly schema: string
}

/** A wallet whose signature or passkey was verified, and that is about to sign in. */
export type BeforeSignInEvent = InTransaction & {
  readonly wallet: WalletIdentity
  /** How: `['wallet']` or `['passkey']`. */
  readonly amr: readonly AuthenticationMethod[]
  /** The account that the wallet has; `null` when it has none. The session belongs to it, unless the hook names another. */
  readonly accountId: string | null
  readonly origin: string
  readonly request: HookRequest
}

/** What `onAccountCreated` and `onSignIn` get, in the transaction of the sign-in. */
export type SignInEvent = InTransaction & {
  readonly account: AccountWithData
  readonly wallet: WalletIdentity
  readonly sessionId: string
  /** How: `['wallet']` or `['passkey']`. */
  readonly amr: readonly AuthenticationMethod[]
  /** Whether this sign-in created the account. */
  readonly isNewAccount: boolean
  /** False when the sign-in ended an earlier session of the account, in the same browser. */
  readonly isNewBrowser: boolean
  readonly request: HookRequest
}

/** What `onSignOut` gets, once the session has ended. */
export type SignOutEvent = {
  readonly accountId: string
  readonly sessionId: string
  readonly wallet: WalletIdentity
  /** `revoked`: ended in the list of sessions. */
  readonly reason: 'signed_out' | 'revoked'
  readonly request: HookRequest
}

/** What `onWalletLinked` gets, in the transaction of the change. */
export type WalletLinkedEvent = InTransaction & {
  /** The account after the change. */
  readonly account: AccountWithData
  readonly wallet: WalletIdentity
  readonly request: HookRequest
}

/** What `onWalletUnlinked` gets, in the transaction of the change. */
export type WalletUnlinkedEvent = WalletLinkedEvent

/** What `beforeAccountDelete` and `onAccountDelete` get, in the transaction of the deletion. */
export type AccountDeleteEvent = InTransaction & {
  /** The account before its deletion. */
  readonly account: AccountWithData
  readonly request: HookRequest
}

/** A token that is about to be signed. */
export type TokenClaimsEvent = Pick<ChallengeEvent, 'request'> & {
  readonly account: AccountWithData
  readonly session: Session
  /** The service that the token is for. */
  readonly audience: string
}

type Awaitable<Value> = Value | Promise<Value>

/** Returns the `claims` of a token: a JSON object of at most 4,096 bytes. Called for each token, outside of any transaction. */
export type ComputeClaims = (event: TokenClaimsEvent) => Awaitable<AccountData['claims']>

/**
 * Functions of the application that the server awaits. To refuse, throw a `RequestError` with the code
 * `refused_by_application` and a text for the user: the response is 403. Any other error is a 500 and is logged.
 */
export type Hooks = {
  /** Before a nonce is issued. Throwing refuses the nonce. */
  readonly onChallenge?: (event: ChallengeEvent) => Awaitable<void>
  /**
   * In the transaction of the sign-in, after the signature was verified and before anything is written. Throwing refuses
   * the sign-in; the nonce stays used. Called again when the wallet is linked or unlinked during the sign-in.
   * Return an account, such as the `externalId` of the user who is logged in to your application, to name the owner of the
   * wallet: a wallet without an account joins that account, which is created if your user has none. A wallet or passkey of
   * another account is refused with `wallet_of_another_account`. A further wallet of the account, and a wallet with an
   * account of its own, are refused with `confirmation_required`, unless you set `withoutConfirmation`.
   */
  readonly beforeSignIn?: (
    event: BeforeSignInEvent,
  ) => Awaitable<WalletOwner | null | undefined> | Awaitable<void>
  /**
   * In the transaction of the sign-in that created the account. Stores the changes that it returns. Throwing
   * undoes the account and the session.
   */
  readonly onAccountCreated?: (event: SignInEvent) => Awaitable<AccountChanges | undefined> | Awaitable<void>
  /** In the transaction of every sign-in. Stores the changes that it returns. Throwing refuses the sign-in. */
  readonly onSignIn?: (event: SignInEvent) => Awaitable<AccountChanges | undefined> | Awaitable<void>
  /** After a user ended a session. Throwing calls `onError`; the session has ended. */
  readonly onSignOut?: (event: SignOutEvent) => Awaitable<void>
  /** In the transaction that links a wallet. Throwing refuses the link. */
  readonly onWalletLinked?: (event: WalletLinkedEvent) => Awaitable<void>
  /**
   * In the transaction in which a user unlinks a wallet. Throwing keeps the wallet linked. Not called when the
   * contract of a wallet rejects its proof.
   */
  readonly onWalletUnlinked?: (event: WalletUnlinkedEvent) => Awaitable<void>
  /**
   * In the transaction of the deletion, before anything is deleted. Throwing keeps the account. Delete or
   * detach your own rows here.
   */
  readonly beforeAccountDelete?: (event: AccountDeleteEvent) => Awaitable<void>
  /** In the transaction of the deletion, after the account was deleted. Throwing keeps the account. */
  readonly onAccountDelete?: (event: AccountDeleteEvent) => Awaitable<void>
  /** Called with the error of a hook that cannot refuse any more. Default: `console.error`. */
  readonly onError?: (error: unknown, at: { readonly hook: 'onSignOut'; readonly requestId: string }) => void
}

/** An event before `limitHooks` adds the schema, and the cookies of the request. */
export type Unlimited<Event> = Omit<Event, 'schema' | 'request'> & { readonly request: RequestMetadata }

type Limited<Hook> = Hook extends (event: infer Event) => infer Result
  ? (event: Unlimited<Event>) => Result
  : Hook

/** Hooks, and the function of the option `tokens.claims`, which has the same limits. */
export type ServerHooks = Hooks & { readonly tokenClaims?: ComputeClaims }

/** Hooks as the server calls them, with limits (`limitHooks`). */
export type LimitedHooks = Pick<Hooks, 'onError'> & {
  readonly [Name in Exclude<keyof ServerHooks, 'onError'>]?: Limited<NonNullable<ServerHooks[Name]>>
}

const names = [
  'onChallenge',
  'beforeSignIn',
  'onAccountCreated',
  'onSignIn',
  'onSignOut',
  'onWalletLinked',
  'onWalletUnlinked',
  'beforeAccountDelete',
  'onAccountDelete',
  'onError',
] as const satisfies readonly (keyof Hooks)[]

/** Checks the option `hooks`. Throws an InvalidOptionError that names an unknown hook. */
export function readHooks(hooks: Hooks = {}): Hooks {
  for (const [name, hook] of Object.entries(hooks)) {
    if (!names.some((known) => known === name)) {
      throw new InvalidOptionError(`hooks.${name} is not a hook. Use one of ${names.join(', ')}.`)
    }
    if (hook !== undefined && typeof hook !== 'function')
      throw new InvalidOptionError(`hooks.${name} must be a function, got ${typeof hook}.`)
  }
  return hooks
}
