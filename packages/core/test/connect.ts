import { createWalletConfig, injected, shortenAddress } from '@countersign/core'
import { connect } from '@wagmi/core'
import type { EIP1193Provider } from 'viem'
import { base, mainnet } from 'viem/chains'

const config = createWalletConfig({ chains: [mainnet, base] })

/** Connects a wallet that announced itself (EIP-6963), and returns its short address: 0x1234…abcd. */
export async function connectAnnounced(name: string, rdns: string, provider: EIP1193Provider) {
  const connector = injected({ id: rdns, name, provider })
  const { accounts } = await connect(config, { connector })
  return shortenAddress(accounts[0])
}
