import type { SignInErrorCode } from '@countersign/api'
import { RequestError } from '../errors/RequestError.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { readOrigins } from '../http/origins.ts'
import { consoleErrors } from '../log/consoleErrors.ts'
import { checkKinds, type OptionKinds, typeOf } from '../options/checkOptions.ts'
import { readChainIds } from '../options/readChainIds.ts'
import { readRpcUrls } from '../options/readRpcUrls.ts'
import { compareMessage } from '../siwe/compareMessage.ts'
import { NONCE_LIFETIME } from '../siwe/lifetime.ts'
import { parseSiweMessage } from '../siwe/parseSiweMessage.ts'
import type { SiweMessage } from '../siwe/SiweMessage.ts'
import { createContractCheck } from '../verify/contract/createContractCheck.ts'
import { proveAccount } from '../verify/proveAccount.ts'
import type { Recovery } from '../verify/recovery/Recovery.ts'
import { readSignature, type Signature } from '../verify/Signature.ts'

export type SiweVerifierOptions = {
  /** The web origin of the application, such as `https://app.example`. A message's domain and URI must match it. */
  readonly origin: string
  /** EIP-155 chain IDs that a message can use; at least one. */
  readonly chainIds: readonly number[]
  /** The statement that a message must have. Default: any. */
  readonly statement?: string | undefined
  /** RPC URLs by chain ID, for contract accounts (ERC-1271, ERC-6492). Default: none. */
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>> | undefined
  /** Maximum age of a message in milliseconds, with a minute of tolerance. Default: 5 minutes. */
  readonly maxAge?: number | undefined
  /**
   * Called with the cause when a contract account could not be checked, and `verify` returns `chain_unavailable`. Default:
   * writes it to the console, at most one line a second.
   */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: (() => number) | undefined
}

/** What each option must be. */
const siweVerifierOptionKinds: OptionKinds<SiweVerifierOptions> = {
  origin: 'string',
  chainIds: 'numbers',
  statement: 'string?',
  rpcUrls: 'object?',
  maxAge: 'number?',
  now: 'function?',
  onError: 'function?',
}

export const siweVerifierOptionNames = Object.keys(siweVerifierOptionKinds)

export type SiweVerificationRequest = {
  /** The exact text that was signed, or a `SiweMessage` of the package siwe. */
  readonly message: string | { prepareMessage(): string }
  /** In hex. */
  readonly signature: string
  /** The nonce that your server issued to this browser and accepts only once. */
  readonly nonce: string
}

export type SiweVerification =
  | {
      readonly status: 'verified'
      /** Its `address` is the one that signed. */
      readonly message: SiweMessage
      /** `key`: the address has a private key. `contract`: it is a contract account on `message.chainId` only. */
      readonly by: 'key' | 'contract'
    }
  | {
      readonly status: 'refused'
      /** Stable; see the error codes in the README. */
      readonly code: SignInErrorCode
      readonly detail: string
    }

export type SiweVerifier = {
  /** Parses and compares a message, without its signature. Use it before you consume the nonce. */
  check(request: Omit<SiweVerificationRequest, 'signature'>): SiweVerification
  /** Checks a message and verifies its signature. */
  verify(request: SiweVerificationRequest): Promise<SiweVerification>
}

/** Creates a verifier over a recovery. Throws an InvalidOptionError that names the invalid option. */
export function createVerifier(
  options: SiweVerifierOptions,
  loadRecovery: () => Recovery | Promise<Recovery>,
): SiweVerifier {
  checkKinds('createSiweVerifier', options, siweVerifierOptionKinds)
  const { maxAge = NONCE_LIFETIME, now = Date.now } = options
  const origin = readOrigins(options.origin).primary
  const chainIds = readChainIds(options.chainIds)
  if (!(maxAge > 0)) throw new InvalidOptionError(`maxAge must be positive, in milliseconds, got ${maxAge}.`)
  const recovery = loadRecovery()
  const { onError = consoleErrors('contract_check') } = options
  const rpcUrls = readRpcUrls(options.rpcUrls ?? {}, chainIds)
  const checkContract = createContractCheck({ rpcUrls, recovery, onError })

  function check({ message: given, nonce }: Omit<SiweVerificationRequest, 'signature'>): SiweVerification {
    if (typeof given !== 'string' && typeof given?.prepareMessage !== 'function') {
      return refused(
        'message_layout',
        `The message must be the text that was signed, or a SiweMessage of the package siwe, got ${typeOf(given)}.`,
      )
    }
    let message: SiweMessage
    try {
      message = parseSiweMessage(typeof given === 'string' ? given : given.prepareMessage())
    } catch (error) {
      if (error instanceof RequestError) return refused(error.code as SignInErrorCode, error.message)
      // siwe does not write messages with invalid fields.
      return refused('message_layout', error instanceof Error ? error.message : String(error))
    }
    const statement = options.statement ?? message.statement
    const mismatch = compareMessage(
      message,
      // Without a statement in the message there is none to compare.
      { origin, statement: statement as string, allowedAbilities: [], chainIds, now: now(), maxAge },
    )
    if (mismatch) return refused(mismatch.code, mismatch.detail)
    if (message.nonce !== nonce) {
      return refused('nonce_unknown', 'The nonce of the message is not the one that was issued.')
    }
    return { status: 'verified', message, by: 'key' }
  }

  return {
    check,
    async verify({ signature, ...request }) {
      const checked = check(request)
      if (checked.status === 'refused') return checked
      const text = typeof request.message === 'string' ? request.message : request.message.prepareMessage()
      const { address, chainId } = checked.message
      const read = readOrRefuse(signature)
      if (typeof read !== 'string') return read
      const claim = { message: text, signature: read, address, chainId }
      const proof = await proveAccount(claim, { recovery: await recovery, checkContract })
      return proof.status === 'refused' ? proof : { ...checked, by: proof.by }
    },
  }
}

function readOrRefuse(text: string): Signature | SiweVerification {
  try {
    return readSignature(text)
  } catch (error) {
    if (error instanceof RequestError) return refused(error.code as SignInErrorCode, error.message)
    throw error
  }
}

function refused(code: SignInErrorCode, detail: string): SiweVerification {
  return { status: 'refused', code, detail }
}
