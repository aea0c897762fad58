import { signMessage, signTypedData } from '@wagmi/core/actions'
import { type Hex, hashMessage, hashTypedData, stringToHex, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { walletErrorCode } from '../../provider/walletError.ts'
import { connectedSafe } from '../../testing/connectedSafe.ts'
import { SAFE, type SafeResponses, SILENT, safeInfo } from '../../testing/safeParent.ts'

const TEXT = 'app.example.com wants you to sign in'
const HASH = toHex(7, { size: 32 })
const VALID = `0x1626ba7e${'0'.repeat(56)}`
const INVALID = `0x${'0'.repeat(64)}`
const signatureOf = (signers: number): Hex => `0x${'5f'.repeat(65 * signers)}`

const closing: (() => void)[] = []

async function open(responses: SafeResponses = {}) {
  const page = await connectedSafe(responses)
  closing.push(page.close)
  return { ...page, sign: () => signMessage(page.config, { message: TEXT }) }
}

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('returns an immediate signature, and passes the message text to the Safe', async () => {
  const { parent, awaited, sign, settle } = await open({
    signMessage: () => ({ messageHash: HASH, signature: signatureOf(1) }),
  })
  expect(await settle(sign())).toBe(signatureOf(1))
  expect(parent.requestsOf('signMessage').map(({ params }) => params)).toEqual([{ message: TEXT }])
  expect(awaited).toEqual([])
})

test('requests off-chain signatures first, once', async () => {
  const { parent, sign, settle } = await open({ signMessage: () => ({ signature: signatureOf(1) }) })
  await settle(sign())
  await settle(sign())
  const order = parent.requests.map(
    ({ method, params }) => (params as { call?: string } | undefined)?.call ?? method,
  )
  expect(order.filter((method) => method === 'safe_setSettings')).toHaveLength(1)
  expect(order.indexOf('safe_setSettings')).toBeLessThan(order.indexOf('signMessage'))
  expect(parent.requestsOf('safe_setSettings')[0]?.params).toMatchObject({
    params: [{ offChainSigning: true }],
  })
})

test.each([
  [
    'does not know that setting',
    () => {
      throw new Error('Unknown method')
    },
  ],
  ['does not respond to it', () => SILENT],
])('a page around it that %s signs in its own way', async (_, safe_setSettings) => {
  const { sign, settle } = await open({
    safe_setSettings,
    signMessage: () => ({ signature: signatureOf(1) }),
  })
  expect(await settle(sign())).toBe(signatureOf(1))
})

test('returns the combined signature once enough owners have signed', async () => {
  const responses = ['', signatureOf(1), new Error('Bad gateway'), SILENT, signatureOf(2)]
  const { parent, awaited, sign, settle } = await open({
    getSafeInfo: () => safeInfo({ threshold: 2 }),
    signMessage: () => ({ messageHash: HASH }),
    getOffChainSignature() {
      const next = responses.shift()
      if (next instanceof Error) throw next
      return next
    },
  })
  expect(await settle(sign())).toBe(signatureOf(2))
  expect(awaited[0]).toEqual({ threshold: 2, owners: 3 })
  expect(parent.requestsOf('getOffChainSignature').map(({ params }) => params)).toEqual(Array(5).fill(HASH))
})

test('reports awaited owners while the Safe is still waiting for them', async () => {
  const { awaited, sign, settle } = await open({
    getSafeInfo: () => safeInfo({ threshold: 2 }),
    signMessage: () => new Promise((resolve) => setTimeout(resolve, 5_000, { signature: signatureOf(2) })),
  })
  const signing = settle(sign())
  await vi.waitFor(() => expect(awaited).toEqual([{ threshold: 2, owners: 3 }]))
  expect(await signing).toBe(signatureOf(2))
})

test('R10.4 returns the empty signature of a Safe that signs on chain once its contract confirms the message', async () => {
  let isSigned = false
  const { parent, awaited, sign, settle } = await open({
    signMessage: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_EXECUTION' }),
    eth_call: () => (isSigned ? VALID : INVALID),
  })
  const signing = settle(sign())
  await vi.waitFor(() => expect(parent.requestsOf('getTxBySafeTxHash').length).toBeGreaterThan(1))
  expect(awaited).toEqual([{ threshold: 1, owners: 3 }])
  isSigned = true
  expect(await signing).toBe('0x')
  expect(parent.requestsOf('eth_call')[0]?.params).toMatchObject({
    params: [{ to: SAFE, data: expect.stringContaining(hashMessage(TEXT).slice(2)) }, 'latest'],
  })
})

test.each([
  ['was rejected', 'CANCELLED', 'rejected'],
  ['failed', 'FAILED', 'unknown'],
])('R4.2 a signing transaction that %s ends the wait', async (_, txStatus, code) => {
  const { sign, failure } = await open({
    signMessage: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => ({ txStatus }),
    eth_call: () => INVALID,
  })
  expect(walletErrorCode(await failure(sign()))).toBe(code)
})

test.each(['Transaction was rejected', 'User rejected signature request', 'Message signing was rejected'])(
  'R4.9 treats the Safe’s response "%s" as a rejection',
  async (text) => {
    const { sign, failure } = await open({
      signMessage() {
        throw new Error(text)
      },
    })
    expect(walletErrorCode(await failure(sign()))).toBe('rejected')
  },
)

test.each([
  [
    'another failure',
    () => {
      throw new Error('Wallet not connected')
    },
  ],
  ['nonsense', () => ({ signature: 7, messageHash: '0x12' })],
  ['nothing', () => null],
])('R4.2 %s instead of a signature is a failure, not a rejection', async (_, signMessage) => {
  const { sign, failure } = await open({ signMessage: signMessage })
  expect(walletErrorCode(await failure(sign()))).toBe('unknown')
})

test.each([
  ['the Safe', () => SILENT],
  ['its owners', () => ({ messageHash: HASH })],
])('R4.3 waits for %s for ten minutes at most', async (_, signMessage) => {
  const { sign, failure } = await open({ signMessage, getOffChainSignature: () => '' })
  const started = Date.now()
  expect(walletErrorCode(await failure(sign()))).toBe('timed_out')
  expect(Date.now() - started).toBeGreaterThanOrEqual(600_000)
})

test('R4.3 after a restart waits only for the new message', async () => {
  const { parent, sign, settle, failure } = await open({
    signMessage: () => ({ messageHash: HASH }),
    getOffChainSignature: () => '',
  })
  const first = failure(sign())
  await vi.waitFor(() => expect(parent.requestsOf('getOffChainSignature').length).toBeGreaterThan(0))
  parent.script.signMessage = () => ({ signature: signatureOf(1) })
  const second = settle(sign())
  expect(walletErrorCode(await first)).toBe('rejected')
  expect(await second).toBe(signatureOf(1))
  const { length } = parent.requestsOf('getOffChainSignature')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(parent.requestsOf('getOffChainSignature')).toHaveLength(length)
})

test('R4.4 disconnecting ends the wait for the owners', async () => {
  const { parent, connector, sign, failure } = await open({
    signMessage: () => ({ messageHash: HASH }),
    getOffChainSignature: () => '',
  })
  const signing = failure(sign())
  await vi.waitFor(() => expect(parent.requestsOf('getOffChainSignature').length).toBeGreaterThan(0))
  await connector.disconnect()
  expect(walletErrorCode(await signing)).toBe('rejected')
})

test('rejects a signature request for another account', async () => {
  const { parent, provider, failure } = await open()
  const nonOwner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const signing = provider.request({ method: 'personal_sign', params: [stringToHex(TEXT), nonOwner] })
  expect(await failure(signing)).toMatchObject({ code: 4100 })
  expect(parent.requestsOf('signMessage')).toEqual([])
})

test('signs typed data, on chain by its own hash', async () => {
  const typedData = {
    domain: { name: 'Harbour', version: '1' },
    types: { Berth: [{ name: 'number', type: 'uint256' }] },
    primaryType: 'Berth',
    message: { number: 7n },
  } as const
  const { parent, config, settle } = await open({
    signTypedMessage: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS' }),
    eth_call: () => VALID,
  })
  expect(await settle(signTypedData(config, typedData))).toBe('0x')
  expect(parent.requestsOf('signTypedMessage')[0]?.params).toMatchObject({
    typedData: { primaryType: 'Berth' },
  })
  expect(parent.requestsOf('eth_call')[0]?.params).toMatchObject({
    params: [{ data: expect.stringContaining(hashTypedData(typedData).slice(2)) }, 'latest'],
  })
})
