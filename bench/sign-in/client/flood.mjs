// Sends requests as fast as a server responds, over raw sockets, in a separate process. Receives its tasks
// over the IPC channel of the parent process.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { ORIGIN } from './dialects.mjs'

const host = new URL(ORIGIN).host
/** A cookie with the form of a session token. */
const invented = () =>
  `__Host-countersign_session=${[32, 8].map((size) => randomBytes(size).toString('base64url')).join('')}`
const randomClient = () => `10.${[...randomBytes(3)].join('.')}`
/**
 * One of 8,192 clients. The server delays refusals of a client after 120 in a minute, and logs its first 20: with fewer
 * clients the delays are measured, with more the log.
 */
const oneOfMany = () => `172.16.${randomBytes(1)[0] & 31}.${randomBytes(1)[0]}`

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
  const windowStart = performance.now() + warmUp * 1000
  const windowEnd = windowStart + seconds * 1000
  setTimeout(() => process.send('begin'), warmUp * 1000)
  const sockets = Array.from({ length: connections }, (_, index) => {
    const makeRequest = requests[kinds[index % kinds.length]]
    return floodConnection(
      port,
      () => makeRequest(client === 'one of many' ? oneOfMany() : (client ?? randomClient()), cookie),
      windowEnd,
      (status) => {
        const now = performance.now()
        if (now >= windowStart && now < windowEnd) statuses[status] = (statuses[status] ?? 0) + 1
      },
    )
  })
  await Promise.all(sockets)
  process.send('end')
  return { statuses }
}

function floodConnection(port, makeRequest, windowEnd, onResponse) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let buffer = ''
    socket.setEncoding('latin1').setNoDelay(true)
    socket.once('error', reject)
    socket.once('connect', () => socket.write(makeRequest()))
    socket.once('close', resolve)
    socket.on('data', (chunk) => {
      buffer += chunk
      if (!isComplete(buffer)) return
      onResponse(buffer.slice(9, 12))
      buffer = ''
      if (performance.now() >= windowEnd) socket.destroy()
      else socket.write(makeRequest())
    })
  })
}

function isComplete(buffer) {
  const body = buffer.indexOf('\r\n\r\n') + 4
  if (body === 3) return false
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(buffer) ?? []
  return length === undefined ? buffer.endsWith('0\r\n\r\n') : buffer.length - body >= Number(length)
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
