import { open, seal } from '../../crypto/seal.ts'

/** The payload of a record, as the library has it. */
export type Payload = { readonly [field: string]: unknown }

/** A payload as the database has it. */
export type StoredPayload = {
  /** Without the ID, and without secrets. */
  readonly payload: Payload
  /** The secret fields; `null` without any. */
  readonly sealed: string | null
}

/** Fields that a client or a browser gets, and that would let anyone who reads the database continue what they are for. */
const secretFields: Readonly<Record<string, readonly string[]>> = {
  // Has the value that confirms a logout.
  Session: ['state'],
  // Contain the ID of the interaction, and that of a pushed request.
  Interaction: ['returnTo', 'parJti'],
}

/** Removes the ID of a record from its payload, and encrypts the fields that are secret with a key derived from the ID. */
export function toStored(model: string, id: string, given: Payload): StoredPayload {
  const { jti: _, ...payload }: Record<string, unknown> = given
  if (model === 'Interaction') payload.session = withoutCookie(payload.session)
  const secrets: Record<string, unknown> = {}
  for (const field of secretFields[model] ?? []) {
    if (payload[field] === undefined) continue
    secrets[field] = payload[field]
    delete payload[field]
  }
  const sealed = Object.keys(secrets).length === 0 ? null : seal(secrets, id, `record ${model}`)
  return { payload, sealed }
}

/** Returns the payload of a record that was stored with {@link toStored}. */
export function fromStored(model: string, id: string, { payload, sealed }: StoredPayload): Payload {
  const secrets = sealed === null ? {} : (open(sealed, id, `record ${model}`) as Payload)
  return { ...payload, ...secrets, jti: id }
}

/** The value of the session cookie, which the library stores in an interaction and does not read. */
function withoutCookie(session: unknown): unknown {
  if (typeof session !== 'object' || session === null) return session
  const { cookie: _, ...rest } = session as Record<string, unknown>
  return rest
}
