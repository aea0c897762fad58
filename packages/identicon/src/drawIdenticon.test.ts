import { expect, test } from 'vitest'
import { designOf, inks } from './design.ts'
import { drawIdenticon } from './drawIdenticon.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sizes = [24, 48, 88, 200]
const many = Array.from({ length: 500 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`)

test('the identicon does not depend on the letter case', () => {
  for (const size of sizes) {
    expect(drawIdenticon(address, size)).toEqual(drawIdenticon(address, size))
    expect(drawIdenticon(address.toLowerCase(), size)).toEqual(drawIdenticon(address, size))
    expect(drawIdenticon(`0X${address.slice(2).toUpperCase()}`, size)).toEqual(drawIdenticon(address, size))
  }
})

test('draws what it drew before', () => {
  expect(drawIdenticon(address, 24)).toMatchInlineSnapshot(`
    {
      "paths": [
        {
          "d": "M735 0c-36 103-64 190-83 290s-36 219-90 334-149 222-272 270-265 34-381-23-206-152-277-234-132-151-209-218-171-140-245-244-117-240-98-370 104-247 212-320 234-101 340-122 197-39 293-72 208-79 335-90 266 18 369 100 162 213 171 343-29 253-65 356z",
          "ink": "#1f8ccb",
          "tint": 0.26,
          "width": 117,
        },
        {
          "d": "M177 657c4-1-11-67-65-166s-148-229-261-342-243-206-342-260-165-69-166-65 63 24 176 27 272-13 426-55 300-107 397-166 142-109 139-111-53 42-111 139-125 242-166 396-57 314-54 427 23 177 27 176z",
          "ink": "#a58411",
          "width": 117,
        },
      ],
      "viewBox": "-1000 -1000 2000 2000",
    }
  `)
})

test('every size has the same ink in the same place: one for the rim, the other for all inside', () => {
  for (const drawn of [address, ...many.slice(0, 10)]) {
    const { ink, secondInk } = designOf(drawn)
    for (const size of [16, 24, 32, 33, 36, 48, 64, 65, 88, 104, 120, 121, 200]) {
      const inks = drawIdenticon(drawn, size).paths.map((path) => path.ink)
      expect(inks[0]).toBe(ink)
      expect(inks.at(-1)).toBe(secondInk)
      // The rim's lines come first.
      expect(inks.lastIndexOf(ink)).toBeLessThan(inks.indexOf(secondInk))
      expect(new Set(inks)).toEqual(new Set([ink, secondInk]))
    }
  }
})

test('an identicon of up to 32 px has only outline and rose', () => {
  expect([32, 33].map((size) => drawIdenticon(address, size).paths.length)).toEqual([2, 4])
})

test.for(sizes)('500 neighboring addresses have 500 identicons at %i px', (size) => {
  const identicons = new Set(many.map((address) => JSON.stringify(drawIdenticon(address, size))))
  expect(identicons.size).toBe(500)
})

test('colours, petals and rose alone distinguish most identicons', () => {
  const looks = many.map((address) => {
    const [rim, rose] = drawIdenticon(address, 24).paths
    return `${rim?.ink} ${rose?.ink} ${rim?.d.match(/[cs ]/g)?.length} ${rose?.d.match(/[cs ]/g)?.length}`
  })
  expect(new Set(looks).size).toBeGreaterThan(350)
})

test.for([
  [24, 2_000],
  [48, 5_500],
  [88, 12_000],
  [200, 20_000],
] as const)('an identicon of %i px stays under %i characters', ([size, limit]) => {
  for (const address of many.slice(0, 100))
    expect(JSON.stringify(drawIdenticon(address, size)).length).toBeLessThan(limit)
})

test('every stroke is a number path inside the view box', () => {
  for (const size of sizes) {
    for (const address of [...many.slice(0, 50), '', '0x', 'no address', '0xzz']) {
      for (const { d, width } of drawIdenticon(address, size).paths) {
        expect(d).toMatch(/^M-?\d+(?: |(?=-))-?\d+[cs\d -]+z$/)
        expect(farthestPoint(d) + width / 2).toBeLessThanOrEqual(1002)
      }
    }
  }
})

test.for(inks)('R12.1 ink %s has 3:1 on light paper and on dark ground', (ink) => {
  expect(contrast(ink, '#ffffff')).toBeGreaterThan(3)
  expect(contrast(ink, '#252723')).toBeGreaterThan(3)
})

function farthestPoint(d: string): number {
  const numbers = (d.match(/-?\d+/g) ?? []).map(Number)
  let [x = 0, y = 0] = numbers
  let farthest = Math.hypot(x, y)
  // The move is followed by one cubic of six numbers and smooth ones of four; the last two of each are its end point.
  for (let at = 8; at <= numbers.length; at += 4) {
    x += numbers[at - 2] ?? 0
    y += numbers[at - 1] ?? 0
    farthest = Math.max(farthest, Math.hypot(x, y))
  }
  return farthest
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 1] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
