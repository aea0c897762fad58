// npm run bench -- openid: how long the OpenID provider takes from an authorization code to the tokens, on a durable
// Postgres, and what its process needs. The sign-in itself is that of `npm run bench -- sign-in`.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startDurablePostgres } from '../sign-in/database.mjs'
import { residentMemory } from '../sign-in/system.mjs'
import { createUser } from './createUser.mjs'
import { measure, times } from './measure.mjs'
import { startProvider } from './startProvider.mjs'

const { values } = parseArgs({
  options: {
    /** Exchanges of each kind in a round. Codes are valid for a minute. */
    requests: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    'in-flight': { type: 'string', default: '16' },
  },
})
const [requests, rounds, inFlight] = [values.requests, values.rounds, values['in-flight']].map(Number)
/** The goal: milliseconds from a code to the tokens, p50. */
const GOAL = 15
/** Others on the machine make the figures worse. */
const QUIET = 3

const postgres = await startDurablePostgres({ counting: false })
const loads = [loadavg()[0]]
try {
  const url = await postgres.create('openid')
  // The first start creates the tables and the keys.
  await (await startProvider(url)).close()
  const provider = await startProvider(url)
  try {
    const user = await createUser(provider.port)
    const found = { exchange: [], refresh: [], discovery: [], rates: [] }
    // The first round is the warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      const one = await measureRound(user)
      if (round === 0) continue
      for (const kind of ['exchange', 'refresh', 'discovery']) found[kind].push(...one[kind])
      found.rates.push(one.rate)
    }
    report(found, provider)
    user.close()
  } finally {
    await provider.close()
  }
} finally {
  await postgres.close()
}

/** Milliseconds of each request one after the other, and tokens per second with several in flight. */
async function measureRound(user) {
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

function report({ exchange, refresh, discovery, rates }, { startTime, pid }) {
  loads.push(loadavg()[0])
  const row = (title, found) => {
    const { p50, p95 } = times(found)
    return `${title.padEnd(28)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`
  }
  console.log(`${'milliseconds'.padEnd(28)} ${'p50'.padStart(8)} ${'p95'.padStart(8)}`)
  console.log(row('code to tokens', exchange))
  console.log(row('refresh', refresh))
  console.log(row('discovery', discovery))
  console.log(`${times(rates).p50.toFixed(0)} exchanges per second with ${inFlight} in flight`)
  console.log(`Started in ${startTime.toFixed(0)} ms. Uses ${residentMemory(pid).toFixed(0)} MB.`)
  const { p50 } = times(exchange)
  console.log(`Goal of ${GOAL} ms for code to tokens: ${p50 <= GOAL ? 'met' : 'missed'}.`)
  const load = Math.max(...loads)
  if (load > QUIET) console.log(`PROVISIONAL: the load average was ${load.toFixed(1)}.`)
}
