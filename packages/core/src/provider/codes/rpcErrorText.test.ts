import { expect, test } from 'vitest'
import * as providerCodes from './providerCodes.ts'
import * as rpcCodes from './rpcCodes.ts'
import { rpcErrorText } from './rpcErrorText.ts'

test.each(Object.entries({ ...rpcCodes, ...providerCodes }))(
  'R8.2 the standard code %s (%i) has its own text',
  (_, code) => {
    const otherCodes = Object.values({ ...rpcCodes, ...providerCodes }).filter((other) => other !== code)
    expect(rpcErrorText(code)).toMatch(/^[A-Z].+\.$/)
    expect(otherCodes.map(rpcErrorText)).not.toContain(rpcErrorText(code))
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
])('R8.2 the range of server errors has exact bounds: %d', (code, start) => {
  if (start === null) expect(rpcErrorText(code)).toBeNull()
  else expect(rpcErrorText(code)).toMatch(start)
})
