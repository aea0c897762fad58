import { expect, it } from 'vitest'
import { type ReceiptPicture, receiptPicture } from './receiptPicture.ts'

const receipt: ReceiptPicture = {
  hash: `0x${'ab'.repeat(32)}`,
  state: 'confirmed',
  word: 'Confirmed',
  at: 'Nov 30, 2026 9:20 AM',
  amount: '0.123456 ETH',
  from: { label: 'From', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
  to: { label: 'To', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', name: null },
  facts: [
    ['Network', 'Local One'],
    ['Network fee', '0.000022 ETH'],
  ],
  isRtl: false,
}

/** The texts of a picture, without their markup. */
const textsOf = (picture: string) =>
  [...picture.matchAll(/<text.*?<\/text>/g)].map(([text]) => text.replace(/<[^>]+>/g, ''))

it('R11.1 the picture has the texts of the front, and addresses without spaces', () => {
  expect(textsOf(receiptPicture(receipt))).toEqual([
    'Confirmed',
    'Nov 30, 2026 9:20 AM',
    '0.123456 ETH',
    'From',
    receipt.from.address,
    'To',
    receipt.to.address,
    'Network',
    'Local One',
    'Network fee',
    '0.000022 ETH',
  ])
})

it('R11.1 the picture requests nothing and runs no script', () => {
  const picture = receiptPicture(receipt)
  expect(picture.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /https?:|url\(|<image|<script|<style|@import|on\w+=/,
  )
  expect([...picture.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)).toEqual(
    Array.from({ length: 4 }, () => '#quarter'),
  )
})

it('R11.1 the picture is well-formed, whatever a name or a network contains', () => {
  const picture = receiptPicture({
    ...receipt,
    to: { ...receipt.to, name: '<script>&".eth' },
    facts: [['Network', 'A & <b>']],
  })
  expect(picture).not.toContain('<script')
  expect(picture).toContain('&#60;script&#62;&#38;&#34;.eth')
  expect(picture).toContain('A &#38; &#60;b&#62;')
})

it('R11.1 a long amount is smaller, so that it stays on the card', () => {
  const sizeOf = (amount: string) =>
    Number(/font-size="([\d.]+)"[^>]*>(?:1|0)/.exec(receiptPicture({ ...receipt, amount }))?.[1])
  expect(sizeOf('0.123456 ETH')).toBe(56)
  const long = '1,234,567,890.12 LONGCOIN'
  expect(sizeOf(long) * 0.62 * long.length).toBeLessThanOrEqual(500)
})

it('R12.4 the picture is mirrored in languages from right to left, except amounts and addresses', () => {
  const picture = receiptPicture({ ...receipt, isRtl: true, word: 'مؤكدة' })
  expect(picture).toContain('direction="rtl"')
  expect(picture).toMatch(/<text x="528"[^>]*text-anchor="end"[^>]*>\u20680\.123456 ETH/)
})

it('R11.1 the picture has less than 24 kB, most of it the seals', () => {
  expect(receiptPicture(receipt).length).toBeLessThan(24_000)
})
