import { hashText } from '../codec/crypto.ts'

const VERIFY = 'https://verify.walletconnect.org'
/** Milliseconds. */
const TIMEOUT = 1000

/**
 * Creates an `attest` function for {@link ProviderOptions}: it requests an attestation of the origin from WalletConnect's
 * verify server, in a hidden frame.
 *
 * The page's policy must allow the frame (`frame-src https://verify.walletconnect.org`). After a timeout of one second
 * there are no more requests until a reload, and wallets show the origin as unverified.
 */
export function createAttest(projectId: string, host: string = VERIFY) {
  let timedOut = false
  return async (envelope: string, payload: string): Promise<string | undefined> => {
    if (timedOut) return undefined
    const attestation = await requestAttestation(host, projectId, envelope, payload)
    timedOut = attestation === undefined
    return attestation
  }
}

function requestAttestation(
  host: string,
  projectId: string,
  envelope: string,
  payload: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    const timer = setTimeout(() => end(undefined), TIMEOUT)
    const query = new URLSearchParams({
      projectId,
      origin: location.origin,
      id: hashText(envelope),
      decryptedId: hashText(payload),
    })
    function end(attestation: string | undefined): void {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
      frame.remove()
      resolve(attestation)
    }
    function onMessage({ source, origin, data }: MessageEvent): void {
      if (source !== frame.contentWindow || origin !== new URL(host).origin) return
      const attestation = readAttestation(data)
      if (attestation) end(attestation)
    }
    addEventListener('message', onMessage)
    frame.hidden = true
    frame.src = `${host}/v3/attestation?${query}`
    document.body.append(frame)
  })
}

function readAttestation(data: unknown): string | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    if (typeof message !== 'object' || message === null || !('attestation' in message)) return undefined
    const { attestation } = message
    return typeof attestation === 'string' && attestation ? attestation : undefined
  } catch {
    return undefined
  }
}
