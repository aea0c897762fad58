import type { OpenIdRequest } from '@countersign/api/openid'
import type { Provider } from 'oidc-provider'
import { RequestError } from '../../errors/RequestError.ts'
import type { Context } from '../../http/Context.ts'
import type { SignedInAccount } from '../../sessions/readSessions.ts'
import type { PairwiseSubject } from '../keys/createSubjects.ts'
import type { Interaction } from './findInteraction.ts'
import { isOtherUser } from './isOtherUser.ts'
import { sessionState } from './sessionState.ts'

/** A request of the page of an interaction. */
export type InteractionCall = {
  readonly provider: Provider
  readonly context: Pick<Context, 'database' | 'now'>
  readonly subjects: PairwiseSubject
  readonly interaction: Interaction
  readonly client: InstanceType<Provider['Client']>
  /** When the interaction began, in milliseconds since 1970. */
  readonly startedAt: number
  /** The session of the browser; `null` without one. */
  readonly current: SignedInAccount | null
}

/** What the user does next: a consent belongs to the user who was asked for it. */
export function promptOf({ interaction, current }: InteractionCall): OpenIdRequest['prompt'] {
  const isSameUser = current !== null && interaction.session?.accountId === current.account.id
  return interaction.prompt.name === 'consent' && isSameUser ? 'consent' : 'login'
}

/** Returns whether the session of the browser can answer the prompt `login`. */
export async function stateOf(call: InteractionCall): Promise<OpenIdRequest['session']> {
  const { interaction, current, startedAt, context } = call
  return sessionState(interaction, current, {
    startedAt,
    now: context.now(),
    isOtherUser: await isOtherUser(call),
  })
}

/** Stores the result of an interaction. Returns where to send the browser. */
export async function finish(
  { interaction, current }: Pick<InteractionCall, 'interaction' | 'current'>,
  result: NonNullable<Interaction['result']>,
): Promise<{ readonly location: string }> {
  interaction.result = result
  // The library refuses to continue for another user than the one that the interaction began with.
  if ('error' in result || interaction.session?.accountId !== current?.account.id) delete interaction.session
  await interaction.persist()
  return { location: interaction.returnTo }
}

/** @throws {RequestError} `no_session` */
export function requireCurrent({ current }: InteractionCall): SignedInAccount {
  if (!current) throw new RequestError('no_session', 'Not signed in.')
  return current
}
