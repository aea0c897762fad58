import { type Client, createClient, custom } from 'viem'

/**
 * The same network, asked for what is on it and nothing else: a contract that would have a gateway asked (ERC-3668) has
 * failed, since an NFT has no say in which hosts a page reaches.
 */
export function onChainClient({ chain, request }: Client): Client {
  return createClient({
    ...(chain ? { chain } : {}),
    // The client itself repeats what fails.
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: false,
  })
}
