import {
  type Address,
  encodeDeployData,
  getAddress,
  getContractAddress,
  type Hex,
  numberToHex,
  pad,
  parseEther,
} from 'viem'
import { SmartAccount, SmartAccountFactory } from '../contracts/compiled.ts'
import { rpcTogether } from '../rpc.ts'

/** Where the factory of accounts is on every network. */
export const KEYS_FACTORY: Address = getAddress('0xc0de5163000000000000000000000000c0de5163')

const COINS = numberToHex(parseEther('100'))

/** The contract account of an owner, which is the same on every network, there or not. */
export function keysAccount(owner: Address): Address {
  return getContractAddress({
    opcode: 'CREATE2',
    from: KEYS_FACTORY,
    salt: pad('0x00'),
    bytecode: encodeDeployData({ ...SmartAccount, args: [owner] }),
  })
}

/**
 * Sees to it that a local network has the factory, and gives coins to an owner who has none, and to the account. No
 * transaction is sent and no block mined: nobody else on the network notices.
 */
export async function furnishAccount(rpcUrl: string, owner: Address): Promise<void> {
  const account = keysAccount(owner)
  const [code, balance, factory] = await rpcTogether(rpcUrl, [
    { method: 'eth_getCode', params: [KEYS_FACTORY, 'latest'] },
    { method: 'eth_getBalance', params: [owner, 'latest'] },
    // Its constructor answers the code to put there.
    { method: 'eth_call', params: [{ data: SmartAccountFactory.bytecode }, 'latest'] },
  ])
  await rpcTogether(rpcUrl, [
    ...(code === '0x' ? [{ method: 'anvil_setCode', params: [KEYS_FACTORY, factory as Hex] }] : []),
    ...(BigInt(String(balance)) > 0n
      ? []
      : [owner, account].map((address) => ({ method: 'anvil_setBalance', params: [address, COINS] }))),
  ])
}
