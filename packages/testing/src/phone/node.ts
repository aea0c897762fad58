import { WebSocket } from 'ws'
import { createPhone as createPhoneAnywhere } from './createPhone.ts'
import type { Phone, PhoneOptions } from './Phone.ts'

/** {@link createPhoneAnywhere} for Node.js, with the WebSocket of `ws`. */
export function createPhone(options: PhoneOptions): Phone {
  return createPhoneAnywhere({
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    ...options,
  })
}
