import { expect, test } from 'vitest'
import { metaMask } from './definitions/metaMask.ts'
import { walletForAnnouncement } from './walletForAnnouncement.ts'

test('R2.4 an announced domain belongs to at most one catalogue wallet', () => {
  expect(walletForAnnouncement('io.metamask')).toBe(metaMask)
  expect(walletForAnnouncement('IO.MetaMask.flask')).toBe(metaMask)
  expect(walletForAnnouncement('io.metamask.evil')).toBeUndefined()
  expect(walletForAnnouncement('dev.countersign.demo')).toBeUndefined()
})

test('R12.5 an announced domain of any type is no fault', () => {
  for (const odd of [undefined, null, 7, {}, ['io.metamask'], '']) {
    expect(walletForAnnouncement(odd)).toBeUndefined()
  }
})
