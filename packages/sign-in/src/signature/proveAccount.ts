import type { ContractAnswer, ContractCheck, SignatureClaim } from './ContractCheck.ts'
import { type Proof, refused } from './Proof.ts'
import type { Recovery } from './recovery/Recovery.ts'
import { signatureFault, verifySignature } from './verifySignature.ts'

/** What judges a signature. */
export type Judges = { readonly recovery: Recovery; readonly askContract: ContractCheck }

/**
 * Proves that an account signed a message: by its key first, which needs no network; else by asking its contract. The
 * contract may have a format of its own, so it is asked whatever is wrong with the signature as one of a key.
 */
export async function proveAccount(claim: SignatureClaim, judges: Judges): Promise<Proof> {
  const fault = signatureFault(claim.signature)
  if (fault) return fault
  const byKey = verifySignature(claim, judges.recovery)
  if (byKey.status === 'proven') return byKey
  // No key could have made it: whatever it is, it is not for a key to answer for.
  const isForeign = byKey.code === 'contract_signature_unsupported' || byKey.code === 'signature_malformed'
  const answer = await judges.askContract(claim)
  switch (answer.status) {
    case 'signed':
      return { status: 'proven', by: 'contract' }
    case 'not_signed':
      if (answer.isContract) {
        return refused('signature_mismatch', 'The contract of the account says that it did not sign this.')
      }
      return isForeign
        ? refused(
            'signature_mismatch',
            'No key can have made this signature, and no contract there confirms it.',
          )
        : byKey
    case 'unavailable':
      return refused('chain_unavailable', unavailable[answer.reason])
    case 'unsupported':
      return isForeign
        ? refused(
            'contract_signature_unsupported',
            'Signatures of contract accounts on this network are not accepted here.',
          )
        : byKey
  }
}

const unavailable: Record<Extract<ContractAnswer, { status: 'unavailable' }>['reason'], string> = {
  no_answer: 'The network that has to judge this signature does not answer. Try again soon.',
  wrong_chain: 'What should be the network that has to judge this signature is another one. Try again later.',
  busy: 'Too many signatures wait for their networks to judge them. Try again soon.',
}
