import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt)

/** The application's own tables: users with a password, and their sessions. */
export const tables = `
  CREATE TABLE IF NOT EXISTS users (id text PRIMARY KEY, email text UNIQUE, password text);
  CREATE TABLE IF NOT EXISTS logins (token text PRIMARY KEY, user_id text NOT NULL REFERENCES users (id))`

/** Creates a user. Resolves to `null` if the e-mail address has one. */
export async function createUser(database, email, password) {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, 32)
  const [user] = await database.query(
    'INSERT INTO users (id, email, password) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id, email',
    [randomUUID(), email, `${salt.toString('hex')}:${hash.toString('hex')}`],
  )
  return user ?? null
}

/** Resolves to the user of an e-mail address and a password, or to `null`. */
export async function checkPassword(database, email, password) {
  const [user] = await database.query('SELECT id, email, password FROM users WHERE email = $1', [email])
  if (!user?.password) return null
  const [salt, hash] = user.password.split(':').map((part) => Buffer.from(part, 'hex'))
  return timingSafeEqual(await derive(password, salt, 32), hash) ? { id: user.id, email } : null
}

/** Opens a session of a user. Resolves to its token. */
export async function openLogin(database, userId) {
  const token = randomBytes(32).toString('hex')
  await database.query('INSERT INTO logins (token, user_id) VALUES ($1, $2)', [token, userId])
  return token
}

export async function closeLogin(database, token) {
  await database.query('DELETE FROM logins WHERE token = $1', [token])
}

/** Resolves to the user of a session, or to `null`. */
export async function findLogin(database, token) {
  const [user] = await database.query(
    'SELECT id, email FROM users WHERE id = (SELECT user_id FROM logins WHERE token = $1)',
    [token],
  )
  return user ?? null
}
