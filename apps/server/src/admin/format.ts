/** Returns rows aligned under their headings. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map(sanitizeForTerminal))]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Replaces control characters, which a User-Agent may contain. */
export function sanitizeForTerminal(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}

/** Formats an ISO time to the minute, in UTC. */
export function formatTime(iso: string | null): string {
  return iso === null ? 'never' : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}

/** Formats an address with its chain ID, if it has one. */
export function formatWallet({
  address,
  chainId,
}: {
  readonly address: string
  readonly chainId: number | null
}): string {
  return chainId === null ? address : `${address} on ${chainId}`
}

/** "1 session", "2 sessions". */
export function pluralize(number: number, singular: string): string {
  return `${number} ${singular}${number === 1 ? '' : 's'}`
}
