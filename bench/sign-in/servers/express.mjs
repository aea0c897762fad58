// express, siwe and express-session, set up as in siwe's quick start, with sessions in Postgres. It stores no
// accounts.
import { randomBytes } from 'node:crypto'
import connectPgSimple from 'connect-pg-simple'
import express from 'express'
import session from 'express-session'
import pg from 'pg'
import { generateNonce, SiweMessage } from 'siwe'
import { stopWithParent } from './stopWithParent.mjs'

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL })
const Store = connectPgSimple(session)
const store = new Store({ pool, createTableIfMissing: true })
const domain = new URL(process.env.BENCH_ORIGIN).host
const app = express()
app.use(express.json())
app.use(
  session({
    name: 'siwe-quickstart',
    secret: randomBytes(32).toString('hex'),
    resave: false,
    saveUninitialized: false,
    store,
    cookie: { sameSite: 'lax' },
  }),
)

app.get('/nonce', (request, response) => {
  request.session.nonce = generateNonce()
  response.json({ nonce: request.session.nonce })
})

app.post('/verify', async (request, response) => {
  const { message, signature } = request.body
  try {
    // The quick start lacks this line. Without it a nonce could be used again, because siwe does not check
    // nonces.
    if (!request.session.nonce) throw new Error('No nonce was issued.')
    const { data } = await new SiweMessage(message).verify({
      signature,
      domain,
      nonce: request.session.nonce,
    })
    request.session.nonce = null
    request.session.siwe = data
    request.session.cookie.expires = new Date(Date.now() + 30 * 24 * 60 * 60_000)
    request.session.save((error) => (error ? response.status(500).json({}) : response.json({ ok: true })))
  } catch {
    request.session.nonce = null
    request.session.save(() => response.status(422).json({ ok: false }))
  }
})

app.get('/session', (request, response) => {
  const { siwe } = request.session
  if (siwe) response.json({ address: siwe.address })
  else response.status(401).json({})
})

const server = app.listen(0, '127.0.0.1', () => {
  stopWithParent(server.address().port, async () => {
    server.closeAllConnections()
    await store.close()
    await pool.end()
  })
})
