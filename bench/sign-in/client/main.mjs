// The simulated users, in their own process: one per connection, each signs in repeatedly. Receives its tasks
// over the IPC channel of the parent process.
import { randomBytes } from 'node:crypto'
import { dialects, ORIGIN } from './dialects.mjs'
import { createBrowser } from './request.mjs'
import { checkRefusals, checkSession, signInOnce } from './signIn.mjs'
import { walletOf } from './wallets.mjs'

/** One in this many sign-ins is verified: its cookie must be a session of that account. */
const CHECK_INTERVAL = 20
const known = []

process.on('message', async (task) => {
  try {
    process.send({ done: await measure(task) })
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) })
  }
})
process.on('disconnect', () => process.exit())
process.send('ready')

async function measure(task) {
  const {
    dialect: name,
    port,
    connections,
    warmUp,
    seconds,
    accounts,
    newShare,
    firstNew,
    manyClients,
  } = task
  for (let number = known.length; number < accounts; number += 1) known.push(walletOf(number))
  const dialect = dialects[name]
  const headers = {}
  const browsers = Array.from({ length: connections }, () => createBrowser({ port, origin: ORIGIN, headers }))
  const times = { nonce: [], verify: [], total: [] }
  let nextNew = firstNew
  let checks = 0
  await checkRefusals(browsers[0], dialect)

  const warmUpEnd = performance.now() + warmUp.maxSeconds * 1000
  let warmUpSignIns = 0
  let begin = Number.POSITIVE_INFINITY
  let end = Number.POSITIVE_INFINITY
  let cpu

  function openWindow() {
    begin = performance.now()
    end = begin + seconds * 1000
    cpu = process.cpuUsage()
    process.send('begin')
  }

  async function signInRepeatedly(browser) {
    for (let round = 0; performance.now() < end; round += 1) {
      // Each sign-in counts for one of 65,536 clients.
      if (manyClients) headers['x-forwarded-for'] = `10.1.${[...randomBytes(2)].join('.')}`
      const isNew = Math.random() < newShare
      const wallet = isNew ? walletOf(nextNew++) : known[Math.floor(Math.random() * accounts)]
      const durations = await signInOnce(browser, dialect, wallet)
      const now = performance.now()
      // Counts sign-ins that end within the window.
      if (now >= begin && now < end) for (const part of Object.keys(times)) times[part].push(durations[part])
      if (round % CHECK_INTERVAL === 0) {
        await checkSession(browser, dialect, wallet)
        checks += 1
      }
      warmUpSignIns += 1
      if (begin === Number.POSITIVE_INFINITY && (warmUpSignIns >= warmUp.signIns || now >= warmUpEnd))
        openWindow()
    }
  }
  try {
    await Promise.all(browsers.map(signInRepeatedly))
  } finally {
    for (const browser of browsers) browser.close()
  }
  const { user, system } = process.cpuUsage(cpu)
  process.send('end')
  return {
    signIns: times.total.length,
    rate: times.total.length / seconds,
    times: Object.fromEntries(Object.entries(times).map(([part, list]) => [part, summary(list)])),
    checks,
    firstNew: nextNew,
    busy: (user + system) / (seconds * 1e6),
  }
}

function summary(list) {
  const sorted = Float64Array.from(list).sort()
  const quantile = (share) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { p50: quantile(0.5), p99: quantile(0.99), max: quantile(1) }
}
