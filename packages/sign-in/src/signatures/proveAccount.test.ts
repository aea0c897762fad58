import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { ContractCheckResult, SignatureClaim } from './ContractCheck.ts'
import { proveAccount } from './proveAccount.ts'
import { nobleRecovery } from './recovery/nobleRecovery.ts'
import type { Signature } from './Signature.ts'

const account = privateKeyToAccount(generatePrivateKey())
const otherAccount = privateKeyToAccount(generatePrivateKey())
const message = 'hello'
const ownSignature = await account.signMessage({ message })
const otherSignature = await otherAccount.signMessage({ message })

async function prove(signature: Signature, answer: ContractCheckResult) {
  const { detail: _, ...result } = await proveWithDetail(signature, answer)
  return result
}

async function proveWithDetail(signature: Signature, answer: ContractCheckResult) {
  const claims: SignatureClaim[] = []
  const proof = await proveAccount(
    { message, signature, address: account.address, chainId: 1 },
    {
      recovery: nobleRecovery,
      checkContract: async (claim) => {
        claims.push(claim)
        return answer
      },
    },
  )
  const isRefused = proof.status === 'refused'
  return {
    outcome: isRefused ? proof.code : proof.by,
    asked: claims.length,
    detail: isRefused ? proof.detail : null,
  }
}

const unsupported = { status: 'unsupported' } as const
const noContract = { status: 'not_signed', isContract: false } as const
const rejectedByContract = { status: 'not_signed', isContract: true } as const

test('R10.4 needs no RPC call for a signature by the account’s key', async () => {
  expect(await prove(ownSignature, { status: 'unavailable', reason: 'no_answer' })).toEqual({
    outcome: 'key',
    asked: 0,
  })
})

test.each<[string, Signature]>([
  ['the key of another', otherSignature],
  ['nothing', '0x'],
  ['66 bytes', `${ownSignature}00`],
  ['a v of 29', `0x${ownSignature.slice(2, -2)}1d`],
  ['r and s of 0', `0x${'00'.repeat(65)}`],
])('R10.4 accepts a signature that the contract confirms: %s', async (_, signature) => {
  expect(await prove(signature, { status: 'signed' })).toEqual({ outcome: 'contract', asked: 1 })
  expect(await prove(signature, rejectedByContract)).toEqual({ outcome: 'signature_mismatch', asked: 1 })
  for (const reason of ['no_answer', 'wrong_chain', 'busy'] as const) {
    const outcome = (await prove(signature, { status: 'unavailable', reason })).outcome
    expect(outcome).toBe('chain_unavailable')
  }
})

test.each<[string, Signature]>([
  ['nothing', '0x'],
  ['66 bytes', `${ownSignature}00`],
  ['a v of 29', `0x${ownSignature.slice(2, -2)}1d`],
  ['r and s of 0', `0x${'00'.repeat(65)}`],
])(
  'R10.4 a signature that no key can create is unsupported without RPC servers, and no match without a contract: %s',
  async (_, signature) => {
    expect((await prove(signature, unsupported)).outcome).toBe('contract_signature_unsupported')
    expect((await prove(signature, noContract)).outcome).toBe('signature_mismatch')
  },
)

test('R10.4 returns the error of the key’s signature without a contract', async () => {
  const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const high = n - BigInt(`0x${ownSignature.slice(66, 130)}`)
  const twin: Signature = `0x${ownSignature.slice(2, 66)}${high.toString(16).padStart(64, '0')}${ownSignature.endsWith('1b') ? '1c' : '1b'}`
  for (const answer of [unsupported, noContract]) {
    expect((await prove(otherSignature, answer)).outcome).toBe('signature_mismatch')
    expect((await prove(twin, answer)).outcome).toBe('signature_high_s')
  }
})

test.each<[ContractCheckResult, string]>([
  [rejectedByContract, 'The contract of the account rejected the signature.'],
  [noContract, 'no contract of the account on this chain confirms it.'],
  [unsupported, 'Signatures of contract accounts are not supported on this chain.'],
  [{ status: 'unavailable', reason: 'no_answer' }, 'no RPC server of the chain responded.'],
  [{ status: 'unavailable', reason: 'wrong_chain' }, 'the RPC server serves another chain.'],
  [{ status: 'unavailable', reason: 'busy' }, 'Too many signatures are being checked.'],
])('R10.4 reports why a signature is refused: %o', async (answer, reason) => {
  expect((await proveWithDetail('0x', answer)).detail).toContain(reason)
})
