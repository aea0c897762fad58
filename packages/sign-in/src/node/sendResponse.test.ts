import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../testing/listen.ts'
import { sendResponse } from './sendResponse.ts'

/** Serves one response, and requests it. `failed` has what sending it threw. */
async function get(webResponse: Response) {
  const failed: unknown[] = []
  const server = createServer((_, response) => {
    sendResponse(webResponse, response).catch((error) => {
      failed.push(error)
      response.destroy()
    })
  })
  const { url, close } = await listen(server)
  onTestFinished(async () => void (await close()))
  const incoming = await new Promise<IncomingMessage>((resolve, reject) =>
    request(url).on('response', resolve).on('error', reject).end(),
  )
  return { incoming, failed }
}

/** A body whose parts are sent by the test. */
function createBody(source: UnderlyingDefaultSource<Uint8Array> = {}) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
    ...source,
  })
  const send = (part: string) => controller?.enqueue(new TextEncoder().encode(part))
  return { body, send, close: () => controller?.close(), fail: (error: Error) => controller?.error(error) }
}

test('sends a body that is there in one piece, with its length and all headers', async () => {
  const headers = new Headers({ 'x-one': '1', 'content-type': 'text/plain' })
  headers.append('set-cookie', 'a=1')
  headers.append('set-cookie', 'b=2')
  const { incoming } = await get(new Response('äöü€😀', { status: 201, headers }))
  expect(incoming.statusCode).toBe(201)
  expect(incoming.headers).toMatchObject({
    'content-length': '13',
    'content-type': 'text/plain',
    'x-one': '1',
    'set-cookie': ['a=1', 'b=2'],
  })
  expect(await text(incoming)).toBe('äöü€😀')
})

test('sends every byte', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256)
  const { incoming } = await get(new Response(bytes))
  expect(new Uint8Array(await buffer(incoming))).toEqual(bytes)
})

test.each([204, 304])('sends no body with status %d', async (status) => {
  const { incoming } = await get(new Response(null, { status }))
  expect([incoming.statusCode, await text(incoming)]).toEqual([status, ''])
})

test('sends the headers before the first part, and each part when it comes', async () => {
  const { body, send, close } = createBody()
  const { incoming } = await get(new Response(body))
  expect(incoming.headers['transfer-encoding']).toBe('chunked')
  const received: string[] = []
  incoming.setEncoding('utf8').on('data', (part) => received.push(part))
  for (const part of ['one', 'two']) {
    send(part)
    await vi.waitFor(() => expect(received.at(-1)).toBe(part))
  }
  close()
  await vi.waitFor(() => expect(incoming.complete).toBe(true))
})

test('cancels the body when the client leaves', async () => {
  const cancel = vi.fn()
  const { body, send } = createBody({ cancel })
  const { incoming } = await get(new Response(body))
  send('one')
  incoming.destroy()
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce())
})

test('cancels the body if the client has left before', async () => {
  const cancel = vi.fn()
  const { body, send } = createBody({ cancel })
  send('one')
  const server = createServer()
  const { url, close } = await listen(server)
  onTestFinished(async () => void (await close()))
  const sent = request(url)
    .on('error', () => {})
    .end()
  const [, response] = await once(server, 'request')
  const closed = once(response, 'close')
  sent.destroy()
  await closed
  await sendResponse(new Response(body), response)
  expect(cancel).toHaveBeenCalledOnce()
})

/** Waits until a count no longer grows. */
async function stops(count: () => number): Promise<void> {
  let before = -1
  await vi.waitFor(
    () => {
      const isStill = count() === before
      before = count()
      expect(isStill).toBe(true)
    },
    { interval: 200, timeout: 10_000 },
  )
}

test('reads no more than a slow client takes, and sends all of it', async () => {
  const part = new Uint8Array(262_144)
  let pulled = 0
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulled += 1
    controller.enqueue(part)
    if (pulled === 200) controller.close()
  }
  const { incoming } = await get(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })))
  await stops(() => pulled)
  expect(pulled).toBeLessThan(150)
  expect((await buffer(incoming)).byteLength).toBe(200 * part.byteLength)
})

test('fails when a client leaves that does not read', async () => {
  const part = new Uint8Array(1_048_576)
  let pulled = 0
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulled += 1
    controller.enqueue(part)
  }
  const { incoming, failed } = await get(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })))
  incoming.on('error', () => {})
  await stops(() => pulled)
  incoming.destroy()
  await vi.waitFor(() => expect(failed).toHaveLength(1))
})

test('fails with the error of the body', async () => {
  const { body, send, fail } = createBody()
  const { incoming, failed } = await get(new Response(body))
  send('one')
  fail(new Error('The database is gone.'))
  await expect(text(incoming)).rejects.toThrow()
  expect(failed).toEqual([new Error('The database is gone.')])
})
