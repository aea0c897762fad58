import type { SignInErrorCode } from '@countersign/api'
import { RequestError } from '../errors/RequestError.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { readOrigins } from '../http/origins.ts'
import { consoleErrors } from '../log/consoleErrors.ts'
import { checkKinds, type OptionKinds, typeOf } from '../options/checkOptions.ts'
import { readChainIds } from '../options/readChainIds.ts'
import { readRpcUrls } from '../options/readRpcUrls.ts'
import { createContractCheck } from '../signatures/contract/createContractCheck.ts'
import { proveAccount } from '../signatures/proveAccount.ts'
import type { Recovery } from '../signatures/recovery/Recovery.ts'
import { readSignature, type Signature } from '../signatures/Signature.ts'
import { compareMessage } from '../siwe/compareMessage.ts'
import { NONCE_LIFETIME } from '../siwe/lifetime.ts'
import { parseSiweMessage } from '../siwe/parseSiweMessage.ts'
import type { SiweMessage } from '../siwe/SiweMessage.ts'
import type {
  SiweVerification,
  SiweVerificationRequest,
  SiweVerifier,
  SiweVerifierOptions,
} from './SiweVerifier.ts'

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

function readOrRefuse(given: unknown): Signature | SiweVerification {
  try {
    return readSignature(typeof given === 'string' ? given : '')
  } catch (error) {
    if (error instanceof RequestError) return refused(error.code as SignInErrorCode, error.message)
    throw error
  }
}

function refused(code: SignInErrorCode, detail: string): SiweVerification {
  return { status: 'refused', code, detail }
}
