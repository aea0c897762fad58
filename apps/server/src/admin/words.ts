/** Rows under their headings, for people. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map(plain))]
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

/** Without what a terminal would act on: a visitor chose the name of the browser. */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}

/** To the minute, in UTC. */
export function moment(iso: string | null): string {
  return iso === null ? 'never' : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}

/** An address, with its network where it has one. */
export function wallet({
  address,
  chainId,
}: {
  readonly address: string
  readonly chainId: number | null
}): string {
  return chainId === null ? address : `${address} on ${chainId}`
}

/** "1 session", "2 sessions". */
export function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}
