import { createSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { openedSession } from './openedSession.ts'

const signer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const accountOf = (...wallets: readonly (readonly [typeof signer | typeof other, number | null])[]) => ({
  id: 'a1',
  wallets: wallets.map(([address, chainId]) => ({
    id: `${address}-${chainId}`,
    address,
    chainId,
    primary: false,
    addedAt: new Date(0),
  })),
})

const messageOn = (chainId: number) =>
  createSiweMessage({
    domain: 'app.example',
    address: signer,
    statement: 'Chain ID: 5',
    uri: 'https://app.example',
    version: '1',
    chainId,
    nonce: '0123456789abcdef',
  })

test('R1.1 is the session of the wallet that signed, with the other wallets of the account', () => {
  expect(openedSession(accountOf([other, null], [signer, null]), messageOn(1))).toEqual({
    address: signer,
    chainId: null,
    addresses: [other, signer],
  })
})

test('R10.13 is the session of the contract on the chain of the message', () => {
  const account = accountOf([signer, 1], [signer, 8453])
  expect(openedSession(account, messageOn(8453)).chainId).toBe(8453)
  expect(openedSession(account, messageOn(1)).chainId).toBe(1)
})

test.each([
  ['an account without the wallet', accountOf([other, null]), messageOn(1)],
  ['a contract of another chain', accountOf([signer, 10]), messageOn(1)],
  ['a message that names no account', accountOf([signer, null]), 'm'],
])('R8.3 rejects %s', (_, account, message) => {
  expect(() => openedSession(account, message)).toThrow(expect.objectContaining({ code: 'invalid_response' }))
})
