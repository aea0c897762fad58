import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../testing/listen.ts'
import { streamOf } from './streamOf.ts'

type Respond = (incoming: IncomingMessage, response: ServerResponse) => unknown

/** A server that responds to GET with "ok", and a client with one connection that is kept alive. */
async function serve(respond: Respond) {
  const server = createServer((incoming, response) =>
    incoming.method === 'GET' ? response.end('ok') : respond(incoming, response),
  )
  const { url, close } = await listen(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    await close()
  })
  const post = () => sendRequest(url, { agent, method: 'POST', headers: { 'transfer-encoding': 'chunked' } })
  const get = async () => {
    const [response] = await once(sendRequest(url, { agent }).end(), 'response')
    return text(response)
  }
  return { post, get }
}

/** Until bytes wait to be read. */
async function buffered(incoming: IncomingMessage): Promise<void> {
  while (incoming.readableLength === 0) await new Promise((resolve) => setImmediate(resolve))
}

test('reads the parts of a body in order', async () => {
  const { post } = await serve(async (incoming, response) => {
    const parts: string[] = []
    for await (const part of streamOf(incoming)) parts.push(Buffer.from(part).toString() || '(nothing)')
    response.end(parts.join(''))
  })
  const sent = post()
  sent.write('one, ')
  setImmediate(() => sent.end('two'))
  const [response] = await once(sent, 'response')
  expect(await text(response)).toBe('one, two')
})

test('reads nothing before its first read', async () => {
  const { post } = await serve(async (incoming, response) => {
    await streamOf(incoming).cancel()
    response.end(await text(incoming))
  })
  const [response] = await once(post().end('whole'), 'response')
  expect(await text(response)).toBe('whole')
})

test.each([false, true])(
  'can be cancelled while bytes wait, with a read in progress: %s',
  async (isReading) => {
    const errors: Error[] = []
    const record = (error: Error) => errors.push(error)
    process.on('uncaughtExceptionMonitor', record)
    onTestFinished(() => void process.off('uncaughtExceptionMonitor', record))
    const { post, get } = await serve(async (incoming, response) => {
      await buffered(incoming)
      const reader = streamOf(incoming).getReader()
      await reader.read()
      if (isReading) void reader.read()
      await reader.cancel()
      response.writeHead(413).end()
    })
    const [response] = await once(post().end('x'.repeat(150_000)), 'response')
    await text(response)
    expect([response.statusCode, await get(), errors]).toEqual([413, 'ok', []])
  },
)

test.each([
  ['it was cancelled', (reader: ReadableStreamDefaultReader) => reader.cancel()],
  ['the response was sent', (reader: ReadableStreamDefaultReader) => void reader.read()],
])('discards what arrives after %s, and the connection takes the next request', async (_, leave) => {
  const { post, get } = await serve(async (incoming, response) => {
    const reader = streamOf(incoming, response).getReader()
    await reader.read()
    await leave(reader)
    response.writeHead(401).end()
  })
  const sent = post()
  sent.write('x'.repeat(100))
  const [response] = await once(sent, 'response')
  sent.end('x'.repeat(150_000))
  await text(response)
  expect([response.statusCode, await get()]).toEqual([401, 'ok'])
})

test('fails when the client leaves', async () => {
  let failed = (_: unknown) => {}
  const failure = new Promise((resolve) => {
    failed = resolve
  })
  const { post } = await serve((incoming) => new Response(streamOf(incoming)).text().catch(failed))
  const sent = post().on('error', () => {})
  sent.write('one', () => sent.destroy())
  expect(await failure).toMatchObject({ message: expect.stringMatching(/abort|reset/i) })
})
