/**
 * Calls back if a relay refuses handshakes. A page cannot read the status of a handshake, but that of the same request over
 * HTTP, if the relay allows it to other origins.
 */
export function readRefusal(socketUrl: string, onRefused: (reason: string) => void): void {
  fetch(socketUrl.replace('ws', 'http')).then(
    ({ status }) => {
      if (status === 401 || status === 403) onRefused(`status ${status}`)
    },
    () => {},
  )
}
