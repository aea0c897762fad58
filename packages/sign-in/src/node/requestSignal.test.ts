import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Fetch } from '../http/createFetch.ts'
import { setDirectFetch } from '../http/directFetch.ts'
import { listen } from '../testing/listen.ts'
import { toNodeHandler } from './toNodeHandler.ts'

/** Sends a request to a server. `closed` resolves when its response is closed there. */
async function send() {
  const server = createServer()
  const { url, close } = await listen(server)
  onTestFinished(async () => void (await close()))
  const sent = sendRequest(url, { agent: false }).on('error', () => {})
  sent.end()
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  return { sent, request, response, closed: once(response, 'close') }
}

describe.each(['NodeJsRequest', 'DirectRequest'])('the signal of a %s', (kind) => {
  const createHandler = (respond: (request: Request) => Promise<Response>) => {
    const fetch: Fetch = (request) => respond(request)
    if (kind === 'DirectRequest') setDirectFetch(fetch, (request) => respond(request))
    return toNodeHandler({ handles: () => true, fetch })
  }

  test('aborts when the client leaves before the response was sent', async () => {
    const { sent, request, response, closed } = await send()
    const signals: AbortSignal[] = []
    createHandler(({ signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    })(request, response)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    sent.destroy()
    await closed
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('is aborted if it is first read after the client has left', async () => {
    const { sent, request, response, closed } = await send()
    const aborted = new Promise<boolean>((resolve) => {
      createHandler(async (late) => {
        await closed
        resolve(late.signal.aborted)
        return new Response()
      })(request, response)
    })
    sent.destroy()
    expect(await aborted).toBe(true)
  })

  test('does not abort when the response was sent', async () => {
    const { sent, request, response, closed } = await send()
    const signals: AbortSignal[] = []
    createHandler(async ({ signal }) => {
      signals.push(signal)
      return new Response('whole')
    })(request, response)
    const [received] = await once(sent, 'response')
    expect(await text(received)).toBe('whole')
    await closed
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  })
})
