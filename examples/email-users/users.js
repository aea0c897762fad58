import { createHash, randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt)

/** The application's own tables: users with a password, and their sessions. */
export const tables = `
  CREATE TABLE IF NOT EXISTS users (id text PRIMARY KEY, email text UNIQUE NOT NULL, password text NOT NULL);
  CREATE TABLE IF NOT EXISTS logins (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now())`

/** Creates a user. Resolves to `null` if the email address has one. */
export async function createUser(database, email, password) {
  const [user] = await database.query(
    'INSERT INTO users (id, email, password) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [randomUUID(), email, await hashPassword(password, randomBytes(16))],
  )
  return user?.id ?? null
}

/** Resolves to the ID of the user of an email address and a password, or to `null`. */
export async function checkPassword(database, email, password) {
  const [user] = await database.query('SELECT id, password FROM users WHERE email = $1', [email])
  // Also without a user, so that the time does not show which addresses have one.
  const stored = user?.password ?? `${'0'.repeat(32)}:${'0'.repeat(64)}`
  const hash = await hashPassword(password, Buffer.from(stored.slice(0, 32), 'hex'))
  return timingSafeEqual(Buffer.from(hash), Buffer.from(stored)) && user ? user.id : null
}

async function hashPassword(password, salt) {
  return `${salt.toString('hex')}:${(await derive(password, salt, 32)).toString('hex')}`
}

/** Opens a session of a user, for 30 days. Resolves to its token. */
export async function openLogin(database, userId) {
  const token = randomBytes(32).toString('hex')
  await database.query('INSERT INTO logins (token_hash, user_id) VALUES ($1, $2)', [hashToken(token), userId])
  return token
}

export async function closeLogin(database, token) {
  await database.query('DELETE FROM logins WHERE token_hash = $1', [hashToken(token)])
}

/** Resolves to the user of a session, or to `null`. `isRecent`: the password was entered within ten minutes. */
export async function findLogin(database, token) {
  const [user] = await database.query(
    `SELECT u.id, u.email, l.created_at > now() - interval '10 minutes' AS "isRecent"
    FROM logins l JOIN users u ON u.id = l.user_id
    WHERE l.token_hash = $1 AND l.created_at > now() - interval '30 days'`,
    [hashToken(token)],
  )
  return user ?? null
}

function hashToken(token) {
  return createHash('sha256').update(token).digest('hex')
}
