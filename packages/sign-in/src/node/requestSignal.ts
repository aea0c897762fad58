import type { ServerResponse } from 'node:http'

/** Creates a signal that aborts when the client leaves before the response was sent. */
export function requestSignal(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  const leave = () => {
    if (!response.writableFinished) left.abort()
  }
  if (response.closed) leave()
  else response.once('close', leave)
  return left.signal
}
