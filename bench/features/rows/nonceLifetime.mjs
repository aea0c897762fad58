import { mock } from 'node:test'
import { must, newAccount } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

/** In seconds. */
const LONGEST = 30 * 86_400

/** The seconds after which a nonce is no longer accepted, by a clock that is set forward; `null` if it is after 30 days. */
async function lifetimeOf(open) {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const subject = await open()
  async function isAccepted(seconds) {
    const browser = subject.newBrowser()
    const account = newAccount()
    // Signed at once, so that the message itself is not older than its nonce.
    const proof = await browser.prove(account)
    mock.timers.tick(seconds * 1000)
    return browser.verify(proof)
  }
  try {
    must(await isAccepted(1), 'a sign-in after a second')
    if (await isAccepted(LONGEST)) return null
    let [accepted, refused] = [1, LONGEST]
    while (refused - accepted > 1) {
      const middle = Math.floor((accepted + refused) / 2)
      if (await isAccepted(middle)) accepted = middle
      else refused = middle
    }
    return refused
  } finally {
    mock.timers.reset()
    await subject.close()
  }
}

/** Whole minutes: subjects differ by a second in whether the end counts. */
const write = (seconds) => `${Math.round(seconds / 60)} minutes`

export const nonceLifetime = {
  title: 'A nonce is valid for',
  ours: async () => write(await lifetimeOf(openOurs)),
  betterAuth: async () => write(await lifetimeOf(openBetterAuth)),
  async authJs() {
    const seconds = await lifetimeOf(openAuthJs)
    return `yours (guides: ${seconds === null ? 'more than 30 days' : write(seconds)})`
  },
  thirdweb: async () => write(await lifetimeOf(openThirdweb)),
}
