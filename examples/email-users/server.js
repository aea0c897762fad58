import { createSignIn, RequestError, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toNodeHandler, toRequest } from '@countersign/sign-in/node'
import { openPostgres } from '@countersign/sign-in/postgres'
import express from 'express'
import { policy } from './policy.js'
import { checkPassword, closeLogin, createUser, findLogin, openLogin, tables } from './users.js'

const { PORT = '3000', ORIGIN = `http://localhost:${PORT}`, DATABASE_URL } = process.env

/** The cookie of the application's own session. No other host can set one with the prefix. */
const secure = ORIGIN.startsWith('https:')
const LOGIN = secure ? '__Host-login' : 'login'
const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/' }

const database = DATABASE_URL
  ? await openPostgres({ url: DATABASE_URL })
  : await openEmbedded({ folder: '.data' })
await database.query(tables)

const signIn = createSignIn({
  database,
  origin: ORIGIN,
  appName: 'Email Users',
  chainIds: [1, 8453],
  hooks: {
    /** A user who is logged in adds the wallet. Without a user, only a wallet that was added before can sign in. */
    async beforeSignIn({ accountId, request, transaction }) {
      const user = await findLogin(transaction, request.cookies.get(LOGIN) ?? '')
      if (user) return { externalId: user.id, withoutConfirmation: user.isRecent }
      if (accountId === null)
        throw new RequestError(
          'refused_by_application',
          'No user has this wallet. Log in, then connect it again.',
        )
    },
  },
})
scheduleMaintenance(signIn, { onError: console.error })

/** The token of the application's own session. */
function readToken({ headers }) {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='))
  return pairs.find(([name]) => name === LOGIN)?.[1] ?? ''
}

/** The user of a request: by the password, or by a wallet. */
async function findUser(request) {
  const user = await findLogin(database, readToken(request))
  if (user) return { ...user, hasLoggedIn: true }
  const signedIn = await signIn.getSession(toRequest(request))
  const [found] = await database.query('SELECT id, email FROM users WHERE id = $1', [
    signedIn?.account.externalId ?? '',
  ])
  return found ? { ...found, hasLoggedIn: false } : null
}

const app = express()
app.use(toNodeHandler(signIn))
app.use(express.json())
app.use(express.static('dist', { setHeaders: (page) => page.set('Content-Security-Policy', policy) }))

// SameSite keeps other sites out of the routes below. In production, limit the requests of a client to these two.
for (const [path, find, status, error] of [
  ['/register', createUser, 409, 'An account with this email address already exists.'],
  ['/login', checkPassword, 401, 'Wrong email address or password.'],
]) {
  app.post(path, async (request, response) => {
    const { email, password } = request.body ?? {}
    if (!/^[^\s\0]+@[^\s\0]+$/.test(String(email)) || typeof password !== 'string' || password.length < 8)
      return response
        .status(400)
        .json({ error: 'Send an email address, and a password of at least 8 characters.' })
    const userId = await find(database, email.toLowerCase(), password)
    if (userId === null) return response.status(status).json({ error })
    await closeLogin(database, readToken(request))
    response.cookie(LOGIN, await openLogin(database, userId), { ...cookie, maxAge: 30 * 86_400_000 })
    response.status(204).end()
  })
}

app.post('/logout', async (request, response) => {
  await closeLogin(database, readToken(request))
  response.clearCookie(LOGIN, cookie).status(204).end()
})

app.get('/me', async (request, response) => {
  const user = await findUser(request)
  if (!user) return response.json(null)
  const account = await signIn.accounts.find({ externalId: user.id })
  const { email, hasLoggedIn } = user
  response.json({ email, hasLoggedIn, wallets: account?.wallets ?? [] })
})

app.delete('/wallets/:id', async (request, response) => {
  const user = await findLogin(database, readToken(request))
  if (!user?.isRecent) return response.status(401).json({ error: 'Log in again to remove a wallet.' })
  try {
    await signIn.accounts.detachWallet(
      { externalId: user.id, withoutConfirmation: true },
      { request: toRequest(request), ipAddress: request.ip, walletId: request.params.id },
    )
    response.status(204).end()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    response.status(409).json({ error: error.shortMessage })
  }
})

app.post('/api/notes', async (request, response) => {
  const user = await findUser(request)
  if (!user) return response.status(401).json({ error: 'Sign in first.' })
  const text = request.body?.text
  if (typeof text !== 'string') return response.status(400).json({ error: 'Send a text.' })
  // Store it in your database here.
  response.status(201).json({ text, author: user.email })
})

app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Open ${ORIGIN}`)
})
