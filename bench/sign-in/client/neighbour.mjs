// One client that signs in again and again, in a process of its own, while others flood the server.
import { dialects, ORIGIN } from './dialects.mjs'
import { createBrowser } from './request.mjs'
import { signInOnce } from './signIn.mjs'
import { walletOf } from './wallets.mjs'

process.on('message', async ({ port, seconds, client, pause }) => {
  const browser = createBrowser({ port, origin: ORIGIN, headers: { 'x-forwarded-for': client } })
  const times = []
  let failed = 0
  try {
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      const { whole } = await signInOnce(browser, dialects.ours, walletOf(times.length)).catch((error) => {
        failed += 1
        return { whole: Number.NaN, error }
      })
      if (!Number.isNaN(whole)) times.push(whole)
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
