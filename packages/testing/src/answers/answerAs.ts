import { isRecord } from '../rpc/isRecord.ts'
import type { Provider, RequestArguments } from '../wallet/provider.ts'
import type { AnsweredError, WalletAnswers } from './WalletAnswers.ts'

/** Returns the provider with the errors of a wallet. Errors without a numeric code are passed on unchanged. */
export function answerAs(answers: WalletAnswers, provider: Provider): Provider {
  return {
    ...provider,
    request: (args) =>
      provider.request(args).catch((error: unknown) => {
        throw answerOf(answers, error, args)
      }),
  }
}

function answerOf({ errors, plainErrors }: WalletAnswers, error: unknown, request: RequestArguments) {
  if (!isRecord(error) || typeof error.code !== 'number') return error
  const fits = ({ from, methods }: AnsweredError) =>
    from === error.code && (methods?.includes(request.method) ?? true)
  const answered = errors.find(fits)
  if (!answered && !plainErrors) return error
  const { code = error.code, message = String(error.message) } = answered ?? {}
  const answer = {
    ...plainErrors,
    ...(code === null ? {} : { code }),
    message: fillIn(message, request),
    ...('data' in error && error.data !== undefined ? { data: error.data } : {}),
  }
  return plainErrors ? answer : Object.assign(new Error(answer.message), answer)
}

function fillIn(message: string, { method, params }: RequestArguments): string {
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  const chainId = isRecord(first) ? String(first.chainId) : ''
  const origin = globalThis.location?.origin ?? 'http://localhost'
  const values: Readonly<Record<string, string>> = { method, chainId, origin }
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
