import { hexToBytes } from '@noble/hashes/utils.js'
import type { ContractCheckResult, SignatureClaim } from '../ContractCheck.ts'
import type { Recovery } from '../recovery/Recovery.ts'
import { hashMessage } from '../verifySignature.ts'
import { encodeIsValidSignature, MAGIC_VALUE, toCall } from './erc1271.ts'
import { encodeUndeployedCheck, isErc6492, readErc6492 } from './erc6492.ts'
import {
  authorizationOf,
  encodePreparedCheck,
  isAuthorizedBy,
  isErc8010,
  NO_CODE_RESULT,
  readErc8010,
  stateOverride,
  VALIDATOR,
} from './erc8010.ts'
import { noResponse, type RpcMethod, type RpcResult } from './RpcResult.ts'

/** A claim to check. */
export type CheckRequest = {
  readonly claim: SignatureClaim
  readonly recovery: Recovery
  readonly rpc: (method: RpcMethod, params: readonly unknown[]) => Promise<RpcResult>
}

const signed = { status: 'signed' } as const
const rejectedByContract = { status: 'not_signed', isContract: true } as const
const noContract = { status: 'not_signed', isContract: false } as const

/** Checks a claim with the account's contract, by the format of the signature. */
export async function checkAccount(check: CheckRequest): Promise<ContractCheckResult> {
  const { signature } = check.claim
  const bytes = hexToBytes(signature.slice(2))
  if (isErc6492(signature)) return checkUndeployed(check, bytes)
  if (isErc8010(signature)) return checkDelegated(check, bytes)
  return checkDeployed(check, bytes)
}

/** ERC-1271. An account delegated by EIP-7702 works like any other contract. */
async function checkDeployed(check: CheckRequest, signature: Uint8Array): Promise<ContractCheckResult> {
  const verdict = read(await callAccount(check, signature))
  return verdict === 'empty' ? notSigned(check) : verdict
}

/**
 * ERC-6492: checks a deployed contract directly, and others after calling the factory. The standard also calls the factory
 * when a deployed contract rejects the signature, then checks again. Here the rejection is final, because the author of
 * the signature chooses that call.
 */
async function checkUndeployed(check: CheckRequest, bytes: Uint8Array): Promise<ContractCheckResult> {
  const { claim, rpc } = check
  const wrapped = readErc6492(bytes)
  if (!wrapped) return notSigned(check)
  const verdict = read(await callAccount(check, wrapped.signature))
  if (verdict !== 'empty') return verdict
  const code = await rpc('eth_getCode', [claim.address, 'latest'])
  if (code.status === 'unavailable') return code
  if (code.status === 'no_result' || code.result !== '0x') return rejectedByContract

  const data = encodeUndeployedCheck(claim.address, hashMessage(claim.message), wrapped)
  const later = read(await rpc('eth_call', [toCall({ data }), 'latest']))
  // The validator always returns a word: an empty result means that the node does not support calls without a target.
  if (later === 'empty') return noResponse
  return later.status === 'not_signed' ? noContract : later
}

/**
 * ERC-8010: checks an account with code directly, and others with the delegation applied for the call. If the account
 * is delegated elsewhere by now, its current code verifies the signature. The author of the signature chooses the call
 * that prepares the account, and with an outdated delegation that call would run on the current code.
 */
async function checkDelegated(check: CheckRequest, bytes: Uint8Array): Promise<ContractCheckResult> {
  const { claim, recovery, rpc } = check
  const wrapped = readErc8010(bytes)
  if (!wrapped || !isAuthorizedBy(wrapped.authorization, claim, recovery)) return notSigned(check)
  const { authorization, preparation, signature } = wrapped
  const code = await rpc('eth_getCode', [claim.address, 'latest'])
  if (code.status === 'unavailable') return code
  if (code.status === 'no_result') return rejectedByContract
  if (code.result !== '0x') return checkDeployed(check, signature)
  const count = await rpc('eth_getTransactionCount', [claim.address, 'latest'])
  if (count.status !== 'result') return noResponse
  // A network ignores an authorization with another nonce (EIP-7702).
  if (BigInt(count.result) !== authorization.nonce) return noContract

  const hash = hashMessage(claim.message)
  const to = preparation ? VALIDATOR : claim.address
  const data = preparation
    ? encodePreparedCheck(claim.address, hash, signature, preparation)
    : encodeIsValidSignature(hash, signature)
  const params = [{ ...toCall({ to, data }), authorizationList: [authorizationOf(authorization)] }, 'latest']
  const response = await rpc('eth_call', preparation ? [...params, stateOverride] : params)
  const isEmpty = response.status === 'result' && response.result === (preparation ? NO_CODE_RESULT : '0x')
  if (isEmpty) return explainEmpty(check, authorization.delegate)
  const verdict = read(response)
  // Empty: the node does not support state overrides.
  return verdict === 'empty' ? noResponse : verdict
}

/**
 * Finds out why a delegated account returned nothing: its target is not a contract, or the node does not support
 * delegations.
 */
async function explainEmpty({ rpc }: CheckRequest, delegate: string): Promise<ContractCheckResult> {
  const code = await rpc('eth_getCode', [delegate, 'latest'])
  return code.status === 'result' && code.result === '0x' ? noContract : noResponse
}

function callAccount({ claim, rpc }: CheckRequest, signature: Uint8Array): Promise<RpcResult> {
  const data = encodeIsValidSignature(hashMessage(claim.message), signature)
  return rpc('eth_call', [toCall({ to: claim.address, data }), 'latest'])
}

/** `empty`: the contract returned nothing, or there is no contract. */
function read(response: RpcResult): ContractCheckResult | 'empty' {
  if (response.status === 'unavailable') return response
  if (response.status === 'no_result') return rejectedByContract
  if (response.result === '0x') return 'empty'
  return response.result.toLowerCase() === MAGIC_VALUE ? signed : rejectedByContract
}

/** Returns a rejection. Whether the account has a contract only changes the error message. */
async function notSigned({ claim, rpc }: CheckRequest): Promise<ContractCheckResult> {
  const code = await rpc('eth_getCode', [claim.address, 'latest'])
  const isContract = code.status === 'no_result' || (code.status === 'result' && code.result !== '0x')
  return isContract ? rejectedByContract : noContract
}
