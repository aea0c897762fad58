import { expect, it } from 'vitest'
import { groupAddress } from './groupAddress.ts'

it('R11.1 an address has ten groups of four digits', () => {
  const groups = groupAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  expect(groups).toEqual(['7099', '7970', 'C518', '12dc', '3A01', '0C7d', '01b5', '0e0d', '17dc', '79C8'])
})
