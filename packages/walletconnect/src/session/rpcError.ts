import type { RpcError } from '../protocol/shapes.ts'
import { isRecord } from './read.ts'

/** What wallets send when a person said no: of EIP-1193, and of this protocol. */
const REJECTED = [4001, 5000, 5001, 5002, 5003]
/** Words by which wallets that send no code say the same. */
const SAID_NO = /user (rejected|denied)|request rejected/i
/** Of an error that tells nothing. */
const SOME_ERROR = -32000
/** Characters of a message. */
const LONGEST = 1000

/** Reads the error of an answer, of any shape; every way of a person's no is 4001. */
export function readRpcError(value: unknown): RpcError {
  const given = isRecord(value) ? value : { message: value }
  const message =
    typeof given.message === 'string' ? given.message.slice(0, LONGEST) : 'The wallet gave no reason.'
  const code = readCode(given.code) ?? (SAID_NO.test(message) ? 4001 : SOME_ERROR)
  return {
    code: REJECTED.includes(code) ? 4001 : code,
    message,
    ...('data' in given && { data: given.data }),
  }
}

function readCode(code: unknown): number | undefined {
  const read = typeof code === 'string' && code !== '' ? Number(code) : code
  return typeof read === 'number' && Number.isSafeInteger(read) ? read : undefined
}
