// A setup file for Vitest that blocks connections to other hosts. An attempt fails the test, even if the code
// under test swallows the error.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { afterEach } from 'vitest'

const installed = Symbol.for('countersign.loopbackOnly')

/** Blocked attempts since the last call, each as `what host`. */
export function takeAttempts() {
  return globalThis[installed].splice(0)
}

/** True for names and addresses of this machine. */
export function isLoopback(host) {
  return /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3}|0\.0\.0\.0|::)$/i.test(
    host,
  )
}

function refuse(operation, host) {
  globalThis[installed].push(`${operation} ${host}`)
  return Object.assign(
    new Error(`Tests may only connect to this machine: ${operation} ${host} was refused.`),
    {
      code: 'ENETUNREACH',
    },
  )
}

if (!globalThis[installed]) {
  globalThis[installed] = []
  guardSockets()
  guardNames()
  syncBuiltinESMExports()
}

function guardSockets() {
  const { connect } = net.Socket.prototype
  net.Socket.prototype.connect = function (...args) {
    const host = hostOf(args)
    if (host !== null && !isLoopback(host)) {
      const error = refuse('a connection to', host)
      process.nextTick(() => this.destroy(error))
      return this
    }
    return connect.apply(this, args)
  }
}

/** The host of any call signature of `socket.connect()`; null for a path, which is always local. */
function hostOf([first, second]) {
  if (Array.isArray(first)) return hostOf(first)
  if (typeof first === 'object' && first !== null) return first.path ? null : (first.host ?? 'localhost')
  if (typeof first === 'string' && Number.isNaN(Number(first))) return null
  return typeof second === 'string' ? second : 'localhost'
}

function guardNames() {
  const names = ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'resolveTxt']
  for (const name of names) {
    const original = dns[name]
    dns[name] = (host, ...rest) => {
      if (isLoopback(host) || net.isIP(host)) return original.call(dns, host, ...rest)
      const error = refuse('a name look-up of', host)
      process.nextTick(() => rest.at(-1)(error))
    }
    const originalPromise = dns.promises[name]
    dns.promises[name] = async (host, ...rest) => {
      if (isLoopback(host) || net.isIP(host)) return originalPromise.call(dns.promises, host, ...rest)
      throw refuse('a name look-up of', host)
    }
  }
}

afterEach(() => {
  const attempts = takeAttempts()
  if (attempts.length > 0)
    throw new Error(`Tests may only connect to this machine, but: ${attempts.join('; ')}.`)
})
