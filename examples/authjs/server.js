import { randomBytes } from 'node:crypto'
import { ExpressAuth, getSession } from '@auth/express'
import { countersign } from '@countersign/sign-in/authjs'
import express from 'express'
import { consumeNonce, issueNonce } from './nonces.js'
import { policy } from './policy.js'

const { PORT = '3000', ORIGIN = `http://localhost:${PORT}`, AUTH_SECRET } = process.env

/** The configuration of Auth.js. */
const config = {
  secret: AUTH_SECRET ?? randomBytes(32).toString('hex'),
  trustHost: true,
  session: { strategy: 'jwt' },
  providers: [
    countersign({
      origin: ORIGIN,
      chainIds: [1, 8453],
      consumeNonce,
      // Find or create the user in your database here.
      getUser: ({ address }) => ({ id: address }),
    }),
  ],
  callbacks: { session: ({ session, token }) => ({ ...session, address: token.sub }) },
}

const app = express()
app.post('/nonce', issueNonce)
app.use('/auth', ExpressAuth(config))
app.use(express.static('dist', { setHeaders: (page) => page.set('Content-Security-Policy', policy) }))

app.get('/greeting', async (request, response) => {
  const session = await getSession(request, config)
  if (!session) return response.status(401).json({ error: 'Sign in first.' })
  const { address } = session
  response.json({ greeting: `Hello ${address.slice(0, 6)}…${address.slice(-4)}` })
})

app.post('/api/notes', express.json(), async (request, response) => {
  const signedIn = await getSession(request, config)
  if (!signedIn) return response.status(401).json({ error: 'Sign in first.' })
  const text = request.body?.text
  if (typeof text !== 'string') return response.status(400).json({ error: 'Send a text.' })
  // Store it in your database here.
  response.status(201).json({ text, author: signedIn.address })
})

app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Open ${ORIGIN}`)
})
