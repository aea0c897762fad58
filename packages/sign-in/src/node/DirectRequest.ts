import type { IncomingMessage, ServerResponse } from 'node:http'
import { arrayBuffer } from 'node:stream/consumers'
import { requestSignal } from './requestSignal.ts'
import { streamOf } from './streamOf.ts'
import { headersOf, type ReadBody } from './toRequest.ts'

type Read = Pick<Request, 'arrayBuffer' | 'body' | 'headers' | 'method' | 'signal' | 'url'>

/** What the routes of the sign-in server read of a Node.js request, without a `Request`. */
export class DirectRequest implements Read {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly #incoming: IncomingMessage
  readonly #response: ServerResponse
  readonly #readBody: ReadBody | undefined
  #stream: ReadableStream<Uint8Array<ArrayBuffer>> | null | undefined
  #signal: AbortSignal | undefined

  /** @param readBody the body if a parser has read it */
  constructor(url: URL, incoming: IncomingMessage, response: ServerResponse, readBody?: ReadBody) {
    this.url = url.href
    this.method = incoming.method ?? 'GET'
    this.headers = headersOf(incoming, readBody)
    this.#incoming = incoming
    this.#response = response
    this.#readBody = readBody
  }

  get signal(): AbortSignal {
    this.#signal ??= requestSignal(this.#response)
    return this.#signal
  }

  get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    if (this.#stream !== undefined) return this.#stream
    const isRead = this.#readBody !== undefined || this.#incoming.readableDidRead
    this.#stream = isRead
      ? new Response(this.#readBody as BodyInit).body
      : streamOf(this.#incoming, this.#response)
    return this.#stream
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const body = this.#readBody
    if (body === undefined) return arrayBuffer(this.#incoming)
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  }
}
