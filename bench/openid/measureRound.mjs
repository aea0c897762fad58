import { measure } from './measure.mjs'

/** Milliseconds of each request one after the other, and exchanges per second with several in flight. */
export async function measureRound(user, { requests, inFlight }) {
  const exchange = await measure(await user.authorize(requests), (code) => user.exchange(code))
  const refreshed = exchange.results.map(({ refresh_token }) => refresh_token)
  const refresh = await measure(refreshed, (token) => user.refresh(token))
  const discovery = await measure(Array(requests).fill(), () => user.discover())
  const together = await measure(await user.authorize(requests), (code) => user.exchange(code), inFlight)
  return {
    exchange: exchange.times,
    refresh: refresh.times,
    discovery: discovery.times,
    rate: requests / (together.duration / 1000),
  }
}
