import { type Hex, hashMessage, hashTypedData, stringToHex, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { signMessage, signTypedData } from 'wagmi/actions'
import { connectedSafe } from '../../testing/connectedSafe.ts'
import { SAFE, type SafeAnswers, SILENT, safeInfo } from '../../testing/safeParent.ts'
import { walletErrorCode } from '../walletError.ts'

const TEXT = 'app.example.com wants you to sign in'
const HASH = toHex(7, { size: 32 })
const VALID = `0x1626ba7e${'0'.repeat(56)}`
const INVALID = `0x${'0'.repeat(64)}`
const signatureOf = (signers: number): Hex => `0x${'5f'.repeat(65 * signers)}`

const closing: (() => void)[] = []

async function open(answers: SafeAnswers = {}) {
  const page = await connectedSafe(answers)
  closing.push(page.close)
  return { ...page, sign: () => signMessage(page.config, { message: TEXT }) }
}

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('a signature that is there at once is answered, and the Safe is given the text', async () => {
  const { parent, awaited, sign, ended } = await open({
    signMessage: () => ({ messageHash: HASH, signature: signatureOf(1) }),
  })
  expect(await ended(sign())).toBe(signatureOf(1))
  expect(parent.askedFor('signMessage').map(({ params }) => params)).toEqual([{ message: TEXT }])
  expect(awaited).toEqual([])
})

test('it asks for signatures without a transaction first, and once', async () => {
  const { parent, sign, ended } = await open({ signMessage: () => ({ signature: signatureOf(1) }) })
  await ended(sign())
  await ended(sign())
  const order = parent.asked.map(
    ({ method, params }) => (params as { call?: string } | undefined)?.call ?? method,
  )
  expect(order.filter((one) => one === 'safe_setSettings')).toHaveLength(1)
  expect(order.indexOf('safe_setSettings')).toBeLessThan(order.indexOf('signMessage'))
  expect(parent.askedFor('safe_setSettings')[0]?.params).toMatchObject({
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
  ['does not answer it', () => SILENT],
])('a page around it that %s signs as it does', async (_, safe_setSettings) => {
  const { sign, ended } = await open({ safe_setSettings, signMessage: () => ({ signature: signatureOf(1) }) })
  expect(await ended(sign())).toBe(signatureOf(1))
})

test('several owners sign one after the other: their signature is answered once enough have', async () => {
  const said = ['', signatureOf(1), new Error('Bad gateway'), SILENT, signatureOf(2)]
  const { parent, awaited, sign, ended } = await open({
    getSafeInfo: () => safeInfo({ threshold: 2 }),
    signMessage: () => ({ messageHash: HASH }),
    getOffChainSignature() {
      const next = said.shift()
      if (next instanceof Error) throw next
      return next
    },
  })
  expect(await ended(sign())).toBe(signatureOf(2))
  expect(awaited[0]).toEqual({ threshold: 2, owners: 3 })
  expect(parent.askedFor('getOffChainSignature').map(({ params }) => params)).toEqual(Array(5).fill(HASH))
})

test('owners are told to be awaited while the Safe itself still waits for them', async () => {
  const { awaited, sign, ended } = await open({
    getSafeInfo: () => safeInfo({ threshold: 2 }),
    signMessage: () => new Promise((resolve) => setTimeout(resolve, 5_000, { signature: signatureOf(2) })),
  })
  const signing = ended(sign())
  await vi.waitFor(() => expect(awaited).toEqual([{ threshold: 2, owners: 3 }]))
  expect(await signing).toBe(signatureOf(2))
})

test('R10.4 a Safe that signs on its chain answers the empty signature, once its contract confirms the message', async () => {
  let isSigned = false
  const { parent, awaited, sign, ended } = await open({
    signMessage: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_EXECUTION' }),
    eth_call: () => (isSigned ? VALID : INVALID),
  })
  const signing = ended(sign())
  await vi.waitFor(() => expect(parent.askedFor('getTxBySafeTxHash').length).toBeGreaterThan(1))
  expect(awaited).toEqual([{ threshold: 1, owners: 3 }])
  isSigned = true
  expect(await signing).toBe('0x')
  expect(parent.askedFor('eth_call')[0]?.params).toMatchObject({
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
  'R4.9 a Safe that answers "%s" has refused',
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
])('R4.2 %s in place of a signature is a failure, not a refusal', async (_, answer) => {
  const { sign, failure } = await open({ signMessage: answer })
  expect(walletErrorCode(await failure(sign()))).toBe('unknown')
})

test.each([
  ['the Safe', () => SILENT],
  ['its owners', () => ({ messageHash: HASH })],
])('R4.3 nobody waits for %s for ever: ten minutes at most', async (_, signMessage) => {
  const { sign, failure } = await open({ signMessage, getOffChainSignature: () => '' })
  const started = Date.now()
  expect(walletErrorCode(await failure(sign()))).toBe('timed-out')
  expect(Date.now() - started).toBeGreaterThanOrEqual(600_000)
})

test('R4.3 whoever starts over waits for the new message alone', async () => {
  const { parent, sign, ended, failure } = await open({
    signMessage: () => ({ messageHash: HASH }),
    getOffChainSignature: () => '',
  })
  const first = failure(sign())
  await vi.waitFor(() => expect(parent.askedFor('getOffChainSignature').length).toBeGreaterThan(0))
  parent.script.signMessage = () => ({ signature: signatureOf(1) })
  const second = ended(sign())
  expect(walletErrorCode(await first)).toBe('rejected')
  expect(await second).toBe(signatureOf(1))
  const { length } = parent.askedFor('getOffChainSignature')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(parent.askedFor('getOffChainSignature')).toHaveLength(length)
})

test('R4.4 disconnecting ends the wait for the owners', async () => {
  const { parent, connector, sign, failure } = await open({
    signMessage: () => ({ messageHash: HASH }),
    getOffChainSignature: () => '',
  })
  const signing = failure(sign())
  await vi.waitFor(() => expect(parent.askedFor('getOffChainSignature').length).toBeGreaterThan(0))
  await connector.disconnect()
  expect(walletErrorCode(await signing)).toBe('rejected')
})

test('another account than the Safe cannot be asked to sign', async () => {
  const { parent, provider, failure } = await open()
  const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const signing = provider.request({ method: 'personal_sign', params: [stringToHex(TEXT), stranger] })
  expect(await failure(signing)).toMatchObject({ code: 4100 })
  expect(parent.askedFor('signMessage')).toEqual([])
})

test('typed data is signed too, on the chain by its own hash', async () => {
  const typedData = {
    domain: { name: 'Harbour', version: '1' },
    types: { Berth: [{ name: 'number', type: 'uint256' }] },
    primaryType: 'Berth',
    message: { number: 7n },
  } as const
  const { parent, config, ended } = await open({
    signTypedMessage: () => ({ safeTxHash: HASH }),
    getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS' }),
    eth_call: () => VALID,
  })
  expect(await ended(signTypedData(config, typedData))).toBe('0x')
  expect(parent.askedFor('signTypedMessage')[0]?.params).toMatchObject({
    typedData: { primaryType: 'Berth' },
  })
  expect(parent.askedFor('eth_call')[0]?.params).toMatchObject({
    params: [{ data: expect.stringContaining(hashTypedData(typedData).slice(2)) }, 'latest'],
  })
})
