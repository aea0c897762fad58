import { expect, it } from 'vitest'
import { isConfirmed } from './isConfirmed.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it('R10.9 only the end of the address, or all of it, confirms a deletion', () => {
  for (const typed of ['2266', ' 2266 ', address, address.toLowerCase(), address.toUpperCase()])
    expect(isConfirmed(typed, address), typed).toBe(true)
  for (const typed of ['', '226', '92266', '0xf3', '2267', '0xf39F…2266', `${address}0`])
    expect(isConfirmed(typed, address), typed).toBe(false)
  expect(isConfirmed('aBcD', '0x000000000000000000000000000000000000AbCd')).toBe(true)
})
