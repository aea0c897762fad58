import type { Client } from 'viem'

/**
 * The same network, asked for what is on it and nothing else, as a transaction would find it: a contract that has its
 * answers looked up elsewhere (ERC-3668) has failed, and no host is asked for it.
 */
export function onChain(client: Client): Client {
  return { ...client, ccipRead: false }
}
