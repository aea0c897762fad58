import type { ServerResponse } from 'node:http'

/** Creates a signal that aborts when the client leaves before the response was sent. */
export function requestSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const onClose = () => {
    if (!response.writableFinished) controller.abort()
  }
  if (response.closed) onClose()
  else response.once('close', onClose)
  return controller.signal
}
