/** How a method is published: its tag, the seconds the relay stores it, and whether it sends a push notification. */
export type Delivery = { readonly tag: number; readonly ttl: number; readonly prompt: boolean }

const FIVE_MINUTES = 300
const DAY = 86_400

/** The tags and TTLs of requests. The response has the next tag and the same TTL. */
export const METHODS = {
  wc_pairingDelete: { tag: 1000, ttl: DAY, prompt: false },
  wc_pairingPing: { tag: 1002, ttl: 30, prompt: false },
  wc_sessionPropose: { tag: 1100, ttl: FIVE_MINUTES, prompt: true },
  wc_sessionSettle: { tag: 1102, ttl: FIVE_MINUTES, prompt: false },
  wc_sessionUpdate: { tag: 1104, ttl: DAY, prompt: false },
  wc_sessionExtend: { tag: 1106, ttl: DAY, prompt: false },
  wc_sessionRequest: { tag: 1108, ttl: FIVE_MINUTES, prompt: true },
  wc_sessionEvent: { tag: 1110, ttl: FIVE_MINUTES, prompt: true },
  wc_sessionDelete: { tag: 1112, ttl: DAY, prompt: false },
  wc_sessionPing: { tag: 1114, ttl: 30, prompt: false },
} as const satisfies Record<string, Delivery>

export type Method = keyof typeof METHODS

/** The tag of a rejected proposal. Any other response has the tag of the request plus one. */
export const PROPOSAL_REJECTED = 1120

/** How the response to a method is published. */
export function responseDelivery(method: Method): Delivery {
  const { tag, ttl } = METHODS[method]
  return { tag: tag + 1, ttl, prompt: false }
}
