import { hashSecret } from '../../crypto/secret.ts'
import type { Queryable } from '../../database/Database.ts'
import { fromStored, type Payload, type StoredPayload, toStored } from './toStored.ts'

/** What a record is bound to. */
export type Binding = {
  readonly accountId: string | null
  /** The session of the sign-in server; only for a session at clients. */
  readonly sessionId: string | null
}

/** A record with the session of the sign-in server and the account that it is bound to. */
export type FoundRecord = Binding & { readonly payload: Payload; readonly createdAt: number }

/** The records of the OpenID provider. No ID of a record is stored, only its hash. */
export type Records = {
  /** Inserts or replaces a record. With `once`, an existing one stays. Returns false in that case. */
  save(model: string, id: string, record: RecordToSave): Promise<boolean>
  find(model: string, id: string): Promise<FoundRecord | null>
  /** Marks a code or token as used. Returns false if it was used before, or does not exist. */
  consume(model: string, id: string): Promise<boolean>
  remove(model: string, id: string): Promise<void>
  /** Deletes the codes and tokens of a grant. */
  revokeGrant(grantId: string): Promise<void>
}

export type RecordToSave = Binding & {
  readonly payload: Payload
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly once?: boolean
}

type Row = StoredPayload & {
  readonly account_id: string | null
  readonly session_id: string | null
  readonly created_at: Date
  readonly consumed_at: Date | null
}

/** Creates the interface to the records in a database. */
export function createRecords(database: Queryable, now: () => number): Records {
  return {
    async save(model, id, { payload: given, accountId, sessionId, expiresAt, once = false }) {
      const { payload, sealed } = toStored(model, id, given)
      const saved = await database.query(
        `INSERT INTO countersign.openid_records
          (model, id_hash, payload, sealed, grant_id, uid, account_id, session_id, created_at, expires_at)
        VALUES ($1, $2, $3::jsonb, $4, $5, $6, $7::uuid, $8::uuid, $9::timestamptz, $10::timestamptz)
        ON CONFLICT (id_hash, model) DO ${once ? 'NOTHING' : REPLACE} RETURNING 1`,
        [
          model,
          hashSecret(id),
          JSON.stringify(payload),
          sealed,
          model === 'Grant' ? id : text(payload.grantId),
          model === 'Session' ? text(payload.uid) : null,
          accountId,
          sessionId,
          new Date(now()).toISOString(),
          new Date(expiresAt).toISOString(),
        ],
      )
      return saved.length > 0
    },
    async find(model, id) {
      const [row] = await database.query<Row>(
        `SELECT payload, sealed, account_id, session_id, created_at, consumed_at
        FROM countersign.openid_records WHERE id_hash = $1 AND model = $2`,
        [hashSecret(id), model],
      )
      return row ? toFound(model, id, row) : null
    },
    async consume(model, id) {
      const consumed = await database.query(
        `UPDATE countersign.openid_records SET consumed_at = $3::timestamptz
        WHERE id_hash = $1 AND model = $2 AND consumed_at IS NULL RETURNING 1`,
        [hashSecret(id), model, new Date(now()).toISOString()],
      )
      return consumed.length > 0
    },
    async remove(model, id) {
      await database.query('DELETE FROM countersign.openid_records WHERE id_hash = $1 AND model = $2', [
        hashSecret(id),
        model,
      ])
    },
    async revokeGrant(grantId) {
      await database.query('DELETE FROM countersign.openid_records WHERE grant_id = $1', [grantId])
    },
  }
}

const REPLACE = `UPDATE SET payload = excluded.payload, sealed = excluded.sealed, grant_id = excluded.grant_id,
  uid = excluded.uid, account_id = excluded.account_id, session_id = excluded.session_id,
  expires_at = excluded.expires_at, ended_at = NULL`

function toFound(model: string, id: string, row: Row): FoundRecord {
  const consumed = row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at.getTime() / 1000) }
  return {
    payload: { ...fromStored(model, id, row), ...consumed },
    accountId: row.account_id,
    sessionId: row.session_id,
    createdAt: row.created_at.getTime(),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
