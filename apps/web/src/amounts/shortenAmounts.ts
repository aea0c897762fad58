import { decimalsBeside, SPACE, shownDecimals } from './formatAmount.ts'

/** A decimal number, with the space before its symbol. */
const DECIMAL = /(\d+)([.,])(\d{3,})( ?)/g

/** Shortens the amounts in a text to as many digits as `formatAmount` shows: "Send 0.123456 ETH". */
export function shortenAmounts(text: string): string {
  return text.replace(DECIMAL, (exact, whole: string, separator: string, decimals: string, space: string) => {
    const count = decimalsBeside(whole === '0' ? 0 : whole.length)
    if (decimals.length <= count) return exact
    const shown = decimals.slice(0, count).replace(/0+$/, '')
    const short = shown ? `${whole}${separator}${shown}` : whole
    const isTooSmall = short === '0' && /[1-9]/.test(decimals)
    return `${isTooSmall ? `<0${separator}${'1'.padStart(shownDecimals, '0')}` : short}${space && SPACE}`
  })
}
