import { expect, test } from 'vitest'
import { codeText } from './codeText.ts'
import * as providerCodes from './providerCodes.ts'
import * as rpcCodes from './rpcCodes.ts'

test.each(Object.entries({ ...rpcCodes, ...providerCodes }))(
  'R8.2 the standard code %s (%i) has a text of its own',
  (_, code) => {
    const others = Object.values({ ...rpcCodes, ...providerCodes }).filter((other) => other !== code)
    expect(codeText(code)).toMatch(/^[A-Z].+\.$/)
    expect(others.map(codeText)).not.toContain(codeText(code))
  },
)

test('R8.2 the standard codes are those of JSON-RPC 2.0 and EIP-1193', () => {
  const { parseError, invalidRequest, methodNotFound, invalidParams, internalError } = rpcCodes
  expect([parseError, invalidRequest, methodNotFound, invalidParams, internalError]).toEqual([
    -32700, -32600, -32601, -32602, -32603,
  ])
  expect(Object.values(providerCodes)).toEqual([4001, 4100, 4200, 4900, 4901, 4902])
})

test.each([
  [-32007, 'Server error'],
  [-32099, 'Server error'],
  [-32100, null],
  [-31999, null],
  [0, null],
  [Number.NaN, null],
])('R8.2 the range of servers ends where it ends: %d', (code, start) => {
  if (start === null) expect(codeText(code)).toBeNull()
  else expect(codeText(code)).toMatch(start)
})
