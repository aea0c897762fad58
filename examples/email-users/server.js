import { randomUUID } from 'node:crypto'
import { createSignIn, RequestError, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toNodeHandler, toRequest } from '@countersign/sign-in/node'
import { openPostgres } from '@countersign/sign-in/postgres'
import express from 'express'
import { policy } from './policy.js'
import { checkPassword, closeLogin, createUser, findLogin, openLogin, tables } from './users.js'

/** The cookie of the application's own session. */
const LOGIN = 'login'

const { ORIGIN = 'http://localhost:3000', PORT = '3000', DATABASE_URL } = process.env

const database = DATABASE_URL
  ? await openPostgres({ url: DATABASE_URL })
  : await openEmbedded({ folder: '.data' })
await database.query(tables)

const signIn = createSignIn({
  database,
  origin: ORIGIN,
  appName: 'E-mail Users',
  chainIds: [1, 8453],
  hooks: {
    /** A user who is logged in adds the wallet. Otherwise the account of the wallet is used. */
    async beforeSignIn({ request, transaction }) {
      const user = await findLogin(transaction, request.cookies.get(LOGIN) ?? '')
      return user ? { externalId: user.id } : undefined
    },
    /** A wallet without a user gets one, which has no e-mail address yet. */
    async onAccountCreated({ account, transaction }) {
      if (account.externalId) return
      const id = randomUUID()
      await transaction.query('INSERT INTO users (id) VALUES ($1)', [id])
      return { externalId: id }
    },
  },
})
scheduleMaintenance(signIn, { onError: console.error })

function readToken(request) {
  return new RegExp(`(?:^|; )${LOGIN}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
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

// In production, limit the requests of a client to these two.
for (const [path, find, refusal] of [
  ['/register', createUser, 'This e-mail address has an account.'],
  ['/login', checkPassword, 'Wrong e-mail address or password.'],
]) {
  app.post(path, async (request, response) => {
    const { email, password } = request.body ?? {}
    if (typeof email !== 'string' || typeof password !== 'string' || password.length < 8)
      return response.status(400).json({ error: 'Send an e-mail address, and a password of 8 characters.' })
    const user = await find(database, email, password)
    if (!user) return response.status(409).json({ error: refusal })
    const token = await openLogin(database, user.id)
    const secure = ORIGIN.startsWith('https:')
    response.cookie(LOGIN, token, { httpOnly: true, sameSite: 'lax', secure }).json({ user })
  })
}

app.post('/logout', async (request, response) => {
  await closeLogin(database, readToken(request))
  response.clearCookie(LOGIN).status(204).end()
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
  if (!user) return response.status(401).json({ error: 'Log in with your password first.' })
  const change = { request: toRequest(request), ipAddress: request.ip, walletId: request.params.id }
  try {
    const { wallets } = await signIn.accounts.detachWallet({ externalId: user.id }, change)
    response.json({ wallets })
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
