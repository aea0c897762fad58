// Sends requests as fast as a server responds, over raw sockets, in a separate process. Receives its tasks
// over the IPC channel of the parent process.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { ORIGIN } from './dialects.mjs'

const host = new URL(ORIGIN).host
/** A cookie with the form of a session token. */
const invented = () =>
  `__Host-countersign_session=${[32, 8].map((size) => randomBytes(size).toString('base64url')).join('')}`
const stranger = () => `10.${[...randomBytes(3)].join('.')}`
/** One of 1,024 clients, so that no client is refused often enough for its refusals to be delayed. */
const oneOfMany = () => `172.16.${randomBytes(1)[0] & 3}.${randomBytes(1)[0]}`

/** The request to send. `client` is its IP address. */
const requests = {
  health: (client) => write('GET', '/healthz', client, ''),
  nonce: (client) => write('POST', '/api/siwe/nonce', client, '{}'),
  invented: (client) => write('GET', '/api/session', client, '', invented()),
  session: (client, cookie) => write('GET', '/api/session', client, '', cookie),
}

process.on('message', async (task) => {
  try {
    process.send({ done: await flood(task) })
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) })
  }
})
process.on('disconnect', () => process.exit())
process.send('ready')

/** Floods a server. Resolves to the number of responses by status within the window. */
async function flood({ port, kinds, connections, warmUp, seconds, client, cookie }) {
  const statuses = {}
  const begin = performance.now() + warmUp * 1000
  const end = begin + seconds * 1000
  setTimeout(() => process.send('begin'), warmUp * 1000)
  const sockets = Array.from({ length: connections }, (_, at) => {
    const make = requests[kinds[at % kinds.length]]
    return run(
      port,
      () => make(client === 'one of many' ? oneOfMany() : (client ?? stranger()), cookie),
      end,
      (status) => {
        const now = performance.now()
        if (now >= begin && now < end) statuses[status] = (statuses[status] ?? 0) + 1
      },
    )
  })
  await Promise.all(sockets)
  process.send('end')
  return { statuses }
}

function run(port, make, end, onAnswer) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').setNoDelay(true)
    socket.once('error', reject)
    socket.once('connect', () => socket.write(make()))
    socket.once('close', resolve)
    socket.on('data', (chunk) => {
      text += chunk
      if (!isWhole(text)) return
      onAnswer(text.slice(9, 12))
      text = ''
      if (performance.now() >= end) socket.destroy()
      else socket.write(make())
    })
  })
}

function isWhole(text) {
  const body = text.indexOf('\r\n\r\n') + 4
  if (body === 3) return false
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? []
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length - body >= Number(length)
}

function write(method, path, client, body, cookie) {
  return [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${ORIGIN}`,
    `x-forwarded-for: ${client}`,
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : []),
    '',
    body,
  ].join('\r\n')
}
