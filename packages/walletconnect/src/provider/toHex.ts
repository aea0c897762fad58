/** A chain id as EIP-1193 has it. */
export function toHex(chainId: number): string {
  return `0x${chainId.toString(16)}`
}
