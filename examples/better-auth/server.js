import { randomBytes } from 'node:crypto'
import { countersign } from '@countersign/sign-in/better-auth'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { fromNodeHeaders, toNodeHandler } from 'better-auth/node'
import { customSession } from 'better-auth/plugins'
import express from 'express'
import { policy } from './policy.js'

const { PORT = '3000', ORIGIN = `http://localhost:${PORT}`, BETTER_AUTH_SECRET } = process.env

const auth = betterAuth({
  baseURL: ORIGIN,
  secret: BETTER_AUTH_SECRET ?? randomBytes(32).toString('hex'),
  // Users and sessions are in memory. Use your database instead.
  database: memoryAdapter({ user: [], session: [], account: [], verification: [], walletAddress: [] }),
  plugins: [countersign({ origin: ORIGIN, chainIds: [1, 8453] }), customSession(addAddresses)],
})

/** Adds the wallet addresses to the session. Do not use the name instead: users can change it. */
async function addAddresses({ user, session }, { context }) {
  const where = [{ field: 'userId', value: user.id }]
  const wallets = await context.adapter.findMany({ model: 'walletAddress', where })
  return { user, session, addresses: wallets.map(({ address }) => address) }
}

const app = express()
app.all('/api/auth/{*path}', toNodeHandler(auth))
app.use(express.static('dist', { setHeaders: (page) => page.set('Content-Security-Policy', policy) }))

app.get('/greeting', async (request, response) => {
  const signedIn = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) })
  if (!signedIn) return response.status(401).json({ error: 'Sign in first.' })
  const [address] = signedIn.addresses
  response.json({ greeting: `Hello ${address.slice(0, 6)}…${address.slice(-4)}` })
})

app.post('/api/notes', express.json(), async (request, response) => {
  const signedIn = await auth.api.getSession({ headers: fromNodeHeaders(request.headers) })
  if (!signedIn) return response.status(401).json({ error: 'Sign in first.' })
  const text = request.body?.text
  if (typeof text !== 'string') return response.status(400).json({ error: 'Send a text.' })
  // Store it in your database here.
  response.status(201).json({ text, author: signedIn.addresses[0] })
})

app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Open ${ORIGIN}`)
})
