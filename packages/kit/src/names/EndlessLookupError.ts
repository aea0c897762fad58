import { BaseError } from 'viem'

/** A resolver that has more and more asked (ERC-3668) is asked no more. */
export class EndlessLookupError extends BaseError {
  constructor() {
    super('The resolver leads from one question to the next without an end.', { name: 'EndlessLookupError' })
  }
}
