import { createSignIn, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toHonoHandler } from '@countersign/sign-in/hono'
import { openPostgres } from '@countersign/sign-in/postgres'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { policy } from './policy.js'

const { PORT = '3000', ORIGIN = `http://localhost:${PORT}`, DATABASE_URL } = process.env

const database = DATABASE_URL
  ? await openPostgres({ url: DATABASE_URL })
  : await openEmbedded({ folder: '.data' })
const signIn = createSignIn({ database, origin: ORIGIN, appName: 'Hono Example', chainIds: [1, 8453] })
scheduleMaintenance(signIn, { onError: console.error })

const app = new Hono()
app.use(toHonoHandler(signIn))

app.get('/greeting', async (context) => {
  const signedIn = await signIn.getSession(context.req.raw)
  if (!signedIn) return context.json({ error: 'Sign in first.' }, 401)
  const { address } = signedIn.session
  return context.json({ greeting: `Hello ${address.slice(0, 6)}…${address.slice(-4)}` })
})

app.post('/api/notes', bodyLimit({ maxSize: 10_000 }), async (context) => {
  const signedIn = await signIn.getSession(context.req.raw)
  if (!signedIn) return context.json({ error: 'Sign in first.' }, 401)
  const isJson = context.req.header('content-type') === 'application/json'
  const note = isJson ? await context.req.json().catch(() => null) : null
  if (typeof note?.text !== 'string') return context.json({ error: 'Send a text.' }, 400)
  // Store it in your database here.
  return context.json({ text: note.text, author: signedIn.session.address }, 201)
})

app.use(
  serveStatic({
    root: 'dist',
    onFound: (_file, context) => context.header('Content-Security-Policy', policy),
  }),
)

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(PORT) }, () => {
  console.log(`Open ${ORIGIN}`)
})
