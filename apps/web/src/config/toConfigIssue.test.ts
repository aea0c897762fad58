import { createWalletConfig } from '@countersign/kit'
import { coinbaseWallet } from '@countersign/kit/coinbase'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { toConfigIssue } from './toConfigIssue.ts'

function thrownBy(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('It did not throw.')
}

test('R3.8 R8.3 names the chain and the field of an invalid chain', () => {
  const error = thrownBy(() => createWalletConfig({ chains: [mainnet, mainnet] }))
  expect(toConfigIssue(error)).toEqual({ code: 'invalid_chain', chain: '1 "Ethereum"', field: 'id' })
})

test('R8.3 names the connector and the field of an invalid connector', () => {
  const error = thrownBy(() => coinbaseWallet({ appName: '' }))
  expect(toConfigIssue(error)).toEqual({
    code: 'invalid_connector',
    connector: 'coinbaseWallet',
    field: 'appName',
  })
})

test.each([new Error('A text of its own.'), 'text', null])('R8.3 takes no text from %s', (error) => {
  expect(toConfigIssue(error)).toEqual({ code: 'refused' })
})
