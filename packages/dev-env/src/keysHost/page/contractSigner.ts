import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { chainClient } from '../../contracts/chainClient.ts'
import { deploySmartAccount, smartAccountAbi } from '../../contracts/deploySmartAccount.ts'
import { RpcError, rpc } from '../../rpc.ts'
import type { ContractSigner } from '../../wallet/WalletSigner.ts'
import type { WalletChain } from '../../wallet/walletChain.ts'
import { furnishAccount, KEYS_FACTORY, keysAccount } from '../keysAccount.ts'

/** What the account takes for itself, in gas. */
const OWN_GAS = 60_000n

/**
 * Signs as a contract account does: the owner signs, and while the account is not on the network the signature brings
 * along how to put it there (ERC-6492). It is put there with its first transaction.
 *
 * @param chain the network that is spoken of now
 */
export function contractSigner(ownerKey: Hex, chain: () => WalletChain): ContractSigner {
  const owner: PrivateKeyAccount = privateKeyToAccount(ownerKey)
  const address = keysAccount(owner.address)

  async function on(network: WalletChain) {
    await furnishAccount(network.rpcUrl, owner.address)
    const client = chainClient(network, owner)
    const account = await deploySmartAccount(client, { owner, deployed: false, factory: KEYS_FACTORY })
    return { client, account }
  }

  return {
    address,
    signMessage: async (parameters) => (await on(chain())).account.signMessage(parameters),
    async signTypedData(typedData) {
      // Its type follows from the data, which nobody knows here.
      const data = typedData as Parameters<typeof account.signTypedData>[0]
      const { account } = await on(chain())
      return account.signTypedData(data)
    },
    async feeOf(network, { to, value, data }) {
      const { client, account } = await on(network)
      const call = { from: address, to, value: `0x${value.toString(16)}`, data }
      const [balance, inner, creation, { maxFeePerGas }] = await Promise.all([
        client.getBalance({ address }),
        rpc(network.rpcUrl, 'eth_estimateGas', [call]),
        account
          .isDeployed()
          .then((isThere) =>
            isThere ? 0n : client.estimateGas({ to: account.factory.address, data: account.factory.data }),
          ),
        client.estimateFeesPerGas(),
      ])
      if (balance < value) throw new RpcError(-32003, 'The account has not enough coins for this.')
      return (BigInt(String(inner)) + creation + OWN_GAS) * maxFeePerGas
    },
    async execute(network, { to, value, data }) {
      const { client, account } = await on(network)
      await account.deploy()
      return client.writeContract({
        address,
        abi: smartAccountAbi,
        functionName: 'execute',
        args: [to, value, data],
      })
    },
  }
}
