import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { createSignIn, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toNodeHandler, toRequest } from '@countersign/sign-in/node'

const { ORIGIN = 'http://localhost:5173', PORT = '3001' } = process.env

const database = await openEmbedded({ folder: '.data' })
const signIn = createSignIn({
  database,
  origin: ORIGIN,
  appName: 'Telegram Example',
  chainIds: [1, 8453],
  // Telegram Web opens the page in a frame of its own site.
  framed: true,
})
scheduleMaintenance(signIn, { onError: console.error })

const handle = toNodeHandler(signIn)
const server = createServer((request, response) =>
  handle(request, response, () => respond(request, response).catch(() => response.destroy())),
)

/** The application's own routes: `POST /api/notes` accepts a note of a signed-in user. */
async function respond(request, response) {
  const send = (status, body) => response.writeHead(status).end(JSON.stringify(body))
  if (request.method !== 'POST' || request.url !== '/api/notes') return send(404, { error: 'Not found.' })
  const signedIn = await signIn.getSession(toRequest(request))
  if (!signedIn) return send(401, { error: 'Sign in first.' })
  const { 'content-type': type, 'content-length': length } = request.headers
  const isShortJson = type === 'application/json' && Number(length) < 10_000
  const note = isShortJson ? await json(request).catch(() => null) : null
  if (typeof note?.text !== 'string') return send(400, { error: 'Send a text.' })
  // Store it in your database here.
  return send(201, { text: note.text, author: signedIn.session.address })
}

server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The sign-in server listens on port ${PORT}.`)
})
