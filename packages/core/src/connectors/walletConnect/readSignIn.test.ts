import { expect, test } from 'vitest'
import { readSignIn } from './readSignIn.ts'
import type { SessionProvider } from './SessionProvider.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signed = (address: string, chainId: number) => ({
  message: `${address} on ${chainId}`,
  signature: '0x12',
  address,
  chainId,
})

const read = (
  authentication?: SessionProvider['authentication'],
  accounts: readonly string[] = [ALICE.toLowerCase()],
) => readSignIn({ accounts, chainId: 137, ...(authentication ? { authentication } : {}) } as SessionProvider)

test('R4.21 takes the message of the account in use, on its chain if there is one', () => {
  const all = [signed(BOB, 137), signed(ALICE, 1), signed(ALICE, 137)]
  expect(read(all)).toMatchObject({ status: 'signed', message: `${ALICE} on 137` })
  expect(read(all.slice(0, 2))).toMatchObject({ status: 'signed', message: `${ALICE} on 1` })
})

test.each([
  ['of another account', [signed(BOB, 137)], undefined],
  ['at all', [], undefined],
  ['by a provider without support', undefined, undefined],
  ['for a session without accounts', [signed(ALICE, 137)], []],
])('R4.21 without a message %s the wallet has only connected', (_, authentication, accounts) => {
  expect(read(authentication, accounts)).toEqual({ status: 'unsupported' })
})
