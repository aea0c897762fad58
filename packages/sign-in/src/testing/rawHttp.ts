import { once } from 'node:events'
import { Agent, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { eventLoopTurns } from './eventLoopTurns.ts'

/** Sends bytes as they are on a new connection, and returns the status of the response, or `closed` without one. */
export async function sendRaw(url: string, bytes: string): Promise<number | 'closed'> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const received = text(socket).catch(() => '')
  socket.write(bytes)
  const status = /^HTTP\/1\.1 (\d+)/.exec(await received)?.[1]
  return status === undefined ? 'closed' : Number(status)
}

/** Sends requests at once on a new connection, and returns the statuses of the responses until it is closed. */
export async function sendPipelined(url: string, bytes: string): Promise<number[]> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (part) => {
    received += part
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve))
  return [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
}

export type KeepAliveRequest = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends requests one after the other on connections that are kept alive, one at a time, and returns their statuses. */
export async function sendKeepAlive(url: string, requests: readonly KeepAliveRequest[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses: number[] = []
  try {
    for (const { method, path, headers = {}, body } of requests) {
      const sent = sendRequest(url + path, { agent, method, headers, timeout: 8_000 })
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} got no response.`)))
      sent.end(body)
      const [response] = await once(sent, 'response')
      await text(response)
      statuses.push(response.statusCode)
    }
    return statuses
  } finally {
    agent.destroy()
  }
}

/** Sends a POST whose body arrives in parts, one after the other, and returns the status and text of the response. */
export async function sendInParts(
  url: string,
  path: string,
  {
    headers,
    parts,
  }: { readonly headers: Readonly<Record<string, string>>; readonly parts: readonly string[] },
): Promise<[status: number, text: string]> {
  const sent = sendRequest(url + path, { method: 'POST', agent: false, headers, timeout: 8_000 })
  sent.on('timeout', () => sent.destroy(new Error(`POST ${path} got no response.`)))
  const responded = once(sent, 'response')
  sent.flushHeaders()
  for (const part of parts) {
    await eventLoopTurns()
    await new Promise((resolve) => sent.write(part, resolve))
  }
  sent.end()
  const [response] = await responded
  return [response.statusCode, await text(response)]
}
