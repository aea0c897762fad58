/** Returns the error for operators when no RPC server of a chain had a usable result. `cause`: the last error of one. */
export function unavailableError(
  chainId: number,
  reason: 'no_answer' | 'wrong_chain' | 'busy',
  cause: unknown,
): Error {
  if (reason === 'wrong_chain')
    return new Error(`An RPC server of chain ${chainId} serves another chain. Check the option rpcUrls.`)
  const message = `No RPC server of chain ${chainId} responded with a usable result.`
  return cause === undefined ? new Error(message) : new Error(message, { cause })
}
