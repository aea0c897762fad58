import { bytesToHex, type Hex, hexToBytes } from 'viem'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** An encrypted message: AES-GCM with a key that both sides derive (ECDH). */
export type EncryptedMessage = { readonly iv: BufferSource; readonly cipherText: BufferSource }

export type Session = {
  /** This side's public key: SPKI in hex, without 0x. */
  readonly publicKey: string
  decrypt(message: EncryptedMessage): Promise<unknown>
  encrypt(content: unknown): Promise<EncryptedMessage>
}

/**
 * Opens the encrypted session with a site. The popup's key pair is stored between popups, as the site stores the
 * public half. `sender` is the site's public key.
 */
export async function openSession(storageKey: string, sender: string): Promise<Session> {
  const { privateKey, publicKey } = await readOrCreateKeyPair(storageKey)
  const peer = await crypto.subtle.importKey('spki', fromHex(sender), curve, false, [])
  const secret = await crypto.subtle.deriveKey(
    { name: 'ECDH', public: peer },
    privateKey,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return {
    publicKey,
    async decrypt({ iv, cipherText }) {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
      return JSON.parse(new TextDecoder().decode(plain))
    },
    async encrypt(content) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify(content))
      return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, plain) }
    },
  }
}

async function readOrCreateKeyPair(
  storageKey: string,
): Promise<{ privateKey: CryptoKey; publicKey: string }> {
  const stored = localStorage.getItem(storageKey)?.split('.')
  if (stored?.[0] && stored[1]) {
    const privateKey = await crypto.subtle.importKey('pkcs8', fromHex(stored[0]), curve, false, ['deriveKey'])
    return { privateKey, publicKey: stored[1] }
  }
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const [secret, publicKey] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', pair.privateKey).then(toHex),
    crypto.subtle.exportKey('spki', pair.publicKey).then(toHex),
  ])
  localStorage.setItem(storageKey, `${secret}.${publicKey}`)
  return { privateKey: pair.privateKey, publicKey }
}

const toHex = (bytes: ArrayBuffer) => bytesToHex(new Uint8Array(bytes)).slice(2)
const fromHex = (hex: string) => Uint8Array.from(hexToBytes(`0x${hex}` as Hex))
