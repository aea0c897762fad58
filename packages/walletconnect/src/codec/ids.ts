/** Makes ids for JSON-RPC between clients: 16 digits, a safe integer, strictly rising. */
export function createPayloadIds(now: () => number = Date.now, random: () => number = Math.random) {
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 1000 + Math.floor(random() * 1000))
    return last
  }
}

/** Makes ids for calls to a relay: 19 digits, as text because they are larger than a safe integer. */
export function createRelayIds(now: () => number = Date.now, random: () => number = Math.random) {
  let last = 0n
  return () => {
    const next = BigInt(now()) * 1_000_000n + BigInt(Math.floor(random() * 1_000_000))
    last = next > last ? next : last + 1n
    return String(last)
  }
}
