/** Milliseconds. */
const TIMEOUT = 5000

/**
 * Returns the reason of a relay that refuses handshakes; `null` if it does not, or if that cannot be read. A page cannot
 * read the status of a handshake, but that of the same request over HTTP, if the relay allows it to other origins.
 */
export async function readRefusal(socketUrl: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(socketUrl.replace(/^ws/, 'http'), { credentials: 'omit', signal })
    const { status } = response
    return status === 401 || status === 403 ? `Status ${status}: ${await response.text()}` : null
  } catch {
    return null
  }
}
