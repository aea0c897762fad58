import { once } from 'node:events'
import { connect } from 'node:net'
import { WebDriverError } from './Session.ts'

type Failure = { readonly error: string; readonly message: string }
type Answer = readonly [type: 1, id: number, failure: Failure | null, result: unknown]
type Waiting = { resolve(value: unknown): void; reject(error: Error): void; readonly command: string }

/** Connects to Firefox's Marionette, whose messages are JSON, each after its length in bytes and a colon. */
export async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, Waiting>()
  let received: Buffer = Buffer.alloc(0)
  let count = 0

  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    for (let message = next(); message !== null; message = next())
      if (Array.isArray(message)) settle(message as unknown as Answer)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const { reject, command } of waiting.values())
      reject(
        new WebDriverError(command, { error: 'disconnected', message: 'Firefox closed the connection.' }),
      )
    waiting.clear()
  })

  function next(): Answer | object | null {
    const colon = received.indexOf(':')
    if (colon < 0) return null
    const end = colon + 1 + Number(received.subarray(0, colon))
    if (received.length < end) return null
    const message = JSON.parse(received.subarray(colon + 1, end).toString())
    received = received.subarray(end)
    return message
  }

  function settle([, id, failure, result]: Answer) {
    const pending = waiting.get(id)
    waiting.delete(id)
    if (failure) pending?.reject(new WebDriverError(pending.command, failure))
    else pending?.resolve(unwrapped(result))
  }

  return {
    /** A command by its whole name, such as `WebDriver:Back`. */
    send(command: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
      const id = ++count
      const message = JSON.stringify([0, id, command, parameters])
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, command })
        socket.write(`${Buffer.byteLength(message)}:${message}`)
      })
    },
    close: () => void socket.destroy(),
  }
}

function unwrapped(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : result
}
