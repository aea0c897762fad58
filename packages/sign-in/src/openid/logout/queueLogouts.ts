import type { Provider } from 'oidc-provider'
import type { Queryable } from '../../database/Database.ts'
import { TRUSTED } from '../clients/toMetadata.ts'
import { requestOfOperator } from '../provider/fetchFromClient.ts'

/** Sends the logout token of a session at a client, once. Rejects when the client has not accepted it. */
export type SendLogout = (accountId: string, sid: string) => Promise<void>

const senders = new WeakMap<object, SendLogout>()

/**
 * Lets the library queue the logout tokens of a sign-out instead of sending them: the user does not wait for the clients, and
 * one that is unavailable gets its token later.
 */
export function queueLogouts(
  { Client }: Provider,
  { database, now }: { readonly database: Queryable; readonly now: () => number },
): void {
  const send = Client.prototype.backchannelLogout
  Client.prototype.backchannelLogout = async function (accountId: string, sid: string) {
    await database.query(
      `INSERT INTO countersign.openid_logouts (client_id, account_id, sid, at, due_at)
      VALUES ($1, $2, $3, $4::timestamptz, $4::timestamptz)`,
      [this.clientId, accountId, sid, new Date(now()).toISOString()],
    )
  }
  senders.set(Client, send as unknown as SendLogout)
}

/** Sends a logout token with the keys and the metadata of a client. */
export async function sendLogout(
  { Client }: Provider,
  client: InstanceType<Provider['Client']>,
  { accountId, sid }: { readonly accountId: string; readonly sid: string },
): Promise<void> {
  const send = async () => senders.get(Client)?.call(client, accountId, sid)
  // Only clients of the operator have this field.
  await (client[TRUSTED] === undefined ? send() : requestOfOperator(send))
}
