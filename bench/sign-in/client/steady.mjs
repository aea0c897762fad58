// Users who come at a constant rate, however slowly the server responds. Receives its task over the IPC channel of the
// parent process, and sends the response times of each window.
import { dialects, ORIGIN } from './dialects.mjs'
import { createBrowser } from './request.mjs'
import { checkSession, signInOnce } from './signIn.mjs'
import { walletOf } from './wallets.mjs'

const MINUTE = 60_000
/** When a user comes back: late enough that the use of the session is recorded. */
const RETURN_AFTER = 6 * MINUTE

process.on('message', async (task) => {
  if (task === 'stop') process.exit()
  try {
    process.send({ done: await visit(task) })
  } catch (error) {
    process.send({ failed: String(error?.stack ?? error) })
  }
})
process.on('disconnect', () => process.exit())
process.send('ready')

/**
 * Resolves to the number of sign-ins. One account in ten is new; one sign-in in twenty is checked, and every session is
 * used again six minutes later.
 */
async function visit({ port, rate, minutes, every, accounts }) {
  const free = []
  const running = new Set()
  /** The users who come back, in order. */
  const returning = []
  let times = []
  let failures = []
  let count = 0
  const start = performance.now()

  function report() {
    process.send({ window: { ...summary(times), failures: failures.length, failure: failures[0] } })
    times = []
    failures = []
  }

  async function signIn(number, due) {
    // The oldest, so that no connection is idle for as long as the server keeps it.
    const browser = free.shift() ?? createBrowser({ port, origin: ORIGIN })
    const wallet = walletOf(number % 10 === 0 ? 20_000_000 + number : (number * 7_919) % accounts)
    try {
      await signInOnce(browser, dialects.ours, wallet)
      // From when it was due: a server that stops for a second delays all who come within it.
      times.push(performance.now() - due)
      if (number % 20 === 0) await checkSession(browser, dialects.ours, wallet)
      returning.push({ wallet, cookies: browser.cookies(), due: due + RETURN_AFTER })
    } catch (error) {
      failures.push(String(error?.message ?? error))
    }
    free.push(browser)
  }

  async function comeBack({ wallet, cookies }) {
    const browser = free.shift() ?? createBrowser({ port, origin: ORIGIN })
    browser.restore(cookies)
    try {
      await checkSession(browser, dialects.ours, wallet)
    } catch (error) {
      failures.push(String(error?.message ?? error))
    }
    free.push(browser)
  }

  function run(visiting) {
    running.add(visiting)
    void visiting.finally(() => running.delete(visiting))
  }

  for (let minute = every; minute <= minutes; minute += every) {
    const end = start + minute * MINUTE
    for (; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, 1))) {
      for (
        let due = start + (count * 1_000) / rate;
        due <= performance.now();
        due = start + (count * 1_000) / rate
      ) {
        run(signIn(count, due))
        count += 1
      }
      while (returning[0]?.due <= performance.now()) run(comeBack(returning.shift()))
    }
    if (minute + every > minutes) await Promise.all(running)
    report()
  }
  for (const browser of free) browser.close()
  return count
}

function summary(times) {
  const sorted = times.sort((a, b) => a - b)
  const quantile = (share) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  return { signIns: sorted.length, p50: quantile(0.5), p99: quantile(0.99), max: quantile(1) }
}
