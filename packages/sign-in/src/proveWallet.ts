import { writeWalletEntry } from './accounts/walletList.ts'
import type { Origin } from './audit/Origin.ts'
import type { Context } from './context.ts'
import { limitUse, takeLimit } from './limits/takeLimit.ts'
import type { Address } from './message/address.ts'
import { compareMessage } from './message/compareMessage.ts'
import { parseSiweMessage } from './message/parseSiweMessage.ts'
import { consumeNonce, type NonceRefusal } from './nonces/consumeNonce.ts'
import { type Intent, purposeOf } from './nonces/Intent.ts'
import { NONCE_LIFETIME } from './nonces/lifetime.ts'
import { SignInError, type SignInErrorCode } from './SignInError.ts'
import type { ContractCheck } from './signature/ContractCheck.ts'
import { proveAccount } from './signature/proveAccount.ts'
import { signatureFault } from './signature/verifySignature.ts'

/** What a browser sends to prove a wallet. */
export type WalletClaim = {
  readonly message: string
  readonly signature: string
  /** The secrets in the browser's own cookies. */
  readonly browsers: readonly string[]
  readonly origin: Origin
}

export type ProvenWallet = {
  readonly address: Address
  /** The network of a contract account; `null` for an address with a key. */
  readonly chainId: number | null
  readonly nonce: string
  /** The secret, of those that were sent, that the nonce was handed out to. */
  readonly browser: string
}

/** What an attempt claims, for the record of it when it is refused. */
export type Claimed = {
  readonly wallet: { readonly address: Address; readonly chainId: number }
  /** Left out when this browser was not handed it: it would join the attempt to the challenge of another. */
  readonly nonce?: string
}

/** Told as soon as the message is read and its nonce looked at. */
export type OnRead = (claimed: Claimed) => void

/**
 * From a signed message to a wallet: parse, compare, consume the nonce, verify the signature. The nonce is gone before
 * any signature work, and whatever the rest of the attempt comes to.
 *
 * @throws {SignInError} with the code of the first thing that is wrong; `too_many_requests` where this client tried this
 *   wallet too often, with the nonce still good
 */
export async function proveWallet(
  context: Context,
  claim: WalletClaim,
  intent: Intent,
  onRead: OnRead = () => {},
): Promise<ProvenWallet> {
  const now = context.now()
  refuseIf(signatureFault(claim.signature))
  const message = parseSiweMessage(claim.message)
  const mismatch = compareMessage(message, {
    origin: context.origin,
    statement: context.statements[intent],
    allowedAbilities: context.allowedAbilities,
    chainIds: context.chainIds,
    now,
    maxAge: NONCE_LIFETIME,
  })
  const { nonce, address, chainId } = message
  const { client } = claim.origin
  const use = await consumeNonce(context, {
    nonce,
    purpose: purposeOf(intent),
    browsers: claim.browsers,
    now,
    limit: limitUse(context, 'signInsPerWallet', { client, address }),
  })
  const isOwn = use.fate !== 'unknown' && use.fate !== 'other_browser'
  onRead({ wallet: { address, chainId }, ...(isOwn ? { nonce } : {}) })
  refuseIf(mismatch)
  if (use.fate !== 'consumed') throw refusal(nonceFaults[use.fate])

  // Only what no key proves costs a question to a network.
  const askContract: ContractCheck = async (question) => {
    await takeLimit(context, 'contractChecks', { client })
    return context.askContract(question, client)
  }
  const proof = await proveAccount(
    { message: claim.message, signature: claim.signature, address, chainId },
    { recovery: await context.recovery, askContract },
  )
  if (proof.status === 'refused') throw new SignInError(proof.code, proof.detail)
  const wallet = { address, chainId: proof.by === 'contract' ? chainId : null }
  if (!context.mayEnter(wallet)) {
    const kind = wallet.chainId === null ? 'account' : 'contract account'
    throw new SignInError(
      'address_not_allowed',
      `The ${kind} ${writeWalletEntry(wallet)} may not sign in here.`,
    )
  }
  return { ...wallet, nonce, browser: use.browser }
}

type Fault = { readonly code: SignInErrorCode; readonly detail: string }

const nonceFaults = {
  unknown: { code: 'nonce_unknown', detail: 'This nonce was not handed out here, or long ago.' },
  used: { code: 'nonce_used', detail: 'This nonce was used before. Ask for another one.' },
  expired: { code: 'nonce_expired', detail: 'This nonce has expired. Ask for another one.' },
  other_browser: { code: 'nonce_other_browser', detail: 'This nonce was handed out to another browser.' },
  other_purpose: { code: 'nonce_other_purpose', detail: 'This nonce was handed out for another purpose.' },
} as const satisfies Record<NonceRefusal, Fault>

function refuseIf(fault: Fault | null): void {
  if (fault) throw refusal(fault)
}

function refusal({ code, detail }: Fault): SignInError {
  return new SignInError(code, detail)
}
