import { shortenAddress } from '@countersign/kit'
import type { Address, Chain } from 'viem'
import { exactAmount } from '../../amounts/formatAmount.ts'

/** A transfer of the chain's coin. */
export type Transfer = {
  readonly to: Address
  /** The name the receiver was resolved from, if any. */
  readonly name: string | null
  /** In the smallest unit. */
  readonly value: bigint
  /** The estimated fee in the smallest unit, if it is known. */
  readonly fee: bigint | undefined
}

/** The exact amount and the receiver of a transfer, for texts. */
export function wordsOf({ to, name, value }: Transfer, { nativeCurrency }: Chain) {
  return { amount: exactAmount(value, nativeCurrency), receiver: name ?? shortenAddress(to) }
}
