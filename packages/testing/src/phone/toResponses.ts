import type { RpcError } from '@countersign/walletconnect/protocol'
import { providerErrorCodes } from '../wallet/providerError.ts'
import type { PhoneQuirks } from './quirks.ts'

/** The error of a user rejection. */
export const USER_REJECTED: RpcError = { code: 5000, message: 'User rejected.' }

/** Returns the error sent for a failed request, in the shape that the quirks choose. */
export function toRpcError(thrown: unknown, quirks: PhoneQuirks): unknown {
  const { code, message, data } = (thrown ?? {}) as Partial<RpcError>
  const isRejection = code === providerErrorCodes.rejected
  const coded = {
    code: typeof code === 'number' ? code : -32603,
    message: String(message ?? thrown),
    ...(data === undefined ? {} : { data }),
  }
  switch (quirks.errors) {
    case 'coded':
      return isRejection ? USER_REJECTED : coded
    case 'eip1193':
      return coded
    case 'no_code':
      return { message: coded.message }
    case 'empty':
      return {}
    case 'text':
      return coded.message
  }
}

/** Returns the responses to a successful request. */
export function toResponses(id: number, result: unknown, quirks: PhoneQuirks): object[] {
  switch (quirks.responses) {
    case 'result':
      return [{ id, result }]
    case 'no_result':
      return [{ id }]
    case 'wrong_id':
      return [{ id: id + 1, result }]
    case 'twice':
      return [
        { id, result },
        { id, result },
      ]
    case 'result_and_error':
      return [{ id, result, error: USER_REJECTED }]
  }
}
