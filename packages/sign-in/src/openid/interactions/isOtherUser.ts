import { decodeJwt } from 'jose'
import type { InteractionCall } from './InteractionCall.ts'

/** Returns whether the client asks for another user than the one who is signed in (`id_token_hint`). */
export async function isOtherUser({
  interaction,
  client,
  current,
  subjects,
}: Pick<InteractionCall, 'interaction' | 'client' | 'current' | 'subjects'>): Promise<boolean> {
  const hint = interaction.params.id_token_hint
  if (!current || typeof hint !== 'string') return false
  const { id } = current.account
  const subject = client.subjectType === 'pairwise' ? await subjects(id, client.clientId) : id
  // The provider has verified it.
  return decodeJwt(hint).sub !== subject
}
