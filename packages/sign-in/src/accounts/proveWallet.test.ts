import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import type { NonceResult } from '../nonces/createNonces.ts'
import { readStatements } from '../nonces/Intent.ts'
import type { ContractCheckResult } from '../signatures/ContractCheck.ts'
import { nobleRecovery } from '../signatures/recovery/nobleRecovery.ts'
import { createSiweMessage } from '../siwe/createSiweMessage.ts'
import { proveWallet } from './proveWallet.ts'

const origin = 'https://app.example'
const nonce = '0123456789abcdef'
const now = Date.parse('2026-11-21T10:00:00Z')
const key = privateKeyToAccount(generatePrivateKey())
const { address } = key
const statements = readStatements('Example')
const consumed = { status: 'consumed', bindingSecret: 'secret' } as const
const recap = {
  statement:
    " I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.",
  resources: [
    `urn:recap:${Buffer.from('{"att":{"eip155":{"request/personal_sign":[]}}}').toString('base64url')}`,
  ],
}

const write = (changes: object = {}) =>
  createSiweMessage({
    domain: 'app.example',
    address,
    statement: statements.sign_in,
    uri: origin,
    version: '1',
    chainId: 1,
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...changes,
  })

type Given = {
  readonly message?: string
  readonly signature?: string
  readonly use?: NonceResult
  readonly answer?: ContractCheckResult
  readonly isWalletAllowed?: () => boolean
  readonly intent?: 'sign_in' | 'link' | 'unlink_wallet'
}

async function prove(given: Given = {}) {
  const {
    message = write(),
    signature,
    use = consumed,
    answer = { status: 'signed' },
    isWalletAllowed,
    intent,
  } = given
  const consume = vi.fn(async () => use)
  const take = vi.fn()
  const checkContract = vi.fn(async () => answer)
  const onRead = vi.fn()
  const context = {
    now: () => now,
    chainIds: [1],
    statements,
    resources: [],
    allowedAbilities: ['request/personal_sign'],
    nonces: { consume },
    recovery: Promise.resolve(nobleRecovery),
    limiter: { take },
    checkContract,
    isWalletAllowed: isWalletAllowed ?? (() => true),
  }
  const claim = {
    message,
    signature: signature ?? (await key.signMessage({ message })),
    bindingSecrets: ['secret'],
    origin,
    metadata: { ipAddress: '192.0.2.1' },
  }
  const proving = proveWallet(context as never, claim as never, intent ?? 'sign_in', onRead)
  const result: object = await proving.catch(({ code, message: detail }) => ({ code, detail }))
  return { result, consume, take, checkContract, onRead }
}

test('R10.5 proves a key on every chain, and a contract account on the chain of its message', async () => {
  const byKey = await prove()
  const wallet = { address, nonce, bindingSecret: 'secret' }
  expect(byKey.result).toEqual({ ...wallet, chainId: null, proof: null })
  expect(byKey.take).not.toHaveBeenCalled()
  const client = { ipAddress: '192.0.2.1', address }
  const use = { nonce, purpose: 'sign_in', bindingSecrets: ['secret'], origin, now }
  expect(byKey.consume.mock.calls).toEqual([[{ ...use, limit: 'signInsPerWallet', client }]])

  const byContract = await prove({ signature: '0x12' })
  const proof = { message: write(), signature: '0x12' }
  expect(byContract.result).toEqual({ ...wallet, chainId: 1, proof })
  expect(byContract.take.mock.calls).toEqual([['contractChecks', { ipAddress: '192.0.2.1' }]])
  expect(byContract.checkContract.mock.calls).toEqual([[{ ...proof, address, chainId: 1 }, '192.0.2.1']])
})

test.each([
  ['unknown', 'nonce_unknown', 'Unknown nonce. Request a new one.', {}],
  ['used', 'nonce_used', 'This nonce was already used. Request a new one.', { nonce }],
  ['expired', 'nonce_expired', 'This nonce has expired. Request a new one.', { nonce }],
  [
    'other_browser',
    'nonce_other_browser',
    'This nonce was issued to another browser or origin. Request a new one.',
    {},
  ],
  [
    'other_purpose',
    'nonce_other_purpose',
    'This nonce was issued for another purpose. Request a new one.',
    { nonce },
  ],
] as const)('R10.1 refuses a nonce that is %s: %s', async (status, code, detail, own) => {
  const { result, onRead } = await prove({ use: { status } })
  expect(result).toEqual({ code, detail })
  // The nonce of another browser is not recorded.
  expect(onRead.mock.calls).toEqual([[{ wallet: { address, chainId: 1 }, ...own }]])
})

test('R10.1 names the first difference of a message, whose nonce is used up', async () => {
  const { result, consume } = await prove({
    message: write({ domain: 'evil.example' }),
    use: { status: 'used' },
  })
  expect(result).toMatchObject({ code: 'domain_mismatch' })
  expect(consume).toHaveBeenCalledOnce()
})

test('R10.3 accepts a ReCap in a message that signs in only', async () => {
  const refused = { code: 'recap_not_allowed', detail: 'A ReCap is not accepted here.' }
  for (const [intent, result] of [
    ['sign_in', { address }],
    ['link', refused],
    ['unlink_wallet', refused],
  ] as const) {
    const statement = `${statements[intent]}${recap.statement}`
    const message = write({ statement, resources: recap.resources })
    expect((await prove({ message, intent })).result).toMatchObject(result)
  }
})

test('R10.5 refuses a wallet that the lists do not allow, and names it', async () => {
  const isWalletAllowed = vi.fn(() => false)
  for (const [signature, kind, chainId] of [
    [undefined, `account ${address}`, null],
    ['0x12', `contract account 1:${address}`, 1],
  ] as const) {
    expect((await prove({ ...(signature && { signature }), isWalletAllowed })).result).toEqual({
      code: 'address_not_allowed',
      detail: `The ${kind} is not allowed to sign in.`,
    })
    expect(isWalletAllowed).toHaveBeenLastCalledWith({ address, chainId })
  }
})

test('R10.4 refuses a signature of another key that no contract confirms', async () => {
  const message = write({ address: privateKeyToAccount(generatePrivateKey()).address })
  expect((await prove({ message, answer: { status: 'not_signed', isContract: false } })).result).toEqual({
    code: 'signature_mismatch',
    detail: 'The signature does not match the account and the message.',
  })
})
