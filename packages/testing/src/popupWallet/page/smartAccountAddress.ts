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
import { SmartAccount, SmartAccountFactory } from '../../contracts/compiled.ts'
import { rpcBatch } from '../../rpc/rpc.ts'

/** The address of the account factory on every chain. */
export const ACCOUNT_FACTORY: Address = getAddress('0xc0de5163000000000000000000000000c0de5163')

const COINS = numberToHex(parseEther('100'))

/** Returns the counterfactual account address of an owner, the same on every chain. */
export function smartAccountAddress(owner: Address): Address {
  return getContractAddress({
    opcode: 'CREATE2',
    from: ACCOUNT_FACTORY,
    salt: pad('0x00'),
    bytecode: encodeDeployData({ ...SmartAccount, args: [owner] }),
  })
}

/**
 * Installs the factory on a local chain, and funds an owner without coins and the account. No
 * transaction is sent and no block mined, so other tests on the chain are not affected.
 */
export async function fundAccount(rpcUrl: string, owner: Address): Promise<void> {
  const account = smartAccountAddress(owner)
  const [code, balance, factory] = await rpcBatch(rpcUrl, [
    { method: 'eth_getCode', params: [ACCOUNT_FACTORY, 'latest'] },
    { method: 'eth_getBalance', params: [owner, 'latest'] },
    // Calling the constructor returns the runtime code.
    { method: 'eth_call', params: [{ data: SmartAccountFactory.bytecode }, 'latest'] },
  ])
  await rpcBatch(rpcUrl, [
    ...(code === '0x' ? [{ method: 'anvil_setCode', params: [ACCOUNT_FACTORY, factory as Hex] }] : []),
    ...(BigInt(String(balance)) > 0n
      ? []
      : [owner, account].map((address) => ({ method: 'anvil_setBalance', params: [address, COINS] }))),
  ])
}
