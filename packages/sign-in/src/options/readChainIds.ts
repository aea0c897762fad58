import { InvalidOptionError } from '../errors/SignInError.ts'

/** Checks the option `chainIds`. Throws an InvalidOptionError unless it has positive integers, at least one. */
export function readChainIds(chainIds: readonly number[]): readonly number[] {
  if (chainIds.length > 0 && chainIds.every((id) => Number.isSafeInteger(id) && id > 0)) return chainIds
  throw new InvalidOptionError(
    `chainIds must have at least one chain ID, all of them positive integers, got [${chainIds.join(', ')}].`,
  )
}
