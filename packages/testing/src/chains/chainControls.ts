import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import { TestingError } from '../errors/TestingError.ts'
import { rpc } from '../rpc/rpc.ts'

/** Controls that only a local chain has. */
export type ChainControls = {
  /** New transactions stay pending until {@link ChainControls.mine} or {@link ChainControls.resumeMining}. */
  pauseMining(): Promise<void>
  /** Mines pending transactions and turns automine on (the default). */
  resumeMining(): Promise<void>
  /** Mines blocks. Default: 1. */
  mine(blocks?: number): Promise<void>
  /** Sets the balance of an account in ether, such as `'1.5'`. */
  setBalance(address: Address, coins: string): Promise<void>
  /** Returns the balance in wei. */
  balanceOf(address: Address): Promise<bigint>
  /** Sets the bytecode at an address. */
  setCode(address: Address, code: Hex): Promise<void>
  /** Drops a pending transaction. */
  drop(hash: Hex): Promise<void>
  /** Takes a snapshot. Its ID works once, with {@link ChainControls.revert}. */
  snapshot(): Promise<string>
  /** @throws {TestingError} `invalid_option`: no such snapshot */
  revert(id: string): Promise<void>
  /** Replaces the latest blocks by as many empty ones; their transactions are dropped. Default: 1. */
  reorg(blocks?: number): Promise<void>
}

/** Returns the controls of a chain started by `startChain`. */
export function chainControls(rpcUrl: string): ChainControls {
  const call = (method: string, ...params: unknown[]) => rpc(rpcUrl, method, params)
  const mine = async (blocks = 1) => void (await call('anvil_mine', numberToHex(blocks)))
  return {
    async pauseMining() {
      await call('evm_setAutomine', false)
    },
    async resumeMining() {
      await call('evm_setAutomine', true)
      await mine()
    },
    mine,
    async setBalance(address, coins) {
      await call('anvil_setBalance', address, numberToHex(parseEther(coins)))
    },
    async balanceOf(address) {
      return BigInt(String(await call('eth_getBalance', address, 'latest')))
    },
    async setCode(address, code) {
      await call('anvil_setCode', address, code)
    },
    async drop(hash) {
      await call('anvil_dropTransaction', hash)
    },
    async snapshot() {
      return String(await call('evm_snapshot'))
    },
    async revert(id) {
      if ((await call('evm_revert', id)) === true) return
      throw new TestingError(
        'invalid_option',
        `Snapshot ${id} does not exist, or was reverted to before. Take another one with snapshot().`,
      )
    },
    async reorg(blocks = 1) {
      await call('anvil_reorg', blocks, [])
    },
  }
}
