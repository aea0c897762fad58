/** viem's errors want an Error; wallets throw strings, objects and nothing. */
export function asError(error: unknown): Error {
  if (error instanceof Error) return error
  const message =
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
      ? error.message
      : String(error)
  return Object.assign(new Error(message), { cause: error })
}
