/** A wallet on a guilloche, the line pattern of banknotes. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#1f5c46"/><stop offset="1" stop-color="#0f3326"/></linearGradient></defs><rect width="96" height="96" rx="22" fill="url(#a)"/><g fill="none" stroke-width="1.5" opacity=".85">${rings('#cfe6d8')}</g><g transform="translate(48 50) scale(1.2) translate(-49 -53)"><path d="M29 46.5c0-4.7 3.8-8.5 8.5-8.5h25v7h-25a2 2 0 0 0 0 4H63a6 6 0 0 1 6 6v7a6 6 0 0 1-6 6H37.5a8.5 8.5 0 0 1-8.5-8.5z" fill="#f6f1e4"/><circle cx="59.5" cy="58.5" r="3.5" fill="#1f5c46"/></g></svg>`

function rings(ink: string): string {
  const turns = Array.from({ length: 12 }, (_, turn) => turn * 15)
  return turns
    .map(
      (turn) =>
        `<ellipse cx="48" cy="50" rx="37" ry="16" stroke="${ink}" stroke-opacity=".28" transform="rotate(${turn} 48 50)"/>`,
    )
    .join('')
}

/** The icon of the demo wallet, as a `data:` URI (EIP-6963). */
export const demoWalletIcon = `data:image/svg+xml,${encodeURIComponent(svg)}`
