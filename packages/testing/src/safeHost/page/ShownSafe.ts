import type { Address } from 'viem'

/** An owner of the shown Safe. */
export type Owner = { readonly name: string; readonly address: Address }

/** The Safe that the page shows. */
export type ShownSafe = {
  readonly address: Address
  readonly threshold: number
  readonly owners: readonly Owner[]
}
