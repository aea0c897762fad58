import { expect, test } from 'vitest'
import { metaMask } from './definitions/metaMask.ts'
import { okx } from './definitions/okx.ts'
import { phantom } from './definitions/phantom.ts'
import { rabby } from './definitions/rabby.ts'
import { trust } from './definitions/trust.ts'
import { detect } from './detect.ts'
import { wallets } from './wallets.ts'

const provider = (flags: Record<string, unknown>) => ({ request: async () => null, ...flags })

test('R2.4 a wallet is found by its flag', () => {
  const ethereum = provider({ isRabby: true })
  expect(detect(rabby, { ethereum })).toBe(ethereum)
  expect(detect(okx, { ethereum })).toBeUndefined()
})

test('R2.4 a wallet is found by its namespace', () => {
  const ethereum = provider({})
  expect(detect(phantom, { phantom: { ethereum } })).toBe(ethereum)
  expect(detect(phantom, { phantom: {} })).toBeUndefined()
  expect(detect(trust, { trustwallet: ethereum })).toBe(ethereum)
})

test('R2.4 each of several injected wallets gets its own provider', () => {
  const [first, second] = [provider({ isMetaMask: true }), provider({ isTrust: true })]
  const window = { ethereum: { ...second, providers: [first, second] } }
  expect(detect(metaMask, window)).toBe(first)
  expect(detect(trust, window)).toBe(second)
})

test('R2.4 a wallet that calls itself MetaMask is not MetaMask', () => {
  const ethereum = provider({ isMetaMask: true, isRabby: true })
  expect(detect(metaMask, { ethereum })).toBeUndefined()
  expect(detect(rabby, { ethereum })).toBe(ethereum)
  expect(detect(metaMask, { ethereum: provider({ isMetaMask: true, __seif: {} }) })).toBeUndefined()
})

test('R12.5 nothing odd in a page makes detection throw or find a wallet', () => {
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )
  const windows = [
    {},
    { ethereum: null },
    { ethereum: 'ethereum' },
    { ethereum: { isMetaMask: true } },
    { ethereum: throwing, phantom: throwing },
    { ethereum: { providers: [null, 7, throwing, {}] } },
    { ethereum: { request: async () => null, isMetaMask: 'true' } },
    throwing,
  ]
  for (const window of windows) {
    for (const wallet of wallets) expect(detect(wallet, window)).toBeUndefined()
  }
})
