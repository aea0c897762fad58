import { expect, test } from 'vitest'
import { requestDeepLink } from './requestDeepLink.ts'

const request = { id: 17, topic: 'ab' }

test.each([
  ['wallet://', 'wallet://wc?requestId=17&sessionTopic=ab'],
  ['wallet://app', 'wallet://app/wc?requestId=17&sessionTopic=ab'],
  ['https://wallet.example', 'https://wallet.example/wc?requestId=17&sessionTopic=ab'],
  ['https://wallet.example/app/', 'https://wallet.example/app/wc?requestId=17&sessionTopic=ab'],
  ['https://t.me/wallet/app', 'https://t.me/wallet/app?startapp=cmVxdWVzdElkPTE3JnNlc3Npb25Ub3BpYz1hYg'],
  ['https://t.me/wallet?x=1', 'https://t.me/wallet?x=1&startapp=cmVxdWVzdElkPTE3JnNlc3Npb25Ub3BpYz1hYg'],
])('R7.4 %s leads to %s', (base, link) => {
  expect(requestDeepLink(base, request)).toBe(link)
})
