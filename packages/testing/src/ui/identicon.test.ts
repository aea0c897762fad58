import { expect, test } from 'vitest'
import { drawIdenticon } from './identicon.ts'

const addresses = Array.from(
  { length: 200 },
  (_, index) => `0x${(index * 7919).toString(16).padStart(40, '5')}`,
)
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('an address has one identicon, in any letter case', () => {
  expect(drawIdenticon(account.toLowerCase(), 'many')).toEqual(drawIdenticon(account, 'many'))
})

test('different addresses have different identicons, in two colors each', () => {
  for (const lines of ['few', 'many'] as const) {
    const drawn = addresses.map((address) => drawIdenticon(address, lines))
    expect(new Set(drawn.map((strokes) => JSON.stringify(strokes))).size).toBe(addresses.length)
    for (const strokes of drawn) expect(new Set(strokes.map(({ ink }) => ink)).size).toBe(2)
  }
})

test('an identicon stays within its circle and has a small variant', () => {
  for (const address of [...addresses.slice(0, 40), '', '0x', 'no address']) {
    const strokes = drawIdenticon(address, 'many')
    const points = strokes.flatMap(({ d }) => d.slice(1, -1).split('L'))
    for (const point of points)
      expect(Math.hypot(...(point.split(' ').map(Number) as [number, number]))).toBeLessThan(49.2)
    expect(JSON.stringify(strokes).length).toBeLessThan(40_000)
  }
})
