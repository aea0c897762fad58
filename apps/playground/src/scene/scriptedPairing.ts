import type { SessionProvider } from '@countersign/kit'
import type { PairingScript } from '../scenes/Scene.ts'

/** Seconds left of a code that is about to expire, and of any other. */
const SECONDS_LEFT = { expires: 40, comes: 300 } as const
/**
 * Milliseconds until the pairing ends. An approval is held until a scene advances the time after opening the app.
 * Failures come first in their scenes, so their timers must not be held.
 */
const END_DELAYS = { approved: 1_000, rejected: 300, refused: 300, unreachable: 300 } as const

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TOPIC = 'c4'.repeat(32)

const ERRORS = {
  rejected: { code: 5000, message: 'User rejected.' },
  refused: { name: 'WalletConnectError', code: 'refused', message: 'Project not found' },
  unreachable: { name: 'WalletConnectError', code: 'unreachable', message: 'The relay is not responding.' },
} as const

/**
 * A scripted wallet on another device. It provides a code, or none, and after approving it responds to no request.
 */
export function scriptedPairing({ code, ends }: PairingScript, chainId: number): SessionProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  let approved = false
  let requestId = 0

  return {
    get session() {
      if (!approved) return undefined
      const namespaces = { eip155: { accounts: [`eip155:${chainId}:${ACCOUNT}`] } }
      return { topic: TOPIC, namespaces, peer: { metadata: { name: 'Rainbow' } } }
    },
    get accounts() {
      return approved ? [ACCOUNT] : []
    },
    chainId,
    connect: () =>
      new Promise<void>((resolve, reject) => {
        if (code !== 'waits') queueMicrotask(() => emit('display_uri', codeFor(SECONDS_LEFT[code])))
        if (ends === undefined) return
        setTimeout(() => {
          approved = ends === 'approved'
          if (ends === 'approved') resolve()
          else reject(Object.assign(new Error(), ERRORS[ends]))
        }, END_DELAYS[ends])
      }),
    enable: async () => (approved ? [ACCOUNT] : []),
    async disconnect() {
      approved = false
    },
    request({ method }: { readonly method: string }) {
      if (method === 'eth_chainId') return Promise.resolve(`0x${chainId.toString(16)}`)
      requestId += 1
      emit('request_sent', { id: requestId, topic: TOPIC, method })
      return new Promise<never>(() => {})
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}

function codeFor(secondsLeft: number): string {
  const end = Math.ceil(Date.now() / 1_000) + secondsLeft
  return `wc:${'a3'.repeat(32)}@2?expiryTimestamp=${end}&relay-protocol=irn&symKey=${'5f'.repeat(32)}`
}
