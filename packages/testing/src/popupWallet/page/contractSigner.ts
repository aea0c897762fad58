import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { WalletChain } from '../../chains/walletChain.ts'
import { chainClient } from '../../contracts/chainClient.ts'
import { deploySmartAccount, smartAccountAbi } from '../../contracts/deploySmartAccount.ts'
import { RpcError, rpc } from '../../rpc/rpc.ts'
import type { ContractSigner } from '../../wallet/WalletSigner.ts'
import { ACCOUNT_FACTORY, fundAccount, smartAccountAddress } from './smartAccountAddress.ts'

/** Gas used by the account contract itself. */
const OWN_GAS = 60_000n

/**
 * Creates a signer for a contract account: its owner signs. Until the account is deployed, signatures contain its
 * deployment (ERC-6492). Its first transaction deploys it.
 *
 * @param chain returns the current chain
 */
export function contractSigner(ownerKey: Hex, chain: () => WalletChain): ContractSigner {
  const owner: PrivateKeyAccount = privateKeyToAccount(ownerKey)
  const address = smartAccountAddress(owner.address)

  async function on(network: WalletChain) {
    await fundAccount(network.rpcUrl, owner.address)
    const client = chainClient(network, owner)
    const account = await deploySmartAccount(client, { owner, deployed: false, factory: ACCOUNT_FACTORY })
    return { client, account }
  }

  return {
    address,
    signMessage: async (parameters) => (await on(chain())).account.signMessage(parameters),
    async signTypedData(typedData) {
      // The type depends on the data, which is unknown here.
      const data = typedData as Parameters<typeof account.signTypedData>[0]
      const { account } = await on(chain())
      return account.signTypedData(data)
    },
    async prepare(network, { to, value, data }) {
      const { client, account } = await on(network)
      const call = { from: address, to, value: `0x${value.toString(16)}`, data }
      const [balance, inner, creation, prices] = await Promise.all([
        client.getBalance({ address }),
        rpc(network.rpcUrl, 'eth_estimateGas', [call]),
        account
          .isDeployed()
          .then((isDeployed) =>
            isDeployed ? 0n : client.estimateGas({ to: account.factory.address, data: account.factory.data }),
          ),
        client.estimateFeesPerGas(),
      ])
      if (balance < value) throw new RpcError(-32003, 'Insufficient funds for this transaction.')
      return {
        fee: (BigInt(String(inner)) + creation + OWN_GAS) * prices.maxFeePerGas,
        async send() {
          await account.deploy(prices)
          return client.writeContract({
            ...prices,
            address,
            abi: smartAccountAbi,
            functionName: 'execute',
            args: [to, value, data],
          })
        },
      }
    },
  }
}
