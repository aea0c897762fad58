import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { walletOf } from './client/wallets.mjs'
import { withClient } from './database.mjs'
import { cores, spawnNode } from './processes.mjs'
import { asServed } from './subjects.mjs'

const embedded = fileURLToPath(new URL('servers/fillEmbedded.mjs', import.meta.url))

/** How many of the accounts have a private key; the others are only rows. */
export const knownAmong = (accounts) => Math.min(accounts, 20_000)

/**
 * Fills the existing tables of a server with accounts that each signed in once: a wallet, a session and its
 * audit rows. The first ones have the addresses of keys, the others random addresses.
 */
export async function preload(subject, url, accounts) {
  const statements = fillings[subject.dialect]
  if (!statements) return
  await withClient(url, async (client) => {
    const query = (sql, values) => client.query(sql, values)
    await query('BEGIN')
    await fill(query, statements, accounts)
    await query('COMMIT')
    await query('VACUUM ANALYZE')
    await query('CHECKPOINT')
  })
}

/** The same for our embedded database, in a process that opens it as our server does. */
export async function preloadEmbedded(folder, accounts) {
  const child = spawnNode([...asServed, embedded, folder, `${accounts}`], { core: cores?.servers })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The embedded database could not be filled.')
}

/** Runs within a transaction. */
export async function fillOurs(query, accounts) {
  await fill(query, fillings.ours, accounts)
}

async function fill(query, statements, accounts) {
  const known = Array.from({ length: knownAmong(accounts) }, (_, number) => walletOf(number).address)
  await query('CREATE TEMP TABLE known (number bigint PRIMARY KEY, address text NOT NULL) ON COMMIT DROP')
  await query(
    'INSERT INTO known SELECT position - 1, address FROM jsonb_array_elements_text($1::jsonb) WITH ORDINALITY AS _ (address, position)',
    [JSON.stringify(known)],
  )
  await query(
    `CREATE TEMP TABLE seed ON COMMIT DROP AS
    SELECT gen_random_uuid() AS account, gen_random_uuid() AS wallet, gen_random_uuid() AS session,
      COALESCE(address, '0x' || substr(encode(sha256(number::text::bytea), 'hex'), 1, 40)) AS address,
      now() - random() * interval '3 days' AS at
    FROM generate_series(0, ${accounts} - 1) AS number LEFT JOIN known USING (number)
    ORDER BY random()`,
  )
  for (const statement of statements) await query(statement)
}

const ours = [
  'INSERT INTO countersign.accounts (id, created_at) SELECT account, at FROM seed',
  `INSERT INTO countersign.wallets (id, account_id, address, chain_id, is_primary, created_at)
    SELECT wallet, account, lower(address), NULL, true, at FROM seed`,
  `INSERT INTO countersign.sessions
    (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at, user_agent, ip_address)
    SELECT session, encode(sha256(session::text::bytea), 'hex'), wallet, at, at,
      at + interval '4 days', at + interval '30 days', 'Mozilla/5.0 (bench)', '127.0.0.1' FROM seed`,
  `INSERT INTO countersign.audit (at, kind, nonce_hash, user_agent, ip_address, request_id)
    SELECT at, 'challenge_issued', encode(sha256(wallet::text::bytea), 'hex'),
      'Mozilla/5.0 (bench)', '127.0.0.1', gen_random_uuid() FROM seed`,
  `INSERT INTO countersign.audit
    (at, kind, account_id, session_id, address, nonce_hash, user_agent, ip_address, request_id)
    SELECT at, 'signed_in', account, session, lower(address), encode(sha256(wallet::text::bytea), 'hex'),
      'Mozilla/5.0 (bench)', '127.0.0.1', gen_random_uuid() FROM seed`,
]

const betterAuth = [
  `INSERT INTO "user" (id, name, email, "emailVerified", image, "createdAt", "updatedAt")
    SELECT account::text, address, lower(address) || '@bench.example', false, '', at, at FROM seed`,
  `INSERT INTO "walletAddress" (id, "userId", address, "chainId", "isPrimary", "createdAt")
    SELECT wallet::text, account::text, address, 1, true, at FROM seed`,
  `INSERT INTO "account" (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
    SELECT gen_random_uuid()::text, address || ':1', 'siwe', account::text, at, at FROM seed`,
  `INSERT INTO "session" (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId")
    SELECT session::text, at + interval '7 days', encode(sha256(session::text::bytea), 'hex'), at, at,
      '127.0.0.1', 'Mozilla/5.0 (bench)', account::text FROM seed`,
]

/** express-session stores no accounts, so there is nothing to fill. */
const fillings = { ours, betterAuth }
