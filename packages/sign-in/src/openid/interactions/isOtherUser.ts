import { decodeJwt } from 'jose'
import type { Provider } from 'oidc-provider'
import type { SignedInAccount } from '../../sessions/readSessions.ts'
import type { PairwiseSubject } from '../keys/createSubjects.ts'
import type { Interaction } from './findInteraction.ts'

type Options = {
  readonly interaction: Interaction
  readonly client: InstanceType<Provider['Client']>
  readonly current: SignedInAccount | null
  readonly subjects: PairwiseSubject
}

/** Returns whether the client asks for another user than the one who is signed in (`id_token_hint`). */
export async function isOtherUser({ interaction, client, current, subjects }: Options): Promise<boolean> {
  const hint = interaction.params.id_token_hint
  if (!current || typeof hint !== 'string') return false
  const { id } = current.account
  const subject = client.subjectType === 'pairwise' ? await subjects(id, client.clientId) : id
  // The provider has verified it.
  return decodeJwt(hint).sub !== subject
}
