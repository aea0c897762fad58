import { custom, type Transport } from 'viem'
import { base, mainnet } from 'viem/chains'

export const previewChains = [mainnet, base] as const

/** Responds like a chain: no request leaves the page. */
export const previewTransports = {
  [mainnet.id]: scriptedChain(mainnet.id),
  [base.id]: scriptedChain(base.id),
}

function scriptedChain(chainId: number): Transport {
  const responses: Readonly<Record<string, string>> = {
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_blockNumber: '0x1',
    eth_getBalance: `0x${(1_250_000_000_000_000_000n).toString(16)}`,
  }
  const request = async ({ method }: { method: string }) => {
    if (responses[method]) return responses[method]
    throw new Error(`The preview has no response to ${method}.`)
  }
  return custom({ request }, { retryCount: 0 })
}
