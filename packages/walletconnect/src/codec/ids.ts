/** Creates JSON-RPC IDs between clients: 16 digits, safe integers, strictly increasing. */
export function createPayloadIds(now: () => number = Date.now, random: () => number = Math.random) {
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 1000 + Math.floor(random() * 1000))
    return last
  }
}

/** Creates IDs of relay calls: 19 digits, as text because they are larger than a safe integer. */
export function createRelayIds(now: () => number = Date.now, random: () => number = Math.random) {
  let last = 0n
  return () => {
    const next = BigInt(now()) * 1_000_000n + BigInt(Math.floor(random() * 1_000_000))
    last = next > last ? next : last + 1n
    return String(last)
  }
}
