import { drawIdenticon } from '@countersign/identicon'
import type { Address, Hash } from 'viem'
import { BRAID, card, SEAL, SEAL_DETAIL } from '../../../receipt/cardSizes.ts'
import { drawBorder, drawBraid } from '../../../receipt/drawBorder.ts'
import { groupAddress } from '../../../receipt/groupAddress.ts'
import type { ReceiptState } from '../../../receipt/receiptState.ts'

/** The texts of the front of a receipt, in the language of the page. */
export type ReceiptPicture = {
  readonly hash: Hash
  readonly state: ReceiptState
  readonly word: string
  /** The date and the time, or empty. */
  readonly at: string
  readonly amount: string
  readonly from: { readonly label: string; readonly address: Address }
  readonly to: { readonly label: string; readonly address: Address; readonly name: string | null }
  /** A label and a text each. */
  readonly facts: readonly (readonly [label: string, text: string])[]
  /** The language runs from right to left. */
  readonly isRtl: boolean
}

/** The edge of the text, and the width between both edges. */
const EDGE = 32
const { width: WIDTH, height: HEIGHT } = card
const COLUMN = WIDTH - 2 * EDGE
const HALF = COLUMN / 2

/** Paper and inks of the light theme, for screens and printers without ours. */
const colors = {
  paper: '#ffffff',
  text: '#1d1b17',
  soft: '#5d594f',
  hairline: '#e4dfd3',
  line: '#8f8a7d',
  green: '#0b6b4f',
  blue: '#2b5b8c',
  notice: '#7a5200',
  danger: '#ab2b1f',
} as const

const fonts = {
  text: 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, Liberation Mono, monospace',
}

/** The front of a receipt as an SVG file: its texts are text, and it requests nothing. */
export function receiptPicture(receipt: ReceiptPicture): string {
  const { hash, state, word, at, amount, from, to, facts, isRtl } = receipt
  const green = state === 'failed' ? colors.danger : state === 'cancelled' ? colors.line : colors.green
  const blue = green === colors.green ? colors.blue : green
  const wordColor = state === 'confirmed' ? colors.green : state === 'pending' ? colors.notice : colors.danger
  const opacity = state === 'pending' ? ' opacity=".5"' : ''
  const quarter = drawBorder(hash, card)
  const party = (x: number, { label, address }: ReceiptPicture['from'], name: string | null) =>
    write(x, 180, label, { size: 12, color: colors.soft }) +
    (name === null ? '' : write(x, 196, name, { size: 13, weight: 600, width: HALF - 8 })) +
    grouped(x, name === null ? 199 : 213, address)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" font-family="${fonts.text}">`,
    `<title>${escapeText(`${word}: ${amount}`)}</title><desc>${hash}</desc>`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="12" fill="${colors.paper}" stroke="${colors.hairline}"/>`,
    `<defs><g id="quarter" transform="scale(.1)" stroke-width="6">`,
    ...quarter.map(({ ink, path }) => `<path stroke="${ink === 'green' ? green : blue}" d="${path}"/>`),
    `</g></defs><g transform="translate(${WIDTH / 2} ${HEIGHT / 2})"${opacity}>`,
    ...['1 1', '-1 1', '1 -1', '-1 -1'].map(
      (mirror) => `<use href="#quarter" transform="scale(${mirror})"/>`,
    ),
    '</g>',
    ...[7, 23].map(
      (inset) =>
        `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="${inset === 7 ? 6 : 2}" stroke="${green}" stroke-width=".75"${opacity}/>`,
    ),
    `<g${opacity}>`,
    seal(mirror(EDGE, SEAL), from.address),
    `<path transform="translate(${mirror(EDGE + SEAL + 4, BRAID)} ${EDGE + SEAL / 2}) scale(.1)" stroke="${green}" stroke-width="6" d="${drawBraid(hash, BRAID)}"/>`,
    seal(mirror(EDGE + SEAL + BRAID + 8, SEAL), to.address),
    '</g>',
    write(EDGE + COLUMN, 52, word, { size: 19, weight: 600, color: wordColor, width: 270, end: true }),
    write(EDGE + COLUMN, 74, at, { size: 13, color: colors.soft, width: 270, end: true }),
    write(EDGE, 148, amount, { size: 56, weight: 500, ltr: true, width: COLUMN }),
    party(EDGE, from, null),
    party(EDGE + HALF + 8, to, to.name),
    ...facts.map(([label, text], index) => {
      const x = EDGE + index * (HALF + 8)
      return (
        write(x, 257, label, { size: 12, color: colors.soft, width: HALF - 8 }) +
        write(x, 276, text, { size: 14, width: HALF - 8 })
      )
    }),
    '</svg>\n',
  ].join('')

  /** Where an element of a width starts, seen from the left. */
  function mirror(x: number, width: number): number {
    return isRtl ? WIDTH - x - width : x
  }

  function seal(x: number, address: Address): string {
    const { viewBox, paths } = drawIdenticon(address, SEAL_DETAIL)
    const [{ ink: rim } = { ink: '' }] = paths
    return `<svg x="${x}" y="${EDGE}" width="${SEAL}" height="${SEAL}" viewBox="${viewBox}" stroke-width="23" stroke-linejoin="round">${paths
      .map(({ d, ink }) => `<path stroke="${ink === rim ? green : blue}" d="${d}"/>`)
      .join('')}</svg>`
  }

  /** A line of text, smaller if it is longer than `width`. */
  function write(x: number, y: number, text: string, look: Look): string {
    const { size, color = colors.text, weight, width = COLUMN, end = false, ltr = false } = look
    const fitting = Math.min(size, width / (0.62 * Math.max(text.length, 1)))
    // The start of a text that runs from right to left is at its right.
    const atEnd = end !== (isRtl && ltr)
    return `<text x="${isRtl ? WIDTH - x : x}" y="${y}" font-size="${Math.round(fitting * 10) / 10}" fill="${color}"${
      weight ? ` font-weight="${weight}"` : ''
    }${isRtl && !ltr ? ' direction="rtl"' : ''}${
      atEnd ? ' text-anchor="end"' : ''
    } style="font-variant-numeric:tabular-nums">${escapeText(isRtl ? `\u2068${text}\u2069` : text)}</text>`
  }

  /** An address in two lines of five groups, with gaps that are no text. */
  function grouped(x: number, y: number, address: Address): string {
    const size = 13
    const digit = 0.6 * size
    const left = isRtl ? WIDTH - x - 25 * digit : x
    const groups = groupAddress(address)
    const place = (index: number) => Math.round((left + (2.5 + (index % 5) * 4.5) * digit) * 10) / 10
    const lines = [groups.slice(0, 5), groups.slice(5)].map((line, row) =>
      line.map((group, index) => `<tspan x="${place(index)}" y="${y + 18 * row}">${group}</tspan>`).join(''),
    )
    return `<text font-family="${fonts.mono}" font-size="${size}" fill="${colors.text}"><tspan x="${left}" y="${y}" fill="${colors.soft}">0x</tspan>${lines.join('')}</text>`
  }
}

type Look = {
  readonly size: number
  readonly color?: string
  readonly weight?: number
  /** Pixels that the text must fit in. */
  readonly width?: number
  /** `x` is where the text ends. */
  readonly end?: boolean
  /** Runs from left to right in every language. */
  readonly ltr?: boolean
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)
}
