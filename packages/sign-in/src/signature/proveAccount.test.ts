import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { ContractAnswer, SignatureClaim } from './ContractCheck.ts'
import { proveAccount } from './proveAccount.ts'
import { nobleRecovery } from './recovery/noble.ts'

const account = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const message = 'hello'
const own = await account.signMessage({ message })
const foreign = await stranger.signMessage({ message })

async function prove(signature: string, answer: ContractAnswer) {
  const asked: SignatureClaim[] = []
  const proof = await proveAccount(
    { message, signature, address: account.address, chainId: 1 },
    {
      recovery: nobleRecovery,
      askContract: async (claim) => {
        asked.push(claim)
        return answer
      },
    },
  )
  return { outcome: proof.status === 'refused' ? proof.code : proof.by, asked: asked.length }
}

const unsupported = { status: 'unsupported' } as const
const noContract = { status: 'not_signed', isContract: false } as const
const contractSaysNo = { status: 'not_signed', isContract: true } as const

test('R10.4 a signature by the account’s own key asks no contract', async () => {
  expect(await prove(own, { status: 'unavailable', reason: 'no_answer' })).toEqual({
    outcome: 'key',
    asked: 0,
  })
})

test.each([
  ['the key of another', foreign],
  ['nothing', '0x'],
  ['66 bytes', `${own}00`],
  ['a v of 29', `${own.slice(0, -2)}1d`],
  ['r and s of 0', `0x${'00'.repeat(65)}`],
])('R10.4 the contract is asked, and believed, about a signature by %s', async (_, signature) => {
  expect(await prove(signature, { status: 'signed' })).toEqual({ outcome: 'contract', asked: 1 })
  expect(await prove(signature, contractSaysNo)).toEqual({ outcome: 'signature_mismatch', asked: 1 })
  for (const reason of ['no_answer', 'wrong_chain', 'busy'] as const) {
    const outcome = (await prove(signature, { status: 'unavailable', reason })).outcome
    expect(outcome).toBe('chain_unavailable')
  }
})

test.each([
  ['nothing', '0x'],
  ['66 bytes', `${own}00`],
  ['a v of 29', `${own.slice(0, -2)}1d`],
  ['r and s of 0', `0x${'00'.repeat(65)}`],
])(
  'R10.4 no key can have made %s: a network that cannot be asked has a code of its own',
  async (_, signature) => {
    expect((await prove(signature, unsupported)).outcome).toBe('contract_signature_unsupported')
    expect((await prove(signature, noContract)).outcome).toBe('signature_mismatch')
  },
)

test('R10.4 what is wrong with a signature by a key is told as such where no contract is', async () => {
  const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const high = n - BigInt(`0x${own.slice(66, 130)}`)
  const twin = `${own.slice(0, 66)}${high.toString(16).padStart(64, '0')}${own.endsWith('1b') ? '1c' : '1b'}`
  for (const answer of [unsupported, noContract]) {
    expect((await prove(foreign, answer)).outcome).toBe('signature_mismatch')
    expect((await prove(twin, answer)).outcome).toBe('signature_high_s')
  }
})

test('R10.4 a signature that is no text of bytes reaches nobody', async () => {
  expect(await prove('0xzz', { status: 'signed' })).toEqual({ outcome: 'signature_malformed', asked: 0 })
  const large = `0x${'00'.repeat(16_385)}`
  expect(await prove(large, { status: 'signed' })).toEqual({ outcome: 'signature_too_large', asked: 0 })
})
