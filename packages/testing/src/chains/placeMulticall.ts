import type { Address, Hex } from 'viem'
import { rpc } from '../rpc/rpc.ts'
import { chainControls } from './chainControls.ts'

/** Puts Multicall3 at an address, unless a fork has it there. Sends no transaction: nonces and blocks stay as they are. */
export async function placeMulticall(rpcUrl: string, address: Address): Promise<void> {
  if ((await rpc(rpcUrl, 'eth_getCode', [address, 'latest'])) !== '0x') return
  const { Multicall3 } = await import('../contracts/compiled.ts')
  // A call that creates a contract returns its code.
  const code = await rpc(rpcUrl, 'eth_call', [{ data: Multicall3.bytecode }, 'latest'])
  await chainControls(rpcUrl).setCode(address, code as Hex)
}
