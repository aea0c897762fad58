import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashMessage,
  keccak256,
  type PrivateKeyAccount,
} from 'viem'
import { type ChainClient, mined } from './chainClient.ts'
import { Delegate as compiled } from './compiled.ts'
import { deployContract } from './deployContract.ts'

/** A contract that accounts can delegate to (EIP-7702). */
export type Delegate = {
  readonly address: Address
  /** Delegates an account by a transaction. */
  delegate(account: PrivateKeyAccount): Promise<void>
  /** Ends an account's delegation. */
  end(account: PrivateKeyAccount): Promise<void>
  /** Signs the delegation without sending it. */
  authorize(account: PrivateKeyAccount): Promise<Awaited<ReturnType<PrivateKeyAccount['signAuthorization']>>>
  /** Signs in the delegate's own format, with the key of the account or of an admitted guest. */
  signMessage(parameters: {
    readonly message: string
    readonly account: Address
    readonly by: PrivateKeyAccount
  }): Promise<Hex>
  /** The calldata that admits the key of a guest. */
  admit(guest: Address): Hex
}

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** Deploys a delegate. */
export async function deployDelegate(client: ChainClient): Promise<Delegate> {
  const { abi } = compiled
  const address = await deployContract(client, compiled)
  const chainId = client.chain.id

  const authorize = async (account: PrivateKeyAccount, contract: Address = address) =>
    account.signAuthorization({
      address: contract,
      chainId,
      nonce: await client.getTransactionCount({ address: account.address }),
    })
  const send = async (account: PrivateKeyAccount, contract: Address) => {
    const authorizationList = [await authorize(account, contract)]
    // Only the authorization matters, not the recipient.
    await mined(client, await client.sendTransaction({ to: client.account.address, authorizationList }))
  }

  return {
    address,
    delegate: (account) => send(account, address),
    end: (account) => send(account, ZERO_ADDRESS),
    authorize: (account) => authorize(account),
    async signMessage({ message, account, by }) {
      const types = [{ type: 'bytes32' }, { type: 'address' }, { type: 'uint256' }] as const
      const values = [hashMessage(message), account, BigInt(chainId)] as const
      const signature = await by.sign({ hash: keccak256(encodeAbiParameters(types, values)) })
      return concat([by.address === account ? '0x01' : '0x02', signature])
    },
    admit: (guest) => encodeFunctionData({ abi, functionName: 'admit', args: [guest] }),
  }
}
