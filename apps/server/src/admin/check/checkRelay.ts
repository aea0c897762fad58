import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createIdentity } from '@countersign/walletconnect/protocol'
import type { Settings } from '../../environment/Settings.ts'
import { reasonOf } from './checkRpc.ts'
import type { Finding } from './Finding.ts'

const TIMEOUT = 5_000

/** Opens a socket to the relay as a page of the application does, and closes it again. */
export async function checkRelay(
  { projectId, relayUrl }: Settings['walletConnect'],
  origin: string,
): Promise<Finding> {
  if (projectId === null || relayUrl === null) {
    const message = 'is not set: WalletConnect is disabled.'
    return { level: 'warning', subject: 'WALLETCONNECT_PROJECT_ID', message }
  }
  const subject = 'WALLETCONNECT_RELAY_URL'
  const { host } = new URL(relayUrl)
  try {
    const status = await handshakeStatus(relayUrl, projectId, origin)
    if (status === 101) return { level: 'ok', subject, message: `${host} accepts the project ID.` }
    const isRefusal = status === 401 || status === 403
    const message = isRefusal
      ? `${host} rejected the project ID or the origin ${origin} (status ${status}). Check the settings of the project, and the clock of this machine.`
      : `${host} returned status ${status}.`
    return { level: 'error', subject, message }
  } catch (error) {
    return { level: 'error', subject, message: `${host} is not responding: ${reasonOf(error)}.` }
  }
}

/** Returns the status of a WebSocket handshake (RFC 6455, section 4): 101 when it is open. */
function handshakeStatus(relayUrl: string, projectId: string, origin: string): Promise<number> {
  const address = new URL(relayUrl)
  const [audience = relayUrl] = relayUrl.split(/[?#]/)
  address.searchParams.set('auth', createIdentity().token(audience))
  address.searchParams.set('projectId', projectId)
  address.protocol = address.protocol === 'wss:' ? 'https:' : 'http:'
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        origin,
      },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve(101)
    })
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end()
  })
}
