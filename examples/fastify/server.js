import { resolve } from 'node:path'
import { createSignIn, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toFastifyPlugin } from '@countersign/sign-in/fastify'
import { toRequest } from '@countersign/sign-in/node'
import { openPostgres } from '@countersign/sign-in/postgres'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { policy } from './policy.js'

const { PORT = '3000', ORIGIN = `http://localhost:${PORT}`, DATABASE_URL } = process.env

const database = DATABASE_URL
  ? await openPostgres({ url: DATABASE_URL })
  : await openEmbedded({ folder: '.data' })
const signIn = createSignIn({ database, origin: ORIGIN, appName: 'Fastify Example', chainIds: [1, 8453] })
scheduleMaintenance(signIn, { onError: console.error })

const app = fastify()
await app.register(toFastifyPlugin(signIn))
await app.register(fastifyStatic, {
  root: resolve('dist'),
  setHeaders: (reply) => reply.header('Content-Security-Policy', policy),
})

app.get('/greeting', async (request, reply) => {
  const signedIn = await signIn.getSession(toRequest(request.raw))
  if (!signedIn) return reply.code(401).send({ error: 'Sign in first.' })
  const { address } = signedIn.session
  return { greeting: `Hello ${address.slice(0, 6)}…${address.slice(-4)}` }
})

app.post('/api/notes', async (request, reply) => {
  const signedIn = await signIn.getSession(toRequest(request.raw))
  if (!signedIn) return reply.code(401).send({ error: 'Sign in first.' })
  const text = request.body?.text
  if (typeof text !== 'string') return reply.code(400).send({ error: 'Send a text.' })
  // Store it in your database here.
  return reply.code(201).send({ text, author: signedIn.session.address })
})

await app.listen({ host: '127.0.0.1', port: Number(PORT) })
console.log(`Open ${ORIGIN}`)
