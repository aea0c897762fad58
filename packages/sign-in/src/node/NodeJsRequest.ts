import type { ServerResponse } from 'node:http'
import { requestSignal } from './requestSignal.ts'

/**
 * A `Request` whose signal aborts when the client leaves before the response was sent. The signal is created when it is
 * first read, because most requests need none, and by a class, because a property defined on each request makes a session
 * check a seventh slower.
 */
export class NodeJsRequest extends Request {
  readonly #response: ServerResponse
  #signal: AbortSignal | undefined

  constructor(url: URL, init: RequestInit, response: ServerResponse) {
    super(url, init)
    this.#response = response
  }

  override get signal(): AbortSignal {
    this.#signal ??= requestSignal(this.#response)
    return this.#signal
  }
}
