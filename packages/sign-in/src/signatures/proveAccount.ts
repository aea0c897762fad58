import type { ContractCheck, ContractCheckResult, SignatureClaim } from './ContractCheck.ts'
import type { Recovery } from './recovery/Recovery.ts'
import { type Proof, refused, verifySignature } from './verifySignature.ts'

/** What verifies a signature. */
export type Verifiers = { readonly recovery: Recovery; readonly checkContract: ContractCheck }

/**
 * Proves that an account signed a message: by its key, which needs no RPC call, or else by its contract. Contracts can
 * have their own signature formats, so the contract is checked even if the signature cannot be that of a key.
 */
export async function proveAccount(claim: SignatureClaim, verifiers: Verifiers): Promise<Proof> {
  const byKey = verifySignature(claim, verifiers.recovery)
  if (byKey.status === 'proven') return byKey
  // Not the format of a key's signature.
  const isContractFormat =
    byKey.code === 'contract_signature_unsupported' || byKey.code === 'signature_malformed'
  const result = await verifiers.checkContract(claim)
  switch (result.status) {
    case 'signed':
      return { status: 'proven', by: 'contract' }
    case 'not_signed':
      if (result.isContract) {
        return refused('signature_mismatch', 'The contract of the account rejected the signature.')
      }
      return isContractFormat
        ? refused(
            'signature_mismatch',
            'The signature is not from the key of the account, and no contract of the account on this chain confirms it.',
          )
        : byKey
    case 'unavailable':
      return refused('chain_unavailable', unavailable[result.reason])
    case 'unsupported':
      return isContractFormat
        ? refused(
            'contract_signature_unsupported',
            'Signatures of contract accounts are not supported on this chain.',
          )
        : byKey
  }
}

const unavailable: Record<Extract<ContractCheckResult, { status: 'unavailable' }>['reason'], string> = {
  no_answer: 'The signature could not be checked: no RPC server of the chain responded. Try again soon.',
  wrong_chain: 'The signature could not be checked: the RPC server serves another chain. Try again later.',
  busy: 'Too many signatures are being checked. Try again soon.',
}
