import { mock } from 'node:test'
import { enter, must, newAccount } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

const HOUR = 3_600_000

/** Whether better-auth deletes a user by a session of some age. */
async function isDeleted(hours) {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  try {
    const { db, newBrowser } = await openBetterAuth({ user: { deleteUser: { enabled: true } } })
    const browser = newBrowser()
    await enter(browser)
    mock.timers.tick(hours * HOUR)
    await browser.page.send('POST', '/api/auth/delete-user', { json: {} })
    return db.user.length === 0
  } finally {
    mock.timers.reset()
  }
}

export const freshSignature = {
  title: 'A session alone cannot delete the account',
  async ours() {
    const subject = await openOurs()
    const [browser, wallet] = [subject.newBrowser(), newAccount()]
    await enter(browser, wallet)
    const { page } = browser
    const confirm = wallet.address
    const refused = await page.send('DELETE', '/api/account', { body: { confirm } })
    const body = { confirm, ...(await page.confirm('delete_account', wallet)) }
    must((await page.send('DELETE', '/api/account', { body })).status < 300, 'a confirmed deletion')
    await subject.close()
    return refused.body.code === 'confirmation_required' ? 'yes, it needs a signature' : 'no'
  },
  async betterAuth() {
    if (!(await isDeleted(0))) return 'yes'
    return (await isDeleted(23)) && !(await isDeleted(25)) ? 'a session under a day old can' : 'no'
  },
  async authJs() {
    const { page, csrfToken } = (await openAuthJs()).newBrowser()
    const sent = await page.send('POST', '/auth/delete-user', { form: { csrfToken: await csrfToken() } })
    must(sent.status >= 400, 'a request to no route')
    return 'yours (it has no accounts)'
  },
  async thirdweb() {
    const names = Object.keys((await openThirdweb()).auth)
    return names.some((name) => /delete/i.test(name)) ? 'no' : 'yours (it has no accounts)'
  },
}
