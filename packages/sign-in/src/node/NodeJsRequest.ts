import type { ServerResponse } from 'node:http'

/**
 * A `Request` whose signal aborts when the client leaves before the response was sent. The signal is created when it is
 * first read, because most requests need none, and by a class, because a property defined on each request makes a session
 * check a seventh slower.
 */
export class NodeJsRequest extends Request {
  readonly #response: ServerResponse
  #left: AbortController | undefined

  constructor(url: URL, init: RequestInit, response: ServerResponse) {
    super(url, init)
    this.#response = response
  }

  override get signal(): AbortSignal {
    if (this.#left) return this.#left.signal
    const response = this.#response
    const left = new AbortController()
    this.#left = left
    const leave = () => {
      if (!response.writableFinished) left.abort()
    }
    if (response.closed) leave()
    else response.once('close', leave)
    return left.signal
  }
}
