// Clients that sign in one after the other, in a separate process, while another process floods the server.
import { dialects, ORIGIN } from './dialects.mjs'
import { createBrowser } from './request.mjs'
import { signInOnce } from './signIn.mjs'
import { walletOf } from './wallets.mjs'

/** Each sign-in has a different client, across all runs. */
let client = 0

process.on('message', async ({ port, seconds, pause }) => {
  const headers = {}
  const browser = createBrowser({ port, origin: ORIGIN, headers })
  const times = []
  let failed = 0
  try {
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      client += 1
      headers['x-forwarded-for'] = `198.51.${client >> 8}.${client & 255}`
      const { total } = await signInOnce(browser, dialects.ours, walletOf(times.length % 5000)).catch(
        (error) => {
          failed += 1
          return { total: Number.NaN, error }
        },
      )
      if (!Number.isNaN(total)) times.push(total)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    process.send({ done: { times, failed, cookie: await cookieOf(browser) } })
  } finally {
    browser.close()
  }
})
process.on('disconnect', () => process.exit())
process.send('ready')

async function cookieOf(browser) {
  await signInOnce(browser, dialects.ours, walletOf(0)).catch(() => {})
  return browser.cookie()
}
