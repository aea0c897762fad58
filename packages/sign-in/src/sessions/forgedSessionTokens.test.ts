import { createHash } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import { createSecret } from '../crypto/secret.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createSessionTokens } from './createSessionTokens.ts'

const NAME = 'countersign_session_3000'
const SECRET_LENGTH = 43

let database: Database
let signIn: SignIn
/** The token of an open session. */
let valid: string
/** The token of another account, whose session has ended. */
let ended: string
/** A token with the key of another database. */
let elsewhere: string
/** The secret of the cookie that binds nonces. */
let binding: string

beforeAll(async () => {
  database = await openTestDatabase()
  signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337], log: () => {} })
  const [browser, former] = [createBrowser(signIn), createBrowser(signIn)]
  await browser.enter(privateKeyToAccount(generatePrivateKey()))
  await former.enter(privateKeyToAccount(generatePrivateKey()))
  valid = browser.jar.get(NAME) ?? ''
  binding = browser.jar.get('countersign_browser_3000') ?? ''
  ended = former.jar.get(NAME) ?? ''
  await former.send('DELETE', '/api/session')
  const query = async <Row>() => [{ id: '', key: 'f'.repeat(64), active_at: new Date(0) }] as Row[]
  elsewhere = await createSessionTokens({ database: { query }, maxLifetime: 60_000, now: Date.now }).create()
})
afterAll(() => database.close())

const secretOf = (token: string) => token.slice(0, SECRET_LENGTH)
const tagOf = (token: string) => token.slice(SECRET_LENGTH)
const hashOf = (token: string) => createHash('sha256').update(token)
const named = (value: string) => `${NAME}=${value}`

async function walletOf(cookie: string): Promise<string | null> {
  const request = new Request(`${origin}/own`, { headers: { cookie } })
  return (await signIn.getSession(request))?.session.address ?? null
}

test.each<[string, cookie: () => string]>([
  // The token.
  ['the key of another database', () => named(elsewhere)],
  ['an ended session of another account', () => named(ended)],
  ['the tag of another token', () => named(secretOf(valid) + tagOf(ended))],
  ['the secret of another token', () => named(secretOf(ended) + tagOf(valid))],
  ['the tag of another database', () => named(secretOf(valid) + tagOf(elsewhere))],
  ['no tag', () => named(secretOf(valid))],
  ['no secret', () => named(tagOf(valid))],
  ['a tag of zeros', () => named(`${secretOf(valid)}${'A'.repeat(11)}`)],
  ['an invented secret without a tag', () => named(createSecret())],
  ['an invented secret with an invented tag', () => named(createSecret() + createSecret().slice(0, 11))],
  ['the secret that binds nonces', () => named(binding)],
  ['the secret that binds nonces, with the tag', () => named(binding + tagOf(valid))],
  ['the hash in the database', () => named(hashOf(valid).digest('hex'))],
  ['the hash in base64url, with the tag', () => named(hashOf(valid).digest('base64url') + tagOf(valid))],
  ['the first character missing', () => named(valid.slice(1))],
  ['the last character missing', () => named(valid.slice(0, -1))],
  ['a character more', () => named(`${valid}A`)],
  ['another letter case', () => named(valid.toUpperCase())],
  ['a mark of another base64 alphabet', () => named(`${valid.slice(0, -1)}+`)],
  ['padding', () => named(`${valid}=`)],
  ['a megabyte', () => named(valid + 'A'.repeat(1_000_000))],
  ['a megabyte of values', () => Array(17_000).fill(named(elsewhere)).join('; ')],
  ['the character U+0000 as text', () => named(`${valid}\\0`)],
  ['an SQL text', () => named(`' OR 1=1 --`)],
  ['nothing', () => named('')],
  // The encoding.
  ['percent-encoding of a character', () => named(`%${valid.charCodeAt(0).toString(16)}${valid.slice(1)}`)],
  [
    'percent-encoding of all characters',
    () => named(valid.replace(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`)),
  ],
  ['a percent-encoded end', () => named(`${valid}%3B`)],
  ['a signed cookie', () => named(`s%3A${valid}.AAAA`)],
  ['quotation marks', () => named(`"${valid}"`)],
  ['JSON', () => named(JSON.stringify({ token: valid }))],
  ['the scheme of a header', () => named(`Bearer ${valid}`)],
  ['a space before the value', () => `${NAME}= ${valid}`],
  // The cookie.
  ['a space in the name', () => `${NAME} =${valid}`],
  ['an upper-case name', () => `${NAME.toUpperCase()}=${valid}`],
  ['a percent-encoded name', () => `countersign%5Fsession%5F3000=${valid}`],
  ['the name with a prefix', () => `__Host-${NAME}=${valid}`],
  ['the name of another port', () => `countersign_session_3001=${valid}`],
  ['the name without the port', () => `countersign_session=${valid}`],
  ['the name of a frame', () => `${NAME}_framed=${valid}`],
  ['the name of the other cookie', () => `countersign_browser_3000=${valid}`],
  ['the token alone', () => valid],
  ['a comma between two cookies', () => `a=b, ${named(valid)}`],
  ['the cookie within another one', () => `a="b&${named(valid)}"`],
  ['several invented values', () => [elsewhere, ended, `${valid}A`, binding].map(named).join('; ')],
])('R10.6 refuses a forged session cookie: %s', async (_, cookie) => {
  expect(await walletOf(cookie())).toBeNull()
  const headers = { cookie: cookie() }
  const read = await signIn.fetch(new Request(`${origin}/api/wallets`, { headers }), {
    ipAddress: '192.0.2.1',
  })
  await expect(read).toHaveStatus(401)
  expect(await walletOf(named(valid))).not.toBeNull()
})

test('R10.6 refuses a session cookie with any bit changed', async () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const changed = [...valid].flatMap((character, at) =>
    [1, 2, 4, 8, 16, 32].map((bit) => {
      const other = alphabet[alphabet.indexOf(character) ^ bit]
      return valid.slice(0, at) + other + valid.slice(at + 1)
    }),
  )
  expect(new Set(changed).size).toBe(324)
  for (const token of changed) expect([token, await walletOf(named(token))]).toEqual([token, null])
  expect(await walletOf(named(valid))).not.toBeNull()
})
