import type { Client } from 'viem'

/**
 * Returns the client with CCIP-Read (ERC-3668) disabled, as a transaction runs: a contract that reverts with an
 * off-chain lookup has failed, and no gateway is requested.
 */
export function withoutCcipRead(client: Client): Client {
  return { ...client, ccipRead: false }
}
