// The simulated users, in their own process: one per connection, each signs in repeatedly. Receives its tasks
// over the IPC channel of the parent process.
import { dialects, ORIGIN } from './dialects.mjs'
import { createBrowser } from './request.mjs'
import { checkRefusals, checkSession, signInOnce } from './signIn.mjs'
import { walletOf } from './wallets.mjs'

/** One in this many sign-ins is verified: its cookie must be a session of that account. */
const LOOK_AT = 20
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

async function measure({ dialect: name, port, connections, warmUp, seconds, accounts, newShare, firstNew }) {
  for (let number = known.length; number < accounts; number += 1) known.push(walletOf(number))
  const dialect = dialects[name]
  const browsers = Array.from({ length: connections }, () => createBrowser({ port, origin: ORIGIN }))
  const times = { nonce: [], verify: [], whole: [] }
  let nextNew = firstNew
  let looks = 0
  await checkRefusals(browsers[0], dialect)

  const latest = performance.now() + warmUp.atMost * 1000
  let warm = 0
  let begin = Number.POSITIVE_INFINITY
  let end = Number.POSITIVE_INFINITY
  let cpu

  function openWindow() {
    begin = performance.now()
    end = begin + seconds * 1000
    cpu = process.cpuUsage()
    process.send('begin')
  }

  async function visit(browser) {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const isNew = Math.random() < newShare
      const wallet = isNew ? walletOf(nextNew++) : known[Math.floor(Math.random() * accounts)]
      const took = await signInOnce(browser, dialect, wallet)
      const now = performance.now()
      // Counts sign-ins that end within the window.
      if (now >= begin && now < end) for (const part of Object.keys(times)) times[part].push(took[part])
      if (turn % LOOK_AT === 0) {
        await checkSession(browser, dialect, wallet)
        looks += 1
      }
      warm += 1
      if (begin === Number.POSITIVE_INFINITY && (warm >= warmUp.signIns || now >= latest)) openWindow()
    }
  }
  try {
    await Promise.all(browsers.map(visit))
  } finally {
    for (const browser of browsers) browser.close()
  }
  const { user, system } = process.cpuUsage(cpu)
  process.send('end')
  return {
    signIns: times.whole.length,
    rate: times.whole.length / seconds,
    times: Object.fromEntries(Object.entries(times).map(([part, list]) => [part, summary(list)])),
    looks,
    firstNew: nextNew,
    busy: (user + system) / (seconds * 1e6),
  }
}

function summary(list) {
  const sorted = Float64Array.from(list).sort()
  const at = (share) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), most: at(1) }
}
