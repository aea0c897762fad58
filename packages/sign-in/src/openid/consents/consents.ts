import type { Queryable } from '../../database/Database.ts'

type ConsentOf = { readonly accountId: string; readonly clientId: string }

/** Returns the scopes that a user has allowed a client. */
export async function readConsent(
  database: Queryable,
  { accountId, clientId }: ConsentOf,
): Promise<readonly string[]> {
  const [row] = await database.query<{ scopes: readonly string[] }>(
    'SELECT scopes FROM countersign.openid_consents WHERE account_id = $1 AND client_id = $2',
    [accountId, clientId],
  )
  return row?.scopes ?? []
}

/** Adds scopes to those that a user has allowed a client. */
export async function addConsent(
  database: Queryable,
  {
    accountId,
    clientId,
    scopes,
    now,
  }: ConsentOf & { readonly scopes: readonly string[]; readonly now: number },
): Promise<void> {
  await database.query(
    `INSERT INTO countersign.openid_consents AS c (account_id, client_id, scopes, granted_at)
    VALUES ($1, $2, $3::text[], $4::timestamptz)
    ON CONFLICT (account_id, client_id) DO UPDATE SET granted_at = excluded.granted_at,
      scopes = ARRAY(SELECT DISTINCT unnest(c.scopes || excluded.scopes) ORDER BY 1)`,
    [accountId, clientId, scopes, new Date(now).toISOString()],
  )
}
