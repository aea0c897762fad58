import { expect, test } from 'vitest'
import { requestsAtOnce } from './requestsAtOnce.ts'

test.each([
  ['a browser wallet', { type: 'injected' }, true],
  ['a wallet on another device', { type: 'walletConnect' }, true],
  ['a Safe that frames the page', { type: 'safe', hasOwnUi: false }, true],
  ['a wallet with a popup', { type: 'baseAccount' }, false],
  ['no wallet', undefined, false],
])('R4.18 asks %s without a click: %s', (_, connector, atOnce) => {
  expect(requestsAtOnce({}, connector)).toBe(atOnce)
  expect(requestsAtOnce({ requestSignature: 'on_connect' }, connector)).toBe(atOnce)
  expect(requestsAtOnce({ requestSignature: 'on_click' }, connector)).toBe(false)
  const exceptCodes = atOnce && connector?.type !== 'walletConnect'
  expect(requestsAtOnce({ requestSignature: 'on_click_for_codes' }, connector)).toBe(exceptCodes)
})
