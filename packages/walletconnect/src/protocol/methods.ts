/** How a method travels: its tag for the relay, seconds the relay keeps it, and whether it wakes a sleeping wallet. */
export type Delivery = { readonly tag: number; readonly ttl: number; readonly prompt: boolean }

const FIVE_MINUTES = 300
const DAY = 86_400

/** Every method of ours, with the tag of the request. The answer's tag is one more, with the same ttl. */
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

/** The tag of a wallet's "no" to a proposal; any other answer has the request's tag and one. */
export const PROPOSAL_REJECTED = 1120

/** How the answer to a method travels. */
export function answerDelivery(method: Method): Delivery {
  const { tag, ttl } = METHODS[method]
  return { tag: tag + 1, ttl, prompt: false }
}
