/** Sends a request for each item, so many at a time. Resolves to the results, and the milliseconds of each and of all. */
export async function measure(items, send, inFlight = 1) {
  const [results, found] = [[], []]
  const waiting = items.values()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const item of waiting) {
        const sent = performance.now()
        results.push(await send(item))
        found.push(performance.now() - sent)
      }
    }),
  )
  return { results, times: found, duration: performance.now() - started }
}

/** The median and the 95th percentile. */
export function times(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { p50: at(0.5), p95: at(0.95) }
}
