import { expect, test } from 'vitest'
import { acceptsCoding } from './acceptsCoding.ts'

test.each(['br', 'gzip, deflate, br', 'BR;q=0.5', 'gzip;\tq=1.0 , br ; q=0.001', '*', 'gzip;q=0, *;q=0.1'])(
  '%j accepts br',
  (header) => {
    expect(acceptsCoding(header, 'br')).toBe(true)
  },
)

test.each([null, '', 'gzip', 'br;q=0', 'br; q=0.000', '*, br;q=0', '*;q=0', 'brotli', '"br"', 'br\u00a0'])(
  '%j does not accept br',
  (header) => {
    expect(acceptsCoding(header, 'br')).toBe(false)
  },
)
