import { createSignIn, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toNodeHandler, toRequest } from '@countersign/sign-in/node'
import { openPostgres } from '@countersign/sign-in/postgres'
import express from 'express'
import { policy } from './policy.js'

const { PORT = '3000', ORIGIN = `http://localhost:${PORT}`, DATABASE_URL } = process.env

const database = DATABASE_URL
  ? await openPostgres({ url: DATABASE_URL })
  : await openEmbedded({ folder: '.data' })
const signIn = createSignIn({ database, origin: ORIGIN, appName: 'Express Example', chainIds: [1, 8453] })
scheduleMaintenance(signIn, { onError: console.error })

const app = express()
app.use(toNodeHandler(signIn))
app.use(express.json())
app.use(express.static('dist', { setHeaders: (page) => page.set('Content-Security-Policy', policy) }))

app.get('/greeting', async (request, response) => {
  const signedIn = await signIn.getSession(toRequest(request))
  if (!signedIn) return response.status(401).json({ error: 'Sign in first.' })
  const { address } = signedIn.session
  response.json({ greeting: `Hello ${address.slice(0, 6)}…${address.slice(-4)}` })
})

app.post('/api/notes', async (request, response) => {
  const signedIn = await signIn.getSession(toRequest(request))
  if (!signedIn) return response.status(401).json({ error: 'Sign in first.' })
  const text = request.body?.text
  if (typeof text !== 'string') return response.status(400).json({ error: 'Send a text.' })
  // Store it in your database here.
  response.status(201).json({ text, author: signedIn.session.address })
})

app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Open ${ORIGIN}`)
})
