import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import { rpc } from '../rpc.ts'

/** What only a local network lets a test do. */
export type ChainControls = {
  /** New transactions stay pending until {@link ChainControls.mine} or {@link ChainControls.resumeMining}. */
  pauseMining(): Promise<void>
  /** Mines what is pending, and from now on every transaction at once (as at the start). */
  resumeMining(): Promise<void>
  /** Mines blocks. Default 1. */
  mine(blocks?: number): Promise<void>
  /** Gives an account exactly this many coins, such as `'1.5'`. */
  setBalance(address: Address, coins: string): Promise<void>
  /** The balance in the smallest unit. */
  balanceOf(address: Address): Promise<bigint>
  /** Puts a program at an address. */
  setCode(address: Address, code: Hex): Promise<void>
  /** Forgets a pending transaction. */
  drop(hash: Hex): Promise<void>
  /** Remembers the state; the id serves {@link ChainControls.revert} once. */
  snapshot(): Promise<string>
  revert(id: string): Promise<void>
  /** Puts as many new blocks without transactions in place of the newest ones; what those held is forgotten. Default 1. */
  reorg(blocks?: number): Promise<void>
}

/** Controls of a network that `startChain` started. */
export function chainControls(rpcUrl: string): ChainControls {
  const ask = (method: string, ...params: unknown[]) => rpc(rpcUrl, method, params)
  const mine = async (blocks = 1) => void (await ask('anvil_mine', numberToHex(blocks)))
  return {
    async pauseMining() {
      await ask('evm_setAutomine', false)
    },
    async resumeMining() {
      await ask('evm_setAutomine', true)
      await mine()
    },
    mine,
    async setBalance(address, coins) {
      await ask('anvil_setBalance', address, numberToHex(parseEther(coins)))
    },
    async balanceOf(address) {
      return BigInt(String(await ask('eth_getBalance', address, 'latest')))
    },
    async setCode(address, code) {
      await ask('anvil_setCode', address, code)
    },
    async drop(hash) {
      await ask('anvil_dropTransaction', hash)
    },
    async snapshot() {
      return String(await ask('evm_snapshot'))
    },
    async revert(id) {
      await ask('evm_revert', id)
    },
    async reorg(blocks = 1) {
      await ask('anvil_reorg', blocks, [])
    },
  }
}
