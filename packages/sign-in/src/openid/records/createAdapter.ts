import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { isUuid } from '../../crypto/isUuid.ts'
import type { Records } from './createRecords.ts'
import type { Payload } from './toStored.ts'

/** What the adapter of a model needs that is not in the records. */
export type AdapterParts = {
  readonly records: Records
  /** The clients, as the library reads them. */
  readonly clients: {
    find(id: string): Promise<Payload | null>
    register(id: string, metadata: Payload): Promise<void>
  }
  readonly sessions: {
    /** The account and the session that the browser of the current request is signed in with; `null` without one. */
    current(): Promise<{ readonly accountId: string; readonly sessionId: string } | null>
    findByUid(uid: string): Promise<Payload | null>
  }
  /** The error of a code, token or pushed request that was used twice. */
  alreadyUsed(model: string): Error
}

type Interaction = { readonly session: { readonly accountId?: string } }

/** Creates the adapters of the library: one for each of its models. */
export function createAdapter(parts: AdapterParts): AdapterFactory {
  return (model) => {
    if (model === 'Client') return clientAdapter(parts)
    return model === 'Session' ? sessionAdapter(parts) : recordAdapter(model, parts)
  }
}

function recordAdapter(model: string, { records, alreadyUsed }: AdapterParts): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const saved = await records.save(model, id, {
        payload: payload as Payload,
        accountId: uuidOf(payload.accountId ?? (payload as Partial<Interaction>).session?.accountId),
        sessionId: null,
        expiresAt: expiryOf(payload, expiresIn),
        // Of two uses of the same proof, only one is saved.
        once: model === 'ReplayDetection',
      })
      if (!saved) throw alreadyUsed(model)
    },
    async find(id) {
      return (await records.find(model, id))?.payload as AdapterPayload | undefined
    },
    async consume(id) {
      if (await records.consume(model, id)) return
      const grantId = (await records.find(model, id))?.payload.grantId
      if (typeof grantId === 'string') await records.revokeGrant(grantId)
      throw alreadyUsed(model)
    },
    destroy: (id) => records.remove(model, id),
    revokeByGrantId: (grantId) => records.revokeGrant(grantId),
    findByUid: unused,
    findByUserCode: unused,
  }
}

/** A session at clients is valid only for the account that the browser is signed in with, and is bound to its session. */
function sessionAdapter(parts: AdapterParts): Adapter {
  const { records, sessions } = parts
  return {
    ...recordAdapter('Session', parts),
    async upsert(id, payload, expiresIn) {
      const accountId = uuidOf(payload.accountId)
      const current = accountId === null ? null : await sessions.current()
      await records.save('Session', id, {
        payload: payload as Payload,
        accountId,
        sessionId: current?.accountId === accountId ? (current?.sessionId ?? null) : null,
        expiresAt: expiryOf(payload, expiresIn),
      })
    },
    async find(id) {
      const found = await records.find('Session', id)
      if (!found) return undefined
      if (found.accountId !== null && (await sessions.current())?.accountId !== found.accountId)
        return undefined
      return found.payload as AdapterPayload
    },
    async findByUid(uid) {
      return ((await sessions.findByUid(uid)) ?? undefined) as AdapterPayload | undefined
    },
  }
}

function clientAdapter({ clients }: AdapterParts): Adapter {
  return {
    upsert: (id, payload) => clients.register(id, payload as Payload),
    async find(id) {
      return ((await clients.find(id)) ?? undefined) as AdapterPayload | undefined
    },
    consume: unused,
    destroy: unused,
    revokeByGrantId: unused,
    findByUid: unused,
    findByUserCode: unused,
  }
}

/** Of features that are off. */
async function unused(): Promise<never> {
  throw new Error('The OpenID provider does not have this feature.')
}

/** In milliseconds since 1970. Without `exp`, such as that of a registration access token, a year. */
function expiryOf({ exp }: AdapterPayload, expiresIn = 365 * 24 * 60 * 60): number {
  return typeof exp === 'number' ? exp * 1000 : Date.now() + expiresIn * 1000
}

function uuidOf(value: unknown): string | null {
  return typeof value === 'string' && isUuid(value) ? value : null
}
