import type { ContractCheck, SignatureClaim } from './ContractCheck.ts'
import { type Proof, refused } from './Proof.ts'
import { verifySignature } from './verifySignature.ts'

/**
 * Proves that an account signed a message: by its key first, which needs no network; else by asking its contract. The
 * contract may have a format of its own, so it is asked whatever is wrong with the signature as one of a key.
 */
export async function proveAccount(claim: SignatureClaim, askContract: ContractCheck): Promise<Proof> {
  const byKey = verifySignature(claim)
  if (byKey.status === 'proven') return byKey
  const answer = await askContract(claim)
  switch (answer.status) {
    case 'signed':
      return { status: 'proven', by: 'contract' }
    case 'not_signed':
      return answer.isContract
        ? refused('signature_mismatch', 'The contract of the account says that it did not sign this.')
        : byKey
    case 'unavailable':
      return refused(
        'chain_unavailable',
        'The network that has to judge this signature does not answer. Try again soon.',
      )
    case 'unsupported':
      return byKey
  }
}
