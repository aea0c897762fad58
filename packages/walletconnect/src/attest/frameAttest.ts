import { hashText } from '../codec/keys.ts'

const VERIFY = 'https://verify.walletconnect.org'
/** Milliseconds the host has to answer. */
const PATIENCE = 1000

/**
 * Makes an `attest` for {@link ProviderOptions}: a proof of origin by the network's verify host, in a hidden frame.
 *
 * The page's policy must allow the frame (`frame-src https://verify.walletconnect.org`). A host that does not answer
 * within a second is not asked again while the page lives; wallets then see the origin as unverified.
 */
export function frameAttest(projectId: string, host: string = VERIFY) {
  let missed = false
  return async (envelope: string, payload: string): Promise<string | undefined> => {
    if (missed) return undefined
    const proof = await ask(host, projectId, envelope, payload)
    missed = proof === undefined
    return proof
  }
}

function ask(
  host: string,
  projectId: string,
  envelope: string,
  payload: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    const timer = setTimeout(() => end(undefined), PATIENCE)
    const query = new URLSearchParams({
      projectId,
      origin: location.origin,
      id: hashText(envelope),
      decryptedId: hashText(payload),
    })
    function end(proof: string | undefined): void {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
      frame.remove()
      resolve(proof)
    }
    function onMessage({ source, origin, data }: MessageEvent): void {
      if (source !== frame.contentWindow || origin !== new URL(host).origin) return
      const proof = readProof(data)
      if (proof) end(proof)
    }
    addEventListener('message', onMessage)
    frame.hidden = true
    frame.src = `${host}/v3/attestation?${query}`
    document.body.append(frame)
  })
}

function readProof(data: unknown): string | undefined {
  try {
    const said: unknown = JSON.parse(String(data))
    if (typeof said !== 'object' || said === null || !('attestation' in said)) return undefined
    return typeof said.attestation === 'string' && said.attestation ? said.attestation : undefined
  } catch {
    return undefined
  }
}
