import type { SignInErrorCode } from '@countersign/api'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import type { OnRead } from '../audit/recordRefusals.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { NonceRefusal, Nonces } from '../nonces/createNonces.ts'
import { type Intent, purposeOf, type Statements } from '../nonces/Intent.ts'
import { proveAccount } from '../signatures/proveAccount.ts'
import type { Recovery } from '../signatures/recovery/Recovery.ts'
import { readSignature } from '../signatures/Signature.ts'
import type { Address } from '../siwe/address.ts'
import { compareMessage } from '../siwe/compareMessage.ts'
import { NONCE_LIFETIME } from '../siwe/lifetime.ts'
import { parseSiweMessage } from '../siwe/parseSiweMessage.ts'
import { type CurrentTerms, resourcesFor } from '../terms/Terms.ts'
import type { ContractContext, ContractProof } from './contractProofs.ts'
import { writeWalletEntry } from './walletList.ts'
import type { WalletIdentity } from './walletRecords.ts'

/** The proof of a wallet that a browser sends. */
export type WalletClaim = {
  readonly message: string
  readonly signature: string
  /** The secrets of the browser-binding cookies that the request has. */
  readonly bindingSecrets: readonly string[]
  /** The origin of the page that sent the request. */
  readonly origin: string
  readonly metadata: RequestMetadata
}

export type ProvenWallet = {
  readonly address: Address
  /** The network of a contract account; `null` for an address with a key. */
  readonly chainId: number | null
  readonly nonce: string
  /** What a contract account confirmed, for later checks; `null` for an address with a key. */
  readonly proof: ContractProof | null
  /** The one the nonce was issued for. */
  readonly bindingSecret: string
}

/** What proving a wallet needs. */
export type ProofContext = Omit<ContractContext, 'contractRecheck'> & {
  readonly chainIds: readonly number[]
  readonly statements: Statements
  readonly resources: readonly string[]
  readonly terms: CurrentTerms | null
  readonly allowedAbilities: readonly string[]
  readonly nonces: Nonces
  readonly recovery: Promise<Recovery>
  readonly isWalletAllowed: (wallet: WalletIdentity) => boolean
}

/**
 * Proves a wallet by a signed message: parses and compares the message, consumes the nonce, verifies the signature. The
 * nonce is consumed before any signature work, even if the attempt fails later.
 *
 * @throws {RequestError} the code of the first check that fails; `too_many_requests` when the client has reached the limit
 *   for this wallet, without consuming the nonce
 */
export async function proveWallet(
  context: ProofContext,
  claim: WalletClaim,
  intent: Intent,
  onRead: OnRead = () => {},
): Promise<ProvenWallet> {
  const now = context.now()
  const signed = { message: claim.message, signature: readSignature(claim.signature) }
  const message = parseSiweMessage(claim.message)
  const mismatch = compareMessage(message, {
    origin: claim.origin,
    statement: context.statements[intent],
    resources: resourcesFor(context, intent),
    // A confirmation grants nothing else.
    allowedAbilities: intent === 'sign_in' ? context.allowedAbilities : [],
    chainIds: context.chainIds,
    now,
    maxAge: NONCE_LIFETIME,
  })
  const { nonce, address, chainId } = message
  const { ipAddress } = claim.metadata
  const use = await context.nonces.consume({
    nonce,
    purpose: purposeOf(intent),
    bindingSecrets: claim.bindingSecrets,
    origin: claim.origin,
    now,
    limit: 'signInsPerWallet',
    client: { ipAddress, address },
  })
  const isOwn = use.status !== 'unknown' && use.status !== 'other_browser'
  onRead({ wallet: { address, chainId }, ...(isOwn ? { nonce } : {}) })
  refuseIf(mismatch)
  if (use.status !== 'consumed') throw refusal(nonceErrors[use.status])

  const proof = await proveAccount(
    { ...signed, address, chainId },
    {
      recovery: await context.recovery,
      // RPC calls are needed, and counted, only for signatures that are not by a key.
      async checkContract(signatureClaim) {
        await context.limiter.take('contractChecks', { ipAddress })
        return context.checkContract(signatureClaim, ipAddress)
      },
    },
  )
  if (proof.status === 'refused') throw new RequestError(proof.code, proof.detail)
  const isContract = proof.by === 'contract'
  const wallet = { address, chainId: isContract ? chainId : null }
  if (!context.isWalletAllowed(wallet)) throw refuseWallet(wallet)
  return { ...wallet, nonce, proof: isContract ? signed : null, bindingSecret: use.bindingSecret }
}

/** The error for a wallet that the lists of the operator do not allow. */
export function refuseWallet(wallet: WalletIdentity): RequestError {
  const kind = wallet.chainId === null ? 'account' : 'contract account'
  return new RequestError(
    'address_not_allowed',
    `The ${kind} ${writeWalletEntry(wallet)} is not allowed to sign in.`,
  )
}

type ErrorDetail = { readonly code: SignInErrorCode; readonly detail: string }

const nonceErrors = {
  unknown: { code: 'nonce_unknown', detail: 'Unknown nonce. Request a new one.' },
  used: { code: 'nonce_used', detail: 'This nonce was already used. Request a new one.' },
  expired: { code: 'nonce_expired', detail: 'This nonce has expired. Request a new one.' },
  other_browser: {
    code: 'nonce_other_browser',
    detail: 'This nonce was issued to another browser or origin. Request a new one.',
  },
  other_purpose: {
    code: 'nonce_other_purpose',
    detail: 'This nonce was issued for another purpose. Request a new one.',
  },
} as const satisfies Record<NonceRefusal, ErrorDetail>

function refuseIf(error: ErrorDetail | null): void {
  if (error) throw refusal(error)
}

function refusal({ code, detail }: ErrorDetail): RequestError {
  return new RequestError(code, detail)
}
