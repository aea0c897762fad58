import { randomUUID } from 'node:crypto'
import { MAX_PASSKEYS, type newPasskeySchema, type Passkey } from '@countersign/api'
import type { InferOutput } from 'valibot'
import { announce } from '../accounts/announce.ts'
import { findWallet } from '../accounts/walletRecords.ts'
import { type RequestMetadata, recordAudit } from '../audit/recordAudit.ts'
import type { Database } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import { type ChallengeContext, consumeChallenge } from '../passkeys/challenges.ts'
import { checkClientData, readClientData, toChallenge } from '../passkeys/clientData.ts'
import type { Passkeys } from '../passkeys/Passkeys.ts'
import { insertPasskey, listPasskeys, unknownPasskey } from '../passkeys/passkeyRecords.ts'
import type { VerifiedCredential } from '../passkeys/webAuthn.ts'
import type { Confirmation } from '../sessions/Confirmation.ts'
import { lockAccount } from '../sessions/lockAccount.ts'

export type PasskeyContext = ChallengeContext & { readonly database: Database }

export type PasskeyAddition = InferOutput<typeof newPasskeySchema> & {
  readonly passkeys: Passkeys
  readonly accountId: string
  /** The session of the request. */
  readonly sessionId: string
  /** Signed by the wallet that the passkey will belong to. */
  readonly confirmation: Confirmation
  readonly bindingSecrets: readonly string[]
  /** The origin of the page that sent the request. */
  readonly origin: string
  readonly metadata: RequestMetadata
}

/**
 * Adds a passkey to the wallet that confirmed it. Consumes the challenge even if the attempt fails later.
 *
 * @throws {RequestError} `passkey_exists`, `too_many_passkeys`, `no_session`, a code of nonces, or as `verifyRegistration`
 *   and `lockAccount` do
 */
export async function addPasskey(context: PasskeyContext, addition: PasskeyAddition): Promise<Passkey> {
  const { accountId, sessionId, confirmation, metadata } = addition
  const verified = await verify(context, addition)
  const now = context.now()
  const id = randomUUID()
  return context.database.transaction(async (transaction) => {
    await lockAccount(transaction, { accountId, sessionId, now, confirmation })
    const wallet = await findWallet(transaction, confirmation.wallet)
    if (!wallet) throw new Error('The lock of the account has checked this wallet.')
    const { name } = addition
    const { transports } = addition.credential.response
    const { proof } = confirmation
    const at = new Date(now).toISOString()
    const passkey = { ...verified, id, walletId: wallet.id, transports, name, proof, at }
    if (!(await insertPasskey(transaction, passkey)))
      throw new RequestError('passkey_exists', 'This passkey was already added to an account.')
    const all = await listPasskeys(transaction, accountId)
    if (all.length > MAX_PASSKEYS) {
      throw new RequestError(
        'too_many_passkeys',
        `An account can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
      )
    }
    const entry = { now, metadata, accountId, sessionId, wallet: confirmation.wallet }
    await recordAudit(transaction, { kind: 'passkey_added', ...entry })
    await announce(transaction, { kind: 'passkeys', account: accountId })
    const added = all.find((listed) => listed.id === id)
    if (!added) throw unknownPasskey()
    return added
  })
}

async function verify(context: PasskeyContext, addition: PasskeyAddition): Promise<VerifiedCredential> {
  const { passkeys, credential, bindingSecrets, origin, accountId } = addition
  const clientData = readClientData(credential.response.clientDataJSON)
  const use = { purpose: 'passkey_registration', bindingSecrets, origin, accountId } as const
  const { nonce } = await consumeChallenge(context, clientData.nonce, use)
  checkClientData(clientData, { type: 'webauthn.create', origin })
  const { verifyRegistration } = await passkeys.webAuthn
  return verifyRegistration(
    { ...credential, response: { ...credential.response, transports: [] } },
    { challenge: toChallenge(nonce), origin, rpId: passkeys.rpId },
  )
}
