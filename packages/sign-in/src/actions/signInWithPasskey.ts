import type { Account, passkeySignInSchema } from '@countersign/api'
import type { InferOutput } from 'valibot'
import { findAccountId } from '../accounts/AccountKey.ts'
import { announce } from '../accounts/announce.ts'
import { accountBlocked, isBlocked } from '../accounts/blocks.ts'
import type { ContractContext } from '../accounts/contractProofs.ts'
import { lockAccounts } from '../accounts/lockAccounts.ts'
import { refuseWallet } from '../accounts/proveWallet.ts'
import { type WalletIdentity, walletOfAnotherAccount } from '../accounts/walletRecords.ts'
import { type RequestMetadata, recordAudit } from '../audit/recordAudit.ts'
import type { OnRead } from '../audit/recordRefusals.ts'
import type { Queryable } from '../database/Database.ts'
import { retryConflicts } from '../database/retryConflicts.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { EventHub } from '../events/eventHub.ts'
import { readOwner } from '../hooks/readOwner.ts'
import { toUserHandle } from '../passkeys/ceremonyOptions.ts'
import { type ChallengeContext, consumeChallenge } from '../passkeys/challenges.ts'
import { checkClientData, readClientData, toChallenge } from '../passkeys/clientData.ts'
import type { Passkeys } from '../passkeys/Passkeys.ts'
import { findPasskey, type StoredPasskey, usePasskey } from '../passkeys/passkeyRecords.ts'
import type { NewSession } from '../sessions/insertSession.ts'
import { openPasskeySession } from '../sessions/openPasskeySession.ts'
import type { OpenSessionContext } from '../sessions/openSession.ts'
import { deletePasskey } from './changePasskey.ts'

type PasskeySignInContext = ContractContext &
  ChallengeContext &
  OpenSessionContext & {
    readonly events: Pick<EventHub, 'signedIn'>
    readonly isWalletAllowed: (wallet: WalletIdentity) => boolean
  }

export type PasskeySignIn = InferOutput<typeof passkeySignInSchema> & {
  readonly passkeys: Passkeys
  readonly bindingSecrets: readonly string[]
  /** The origin of the page that sent the request. */
  readonly origin: string
  /** Tokens of the browser's current sessions. */
  readonly previousTokens: readonly string[]
  readonly metadata: RequestMetadata
}

/**
 * Signs in by a passkey: verifies it and opens a session for the wallet that added it. The session can do what one of that
 * wallet can, and nothing once the wallet cannot sign in any more.
 *
 * @throws {RequestError} the code of the first check that fails
 */
export async function signInWithPasskey(
  context: PasskeySignInContext,
  attempt: PasskeySignIn,
  onRead: OnRead,
): Promise<{ readonly account: Account; readonly token: string }> {
  const { metadata, origin } = attempt
  const { passkey, nonce, ...state } = await verify(context, attempt, onRead)
  const { id: passkeyId, accountId, wallet, walletId, proof } = passkey
  if (!context.isWalletAllowed(wallet)) throw refuseWallet(wallet)
  await checkContract(context, passkey, metadata)
  // Before the transaction, because an embedded database runs no other statements during one.
  const token = await context.sessionTokens.create()
  const previousTokens = await context.sessionTokens.selectGenuine(attempt.previousTokens)
  const now = context.now()
  const at = new Date(now).toISOString()
  const open = async (transaction: Queryable): Promise<NewSession> => {
    await lockAccounts(transaction, [accountId])
    // Separate statements, so that they see what was committed while the first one waited for the lock.
    const current = await findPasskey(transaction, attempt.credential.id)
    if (current?.id !== passkeyId || current.accountId !== accountId) throw unknownCredential()
    const event = { wallet, amr: ['passkey'], accountId, origin, transaction, request: metadata } as const
    const owner = await readOwner(context.hooks, event)
    // No wallet has signed, so the passkey only signs in to the account that it belongs to.
    if (owner && (await findAccountId(transaction, owner)) !== accountId) throw walletOfAnotherAccount()
    if (await isBlocked(transaction, wallet)) throw accountBlocked()
    const signal = await usePasskey(transaction, { id: passkeyId, ...state, at })
    if (signal === 'refused') throw counterRefused()
    const request = {
      token,
      previousTokens,
      metadata,
      now,
      passkeyId,
      accountId,
      wallet,
      walletId,
      nonce,
      proof,
      signal,
    }
    return openPasskeySession(transaction, context, request)
  }
  const opened = await retryConflicts(() => context.database.transaction(open))
  const { account, sessionId, isNewBrowser } = opened
  if (isNewBrowser) context.events.signedIn({ id: sessionId, account: accountId, openedAt: now })
  return { account, token }
}

async function verify(context: PasskeySignInContext, attempt: PasskeySignIn, onRead: OnRead) {
  const { passkeys, credential, bindingSecrets, origin } = attempt
  const { clientDataJSON, userHandle } = credential.response
  const clientData = readClientData(clientDataJSON)
  const use = { purpose: 'passkey_sign_in', bindingSecrets, origin } as const
  const { nonce } = await consumeChallenge(context, clientData.nonce, use)
  const passkey = await findPasskey(context.database, credential.id)
  if (!passkey || toUserHandle(passkey.accountId) !== userHandle) throw unknownCredential()
  onRead({ wallet: passkey.wallet, accountId: passkey.accountId, nonce })
  checkClientData(clientData, { type: 'webauthn.get', origin })
  const { verifyAuthentication } = await passkeys.webAuthn
  const expected = { challenge: toChallenge(nonce), origin, rpId: passkeys.rpId }
  return { passkey, nonce, ...(await verifyAuthentication(credential, expected, passkey)) }
}

/**
 * Checks that the contract account still confirms the signature that added a passkey. After it has changed its owner or its
 * keys it does not, and the passkey is removed.
 */
async function checkContract(
  context: PasskeySignInContext,
  passkey: StoredPasskey,
  { ipAddress }: RequestMetadata,
): Promise<void> {
  const { address, chainId } = passkey.wallet
  if (chainId === null || !passkey.proof) return
  await context.limiter.take('contractChecks', { ipAddress })
  const { status } = await context.checkContract({ ...passkey.proof, address, chainId }, ipAddress)
  if (status === 'signed') return
  if (status !== 'not_signed') {
    throw new RequestError(
      'chain_unavailable',
      'The contract of the wallet that added this passkey could not be checked: no RPC server responded. Try again soon.',
    )
  }
  await discard(context, passkey)
  throw new RequestError(
    'passkey_removed',
    'The contract of the wallet no longer confirms the signature that added this passkey. The passkey was removed.',
  )
}

async function discard({ database, now }: PasskeySignInContext, passkey: StoredPasskey): Promise<void> {
  const { id, accountId, wallet } = passkey
  await database.transaction(async (transaction) => {
    await lockAccounts(transaction, [accountId])
    const ended = await deletePasskey(transaction, id)
    const reason = 'signature_mismatch'
    const entry = { now: now(), metadata: null, accountId, wallet, reason } as const
    await recordAudit(
      transaction,
      { kind: 'passkey_removed', ...entry },
      ...ended.map((sessionId) => ({ kind: 'session_ended_by_contract', sessionId, ...entry }) as const),
    )
    await announce(transaction, { kind: 'passkeys', account: accountId })
    if (ended.length > 0) await announce(transaction, { kind: 'sessions', account: accountId })
  })
}

function unknownCredential(): RequestError {
  return new RequestError('passkey_unknown', 'No account has this passkey. Sign in with a wallet.')
}

function counterRefused(): RequestError {
  return new RequestError(
    'passkey_counter',
    'The signature counter of this passkey did not increase: it may have been copied. Sign in with a wallet.',
  )
}
