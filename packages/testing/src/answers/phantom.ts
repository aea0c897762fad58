import type { WalletAnswers } from './WalletAnswers.ts'

/**
 * Phantom, from its documentation: it is not open source. The texts of 4001 and 4100 are those of its examples; of
 * the others, only the codes are documented. Not documented: which methods it lacks, and the shape of its errors.
 *
 * - https://docs.phantom.com/ethereum-monad-testnet-base-and-polygon/provider-api-reference/errors
 * - https://docs.phantom.com/ethereum-monad-testnet-base-and-polygon/establishing-a-connection (accounts and 4001)
 * - https://docs.phantom.com/solana/errors (4100)
 */
export const phantom: WalletAnswers = {
  quirks: {},
  errors: [
    { from: 4001, message: 'User rejected the request.' },
    {
      from: 4100,
      message: 'The requested method and/or account has not been authorized by the user.',
    },
    { from: 4200, code: -32601 },
    { from: -32602, code: -32000 },
  ],
}
