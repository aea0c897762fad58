import { hexToBytes } from '@noble/hashes/utils.js'
import type { ContractAnswer, SignatureClaim } from '../ContractCheck.ts'
import type { Recovery } from '../recovery/Recovery.ts'
import { hashMessage } from '../verifySignature.ts'
import { callOf, encodeQuestion, MAGIC_ANSWER } from './erc1271.ts'
import { encodeUndeployedQuestion, isErc6492, readErc6492 } from './erc6492.ts'
import {
  authorizationOf,
  encodePreparedQuestion,
  isAuthorizedBy,
  isErc8010,
  lentCode,
  NO_CODE_ANSWER,
  readErc8010,
  VALIDATOR,
} from './erc8010.ts'
import { noAnswer, type RpcAnswer, type RpcMethod } from './RpcAnswer.ts'

/** A claim on its way to the account's contract. */
export type Question = {
  readonly claim: SignatureClaim
  readonly recovery: Recovery
  readonly ask: (method: RpcMethod, params: readonly unknown[]) => Promise<RpcAnswer>
}

const signed = { status: 'signed' } as const
const contractSaysNo = { status: 'not_signed', isContract: true } as const
const noContract = { status: 'not_signed', isContract: false } as const

/** Asks an account's contract, in the way that the format of the signature calls for. */
export async function askAccount(question: Question): Promise<ContractAnswer> {
  const { signature } = question.claim
  const bytes = hexToBytes(signature.slice(2))
  if (isErc6492(signature)) return askUndeployed(question, bytes)
  if (isErc8010(signature)) return askDelegated(question, bytes)
  return askDeployed(question, bytes)
}

/** ERC-1271. An account delegated by EIP-7702 answers like any other contract. */
async function askDeployed(question: Question, signature: Uint8Array): Promise<ContractAnswer> {
  const verdict = read(await callAccount(question, signature))
  return verdict === 'empty' ? sayNo(question) : verdict
}

/**
 * ERC-6492: as it is where a contract is, else after its factory has been called. The standard would also call the factory
 * for a contract that has said no, and ask it once more. Here a no is final: whoever wrote the signature chose that call.
 */
async function askUndeployed(question: Question, bytes: Uint8Array): Promise<ContractAnswer> {
  const { claim, ask } = question
  const wrapped = readErc6492(bytes)
  if (!wrapped) return sayNo(question)
  const verdict = read(await callAccount(question, wrapped.signature))
  if (verdict !== 'empty') return verdict
  const code = await ask('eth_getCode', [claim.address, 'latest'])
  if (code.status === 'unavailable') return code
  if (code.status === 'no_result' || code.result !== '0x') return contractSaysNo

  const data = encodeUndeployedQuestion(claim.address, hashMessage(claim.message), wrapped)
  const later = read(await ask('eth_call', [callOf({ data }), 'latest']))
  // The validator always answers with a word: nothing means that the node does not know calls without a target.
  if (later === 'empty') return noAnswer
  return later.status === 'not_signed' ? noContract : later
}

/** ERC-8010: as it is when the account is delegated already, else with the delegation for the length of the call. */
async function askDelegated(question: Question, bytes: Uint8Array): Promise<ContractAnswer> {
  const { claim, recovery, ask } = question
  const wrapped = readErc8010(bytes)
  if (!wrapped || !isAuthorizedBy(wrapped.authorization, claim, recovery)) return sayNo(question)
  const { authorization, preparation, signature } = wrapped
  const code = await ask('eth_getCode', [claim.address, 'latest'])
  if (code.status === 'unavailable') return code
  if (
    code.status === 'result' &&
    code.result.toLowerCase() === `0xef0100${authorization.delegate.slice(2)}`
  ) {
    return askDeployed(question, signature)
  }

  const hash = hashMessage(claim.message)
  const to = preparation ? VALIDATOR : claim.address
  const data = preparation
    ? encodePreparedQuestion(claim.address, hash, signature, preparation)
    : encodeQuestion(hash, signature)
  const params = [{ ...callOf({ to, data }), authorizationList: [authorizationOf(authorization)] }, 'latest']
  const answer = await ask('eth_call', preparation ? [...params, lentCode] : params)
  const isEmpty = answer.status === 'result' && answer.result === (preparation ? NO_CODE_ANSWER : '0x')
  if (isEmpty) return explainEmpty(question, authorization.nonce, authorization.delegate)
  const verdict = read(answer)
  // No word at all: the node lends no code.
  return verdict === 'empty' ? noAnswer : verdict
}

/**
 * Why a delegated account had nothing to say: the delegation is out of date, or leads to no contract; or else the node
 * did not carry it out, as one does that does not know delegations.
 */
async function explainEmpty(question: Question, nonce: bigint, delegate: string): Promise<ContractAnswer> {
  const count = await question.ask('eth_getTransactionCount', [question.claim.address, 'latest'])
  if (count.status !== 'result') return noAnswer
  if (BigInt(count.result) !== nonce) return sayNo(question)
  const code = await question.ask('eth_getCode', [delegate, 'latest'])
  return code.status === 'result' && code.result === '0x' ? sayNo(question) : noAnswer
}

function callAccount({ claim, ask }: Question, signature: Uint8Array): Promise<RpcAnswer> {
  const data = encodeQuestion(hashMessage(claim.message), signature)
  return ask('eth_call', [callOf({ to: claim.address, data }), 'latest'])
}

/** `empty` may be a contract with nothing to say, and no contract at all. */
function read(answer: RpcAnswer): ContractAnswer | 'empty' {
  if (answer.status === 'unavailable') return answer
  if (answer.status === 'no_result') return contractSaysNo
  if (answer.result === '0x') return 'empty'
  return answer.result.toLowerCase() === MAGIC_ANSWER ? signed : contractSaysNo
}

/** A definite no. Whether a contract says it changes nothing but the words it is told in. */
async function sayNo({ claim, ask }: Question): Promise<ContractAnswer> {
  const code = await ask('eth_getCode', [claim.address, 'latest'])
  const isContract = code.status === 'no_result' || (code.status === 'result' && code.result !== '0x')
  return isContract ? contractSaysNo : noContract
}
