import { expect, it } from 'vitest'
import { toWallets } from './accountTypes.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const
const at = new Date('2026-11-21T10:00:00.000Z')
const key = { id: 'w1', address, chainId: null, primary: true, addedAt: at } as const
const contract = { ...key, id: 'w2', chainId: 31337, primary: false } as const
const account = { id: 'a1', wallets: [key, contract] }
const session = { id: 's1', address, amr: ['wallet'], createdAt: at, expiresAt: at }

it('R10.9 finds the wallet of this session by address and chain', () => {
  expect(toWallets({ account, session: { ...session, chainId: 31337 } })).toEqual({
    wallets: [key, contract],
    signedInWith: 'w2',
  })
  expect(toWallets({ account, session: { ...session, chainId: 1 } }).signedInWith).toBeNull()
})

it('R10.6 without a session there are no wallets to show', () => {
  expect(() => toWallets(null)).toThrow(expect.objectContaining({ code: 'no_session', status: 401 }))
})
