import { type Hash, type Hex, hexToNumber, isHex, numberToHex, size, slice } from 'viem'

/** A batch that a wallet sent. */
export type SentBatch = {
  readonly chainId: number
  readonly atomic: boolean
  readonly hashes: readonly Hash[]
}

/** Calls per batch: EIP-5792 limits an ID to 4096 bytes. */
export const MAX_CALLS = 100
const HEAD = 34

/** Returns an ID that contains the batch, so that a wallet finds it after a reload without storing it. */
export function formatBatchId({ chainId, atomic, hashes }: SentBatch): Hex {
  const head = `${numberToHex(chainId, { size: 32 })}${atomic ? '01' : '00'}5c` as const
  return `${head}${hashes.map((hash) => hash.slice(2)).join('')}`
}

/** Parses an ID of {@link formatBatchId}. Returns `null` for any other. */
export function parseBatchId(id: unknown): SentBatch | null {
  if (!isHex(id) || !/^.{66}0[01]5c([0-9a-f]{64})+$/i.test(id)) return null
  const count = (size(id) - HEAD) / 32
  return {
    chainId: hexToNumber(slice(id, 26, 32)),
    atomic: slice(id, 32, 33) === '0x01',
    hashes: Array.from({ length: count }, (_, index) =>
      slice(id, HEAD + 32 * index, HEAD + 32 * (index + 1)),
    ),
  }
}
