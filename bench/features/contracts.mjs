import { createPublicClient, http } from 'viem'
import { startChain } from '../../packages/testing/src/chains/startChain.ts'
import { chainClient } from '../../packages/testing/src/contracts/chainClient.ts'
import { deploySmartAccount } from '../../packages/testing/src/contracts/deploySmartAccount.ts'
import { chainId, newAccount, otherChainId } from './page.mjs'

/**
 * Starts two chains. `owned` is a deployed contract account (ERC-1271) of the first one, `imposter` the contract that
 * somebody else has at the same address on the other one.
 */
export async function startContracts() {
  const chains = await Promise.all([
    startChain({ id: chainId, name: 'One' }),
    startChain({ id: otherChainId, name: 'Other' }),
  ])
  const [one, other] = chains.map((chain) => chainClient(chain))
  const owned = await deploySmartAccount(one, { owner: newAccount() })
  const elsewhere = await deploySmartAccount(other, { owner: newAccount() })
  const code = await other.getCode({ address: elsewhere.address })
  await chains[1].controls.setCode(owned.address, code)
  const imposter = { address: owned.address, signMessage: elsewhere.signMessage }
  const rpcUrls = Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  return {
    owned,
    imposter,
    rpcUrls,
    /** viem's verification with the RPC server of the chain. */
    verifyMessage: ({ chainId: id, address, message, signature }) =>
      createPublicClient({ transport: http(rpcUrls[id]) }).verifyMessage({ address, message, signature }),
    close: () => Promise.all(chains.map((chain) => chain.close())),
  }
}
