import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/**
 * Attacks on a server's memory without signing in. Each opens this many connections and reopens those that
 * close. `start` starts one connection and returns a function that stops it.
 */
export const attacks = {
  pipelining: { connections: 2, start: pipeline },
  unread: { connections: 400, start: leaveUnread },
  bodies: { connections: 600, start: dripBody },
  pieces: { connections: 100, start: sendPieces },
  connections: { connections: 4_000, start: dripHeaders },
}

const host = 'Host: app.example'
const post = [
  'POST /api/siwe/verify HTTP/1.1',
  host,
  'Origin: https://app.example',
  'Content-Type: application/json',
]
const httpHead = (...lines) => [...lines, '', ''].join('\r\n')

/** Session look-ups with random cookies, as fast as the connection accepts them. */
function pipeline(socket) {
  socket.resume()
  const lookUpSession = () => {
    const cookie = `Cookie: __Host-countersign_session=${randomBytes(32).toString('base64url')}`
    return httpHead('GET /api/session HTTP/1.1', host, cookie)
  }
  const write = () => {
    while (!socket.destroyed && socket.write(Array.from({ length: 50 }, lookUpSession).join('')));
  }
  socket.on('drain', write)
  write()
  return () => {}
}

/** Large responses that are never read. */
function leaveUnread(socket) {
  socket.pause()
  socket.write(httpHead('GET /large.svg HTTP/1.1', host).repeat(2))
  // A socket that is not read detects its end only when it is written to.
  const timer = setInterval(() => socket.write('x'), 5_000)
  return () => clearInterval(timer)
}

/** A body of the maximum length, one byte at a time. */
function dripBody(socket) {
  socket.resume()
  socket.write(httpHead(...post, 'Content-Length: 65000'))
  socket.write(' '.repeat(30_000))
  const timer = setInterval(() => socket.write(' '), 20)
  return () => clearInterval(timer)
}

/** An endless body in chunks of one byte. */
function sendPieces(socket) {
  socket.resume()
  socket.write(httpHead(...post, 'Transfer-Encoding: chunked'))
  let remaining = 60
  const timer = setInterval(() => {
    if (remaining-- > 0) socket.write('1\r\n \r\n'.repeat(1_000))
  }, 100)
  return () => clearInterval(timer)
}

/** Headers, one byte at a time. */
function dripHeaders(socket) {
  socket.resume()
  socket.write(`GET / HTTP/1.1\r\n${host}\r\nX: `)
  const timer = setInterval(() => socket.write('x'), 1_000)
  return () => clearInterval(timer)
}

/** Starts an attack. Returns its counts and a function that stops it. */
export function attack(name, port) {
  const { connections, start } = attacks[name]
  const counts = { opened: 0, ended: 0, responses: 0 }
  const sockets = new Set()
  let isOver = false
  const open = () => {
    if (isOver) return
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    let stop = () => {}
    socket.on('error', () => {})
    socket.once('connect', () => {
      counts.opened += 1
      stop = start(socket)
    })
    socket.on('data', (bytes) => {
      counts.responses += bytes.toString('latin1').split('HTTP/1.1 ').length - 1
    })
    socket.once('close', () => {
      stop()
      sockets.delete(socket)
      counts.ended += 1
      setTimeout(open, 100)
    })
  }
  for (let remaining = connections; remaining > 0; remaining -= 1) open()
  return {
    counts,
    held: () => sockets.size,
    end() {
      isOver = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
