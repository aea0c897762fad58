import type { Queryable } from '../database/Database.ts'

/** What a key is for. */
export type KeyPurpose = 'session_tokens' | 'tokens'

/** A key that the servers of a database share. */
export type Key = {
  readonly id: string
  /** 32 random bytes in hex. */
  readonly key: string
  /** From when on it is in use, in milliseconds since 1970. */
  readonly activeAt: number
}

/** The keys of a purpose. */
export type Keys = {
  /** The key in use; `null` when there is none. */
  readonly current: Key | null
  /** All keys that are accepted, oldest first: the current one, later ones, and those retired recently. */
  readonly accepted: readonly Key[]
}

export type KeyringOptions = {
  readonly database: Queryable
  readonly purpose: KeyPurpose
  /** Milliseconds for which a key is accepted after another one has replaced it. */
  readonly acceptRetired: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called when the keys could not be read, and those that are cached are used. */
  readonly onError?: (error: unknown) => void
}

/** The keys of a purpose, as one process has cached them. */
export type Keyring = {
  /** Returns the keys, which are at most ten seconds old unless the database fails. */
  read(): Promise<Keys>
  /** The next call reads the database. */
  forget(): void
}

/** Milliseconds for which a process keeps the keys that it has read. */
const MAX_AGE = 10_000

/** Creates the keyring of a process. Deletes keys that are no longer accepted. */
export function createKeyring({ database, purpose, acceptRetired, now, onError }: KeyringOptions): Keyring {
  let stored: readonly Key[] | null = null
  let readAt = 0
  let reading: Promise<readonly Key[]> | null = null

  async function load(): Promise<readonly Key[]> {
    const startedAt = now()
    try {
      const rows = await readKeys(database, purpose)
      const accepted = withoutRetired(rows, startedAt - acceptRetired)
      if (accepted.length < rows.length) await deleteKeys(database, rows.slice(0, -accepted.length))
      stored = accepted
      readAt = startedAt
      return accepted
    } catch (error) {
      // Forged tokens are also refused during an outage.
      if (stored?.length) {
        onError?.(error)
        return stored
      }
      throw error
    } finally {
      reading = null
    }
  }

  return {
    async read() {
      const at = now()
      reading ??= stored !== null && Math.abs(at - readAt) < MAX_AGE ? null : load()
      const keys = (await reading) ?? stored ?? []
      const accepted = withoutRetired(keys, at - acceptRetired)
      const active = accepted.findLast(({ activeAt }) => activeAt <= at)
      // The clock of the process that added the first key can be ahead.
      return { current: active ?? accepted[0] ?? null, accepted }
    },
    forget() {
      stored = null
    },
  }
}

/** Omits the keys that were replaced at or before a time. */
function withoutRetired(keys: readonly Key[], time: number): readonly Key[] {
  const firstLater = keys.findLastIndex(({ activeAt }) => activeAt <= time)
  return keys.slice(Math.max(firstLater, 0))
}

async function readKeys(database: Queryable, purpose: KeyPurpose): Promise<Key[]> {
  const rows = await database.query<{ id: string; key: string; active_at: Date }>(
    'SELECT id, key, active_at FROM countersign.keys WHERE purpose = $1 ORDER BY active_at, id',
    [purpose],
  )
  return rows.map(({ id, key, active_at }) => ({ id, key, activeAt: active_at.getTime() }))
}

async function deleteKeys(database: Queryable, keys: readonly Key[]): Promise<void> {
  await database.query(
    'DELETE FROM countersign.keys WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(keys.map(({ id }) => id))],
  )
}
