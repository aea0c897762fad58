import { hexToBytes, serializeErc6492Signature, serializeErc8010Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { nobleRecovery } from '../recovery/nobleRecovery.ts'
import type { Signature } from '../Signature.ts'
import { hashMessage } from '../verifySignature.ts'
import { checkAccount } from './checkAccount.ts'
import { encodeIsValidSignature, MAGIC_VALUE } from './erc1271.ts'
import { encodeUndeployedCheck, readErc6492 } from './erc6492.ts'
import { encodePreparedCheck, NO_CODE_RESULT, stateOverride, VALIDATOR } from './erc8010.ts'
import { noResponse, type RpcMethod, type RpcResult } from './RpcResult.ts'

const account = privateKeyToAccount(generatePrivateKey())
const { address } = account
const stranger = privateKeyToAccount(generatePrivateKey())
const hash = hashMessage('hello')
const inner = '0x1234'
const target = `0x${'22'.repeat(20)}` as const
const delegate = `0x${'d7'.repeat(20)}` as const
const delegation = { address: delegate, chainId: 1, nonce: 3 }
const authorization = await account.signAuthorization(delegation)
const forged = await stranger.signAuthorization(delegation)

const erc6492 = serializeErc6492Signature({ address: target, data: '0x99', signature: inner })
const erc8010 = serializeErc8010Signature({ authorization, signature: inner })
const prepared = serializeErc8010Signature({ authorization, signature: inner, address: target, data: '0x99' })

const signed = { status: 'signed' }
const rejectedByContract = { status: 'not_signed', isContract: true }
const noContract = { status: 'not_signed', isContract: false }
const wrongChain: RpcResult = { status: 'unavailable', reason: 'wrong_chain' }
const failed: RpcResult = { status: 'no_result' }
const result = (value: string): RpcResult => ({ status: 'result', result: value })
const empty = result('0x')
const code = result('0x60')
const yes = result(MAGIC_VALUE)
const no = result(`0x${'0'.repeat(64)}`)

type Step = readonly [RpcMethod, RpcResult]
const call = (answer: RpcResult): Step => ['eth_call', answer]
const getCode = (answer: RpcResult): Step => ['eth_getCode', answer]
const getNonce = (answer: RpcResult): Step => ['eth_getTransactionCount', answer]

/** Checks a signature with the RPC results of the steps, in their order. */
async function check(signature: Signature, steps: readonly Step[]) {
  const requests: [RpcMethod, readonly unknown[]][] = []
  const answer = await checkAccount({
    claim: { message: 'hello', signature, address, chainId: 1 },
    recovery: nobleRecovery,
    rpc: async (method, params) => {
      const step = steps[requests.push([method, params]) - 1]
      if (step?.[0] !== method) throw new Error(`Unexpected request: ${method}.`)
      return step[1]
    },
  })
  expect(requests).toHaveLength(steps.length)
  return { answer, params: requests.map(([, params]) => params) }
}

test.each<[string, Step[], object]>([
  ['the exact value', [call(yes)], signed],
  ['another value', [call(no)], rejectedByContract],
  ['a failed execution', [call(failed)], rejectedByContract],
  ['no response', [call(wrongChain)], wrongChain],
  ['nothing, without a contract', [call(empty), getCode(empty)], noContract],
  ['nothing, with a contract', [call(empty), getCode(code)], rejectedByContract],
  ['nothing, with an endless code', [call(empty), getCode(failed)], rejectedByContract],
  ['nothing, and no response for the code', [call(empty), getCode(wrongChain)], noContract],
])('R10.4 checks a deployed contract (ERC-1271): %s', async (_, steps, expected) => {
  const { answer, params } = await check(inner, steps)
  expect(answer).toEqual(expected)
  const data = encodeIsValidSignature(hash, hexToBytes(inner))
  expect(params[0]).toEqual([expect.objectContaining({ to: address, data }), 'latest'])
  if (params[1]) expect(params[1]).toEqual([address, 'latest'])
})

test.each<[string, Step[], object]>([
  ['deployed, confirms', [call(yes)], signed],
  ['deployed, rejects', [call(no)], rejectedByContract],
  ['deployed, fails', [call(failed)], rejectedByContract],
  ['no response', [call(wrongChain)], wrongChain],
  ['deployed, returns nothing', [call(empty), getCode(code)], rejectedByContract],
  ['deployed, with an endless code', [call(empty), getCode(failed)], rejectedByContract],
  ['no response for the code', [call(empty), getCode(wrongChain)], wrongChain],
  ['undeployed, confirms', [call(empty), getCode(empty), call(yes)], signed],
  ['undeployed, rejects', [call(empty), getCode(empty), call(no)], noContract],
  ['undeployed, fails', [call(empty), getCode(empty), call(failed)], noContract],
  ['undeployed, no response', [call(empty), getCode(empty), call(wrongChain)], wrongChain],
  [
    'undeployed, no support for calls without a target',
    [call(empty), getCode(empty), call(empty)],
    noResponse,
  ],
])('R10.4 checks a contract that may be undeployed (ERC-6492): %s', async (_, steps, expected) => {
  const { answer, params } = await check(erc6492, steps)
  expect(answer).toEqual(expected)
  const data = encodeIsValidSignature(hash, hexToBytes(inner))
  expect(params[0]).toEqual([expect.objectContaining({ to: address, data }), 'latest'])
  if (params[1]) expect(params[1]).toEqual([address, 'latest'])
  const [later, block] = params[2] ?? []
  if (!later) return
  const wrapped = readErc6492(hexToBytes(erc6492))
  expect(block).toBe('latest')
  expect(later).toMatchObject({ data: wrapped && encodeUndeployedCheck(address, hash, wrapped) })
  expect(later).not.toHaveProperty('to')
})

const delegated = getCode(result(`0xEF0100${delegate.slice(2).toUpperCase()}`))
const elsewhere = getCode(result(`0xef0100${'e1'.repeat(20)}`))
const undelegated = [getCode(empty), getNonce(result('0x3'))]
test.each<[string, Step[], object]>([
  ['delegated, confirms', [delegated, call(yes)], signed],
  ['delegated, rejects', [delegated, call(no)], rejectedByContract],
  ['delegated, to no contract', [delegated, call(empty), getCode(code)], rejectedByContract],
  ['delegated elsewhere, confirms', [elsewhere, call(yes)], signed],
  ['delegated elsewhere, rejects', [elsewhere, call(no)], rejectedByContract],
  ['no response for the code', [getCode(wrongChain)], wrongChain],
  ['no result for the code', [getCode(failed)], rejectedByContract],
  ['not delegated, confirms', [...undelegated, call(yes)], signed],
  ['not delegated, rejects', [...undelegated, call(no)], rejectedByContract],
  ['not delegated, fails', [...undelegated, call(failed)], rejectedByContract],
  ['not delegated, no response', [...undelegated, call(wrongChain)], wrongChain],
  ['another nonce', [getCode(empty), getNonce(result('0x4'))], noContract],
  ['no nonce', [getCode(empty), getNonce(wrongChain)], noResponse],
  ['a delegate without code', [...undelegated, call(empty), getCode(empty)], noContract],
  ['no support for delegations', [...undelegated, call(empty), getCode(code)], noResponse],
  ['no code of the delegate', [...undelegated, call(empty), getCode(wrongChain)], noResponse],
])('R10.4 checks an account that may not be delegated (ERC-8010): %s', async (_, steps, expected) => {
  const { answer, params } = await check(erc8010, steps)
  expect(answer).toEqual(expected)
  expect(params[0]).toEqual([address, 'latest'])
  const hasCode = steps[0] === delegated || steps[0] === elsewhere
  const at = hasCode ? 1 : 2
  if (!hasCode && params[1]) expect(params[1]).toEqual([address, 'latest'])
  if (!params[at]) return
  const data = encodeIsValidSignature(hash, hexToBytes(inner))
  const [request, ...others] = params[at]
  expect(request).toMatchObject({ to: address, data })
  expect(others).toEqual(['latest'])
  if (hasCode) expect(request).not.toHaveProperty('authorizationList')
  else expect(request).toMatchObject({ authorizationList: [{ address: delegate, nonce: '0x3' }] })
  if (params[3]) expect(params[3]).toEqual([delegate, 'latest'])
})

test.each<[string, Step[], object]>([
  ['confirms', [...undelegated, call(yes)], signed],
  ['rejects', [...undelegated, call(no)], rejectedByContract],
  ['no code', [...undelegated, call(result(NO_CODE_RESULT)), getCode(empty)], noContract],
  ['no support for state overrides', [...undelegated, call(empty)], noResponse],
])('R10.4 prepares an account before the check (ERC-8010): %s', async (_, steps, expected) => {
  const { answer, params } = await check(prepared, steps)
  expect(answer).toEqual(expected)
  const preparation = { to: target, data: hexToBytes('0x99') }
  const data = encodePreparedCheck(address, hash, hexToBytes(inner), preparation)
  const authorizationList = [expect.objectContaining({ address: delegate, chainId: '0x1' })]
  expect(params[2]).toEqual([
    expect.objectContaining({ to: VALIDATOR, data, authorizationList }),
    'latest',
    stateOverride,
  ])
})

test.each([[delegated], [elsewhere]])('R10.4 prepares no account that has code (ERC-8010)', async (step) => {
  const { params } = await check(prepared, [step, call(yes)])
  const data = encodeIsValidSignature(hash, hexToBytes(inner))
  expect(params[1]).toEqual([expect.objectContaining({ to: address, data }), 'latest'])
})

test.each<[string, Signature]>([
  ['a malformed ERC-6492 wrapper', `0x${'6492'.repeat(16)}`],
  ['a malformed ERC-8010 wrapper', `0x${'8010'.repeat(16)}`],
  [
    'a delegation that another account signed',
    serializeErc8010Signature({ authorization: forged, signature: inner }),
  ],
])('R10.4 calls no contract for %s', async (_, signature) => {
  expect((await check(signature, [getCode(empty)])).answer).toEqual(noContract)
  expect((await check(signature, [getCode(code)])).answer).toEqual(rejectedByContract)
})
