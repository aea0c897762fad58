import { mock } from 'node:test'
import { must, newAccount } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

/** Requests within seconds by one client: more than any default below allows. */
const REQUESTS = 300
const ipAddress = '192.0.2.1'

/** Stops the clock while a probe runs: on a busy machine, a limit would be free again before the next request. */
const atOneTime = (probe) => async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  try {
    return await probe()
  } finally {
    mock.timers.reset()
  }
}

/** The number of requests before the first refusal; `null` if there is none. */
async function countAccepted(send) {
  for (let sent = 0; sent < REQUESTS; sent += 1) if ((await send()) === 429) return sent
  return null
}

export const rateLimits = {
  title: 'Rate limits, shared by two servers with one database',
  ours: atOneTime(async () => {
    const [one, other] = [await openOurs(), await openOurs()]
    const open = ({ newBrowser }) => newBrowser({ ipAddress }).page
    const send = async (page) => (await page.send('POST', '/api/siwe/nonce', { body: {} })).status
    const limit = await countAccepted(() => send(open(one)))
    must(limit !== null, 'a rate limit')
    const more = await countAccepted(() => send(open(other)))
    await Promise.all([one.close(), other.close()])
    if (more === 0) return 'yes'
    // Each process counts the first ones of a client in memory.
    return more !== null && more <= limit / 16 ? 'yes, within a 16th' : 'per process'
  }),
  betterAuth: atOneTime(async () => {
    const rateLimit = { enabled: true, storage: 'database' }
    const one = await openBetterAuth({ rateLimit })
    const other = await openBetterAuth({ rateLimit, db: one.db })
    const headers = { 'x-forwarded-for': ipAddress }
    const send = async ({ newBrowser }) =>
      (await newBrowser().page.send('POST', '/api/auth/siwe/nonce', { json: {}, headers })).status
    must((await countAccepted(() => send(one))) !== null, 'a rate limit')
    const isShared = (await send(other)) === 429
    // Both are in this process: what they share must be in the database.
    one.db.rateLimit.length = 0
    return isShared && (await send(other)) === 200 ? 'option' : 'per process'
  }),
  authJs: atOneTime(async () => {
    const { page, csrfToken } = (await openAuthJs()).newBrowser()
    const headers = { 'x-forwarded-for': ipAddress }
    const form = { csrfToken: await csrfToken(), message: 'x', signature: '0x' }
    const send = async () => (await page.send('POST', '/auth/callback/siwe', { form, headers })).status
    return (await countAccepted(send)) === null ? 'no' : 'yes'
  }),
  thirdweb: atOneTime(async () => {
    const { auth, newBrowser } = await openThirdweb()
    const { payload } = await newBrowser().prove(newAccount())
    const send = async () => {
      const { valid, error } = await auth.verifyPayload({
        payload: { ...payload, version: '2' },
        signature: '0x',
      })
      must(!valid, 'a refusal')
      return /version/.test(error) ? 401 : 429
    }
    return (await countAccepted(send)) === null ? 'no' : 'yes'
  }),
}
