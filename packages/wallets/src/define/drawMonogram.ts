import type { WalletDefinition } from './Wallet.ts'

/** Returns a square icon with the wallet's initials on its background color, as SVG. */
export function drawMonogram({ name, shortName, accent, background }: MonogramSubject): string {
  const ink = inkOn(background)
  const ring = contrast(accent, background) >= 1.6 ? accent : ink
  const initials = initialsOf(shortName ?? name)
  const size = initials.length === 1 ? 46 : 36
  const circles = [33, 40, 47, 54, 61].map((radius) => `<circle cx="96" cy="96" r="${radius}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="${background}" d="M0 0h96v96H0z"/>` +
    `<g fill="none" stroke="${ring}" stroke-opacity=".45" stroke-width="1.5">${circles}</g>` +
    `<text x="48" y="49" fill="${ink}" font-family="ui-sans-serif,system-ui,sans-serif" font-size="${size}" ` +
    `font-weight="600" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
  )
}

export type MonogramSubject = Pick<WalletDefinition, 'name' | 'shortName' | 'accent' | 'background'>

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const distinctive = words.filter((word) => word.toLowerCase() !== 'wallet')
  const initials = (distinctive.length > 0 ? distinctive : words)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
  return initials.join('').toUpperCase() || '?'
}

function inkOn(background: string): string {
  return contrast('#ffffff', background) >= 3 ? '#fff' : '#1a1a1a'
}

/** WCAG contrast of two colors, from 1 to 21. */
function contrast(color: string, otherColor: string): number {
  const [light, dark] = [luminance(color), luminance(otherColor)].sort((a, b) => b - a)
  return ((light ?? 1) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
