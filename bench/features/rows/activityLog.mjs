import { enter, must, newAccount } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

/** Signs in, and sends a refused attempt for the same wallet from another browser. */
async function attempt(subject) {
  const [browser, other, wallet] = [subject.newBrowser(), subject.newBrowser(), newAccount()]
  await enter(browser, wallet)
  const proof = await other.prove(wallet)
  const forged = { ...proof, signature: await newAccount().signMessage({ message: 'x' }) }
  must(!(await other.verify(forged)), 'refusing a forged signature')
  return browser
}

export const activityLog = {
  title: 'Users see their sign-ins and refused attempts',
  async ours() {
    const subject = await openOurs()
    const { page } = await attempt(subject)
    const { activity } = (await page.send('GET', '/api/activity')).body
    const kinds = activity.map(({ kind }) => kind)
    await subject.close()
    return kinds.includes('signed_in') && kinds.includes('sign_in_refused') ? 'yes' : 'no'
  },
  async betterAuth() {
    const subject = await openBetterAuth()
    await attempt(subject)
    const hasRoute = subject.paths().some((path) => /activity|audit|history/.test(path))
    // A log would have a row for the refused attempt.
    const { user, session, account, walletAddress, verification } = subject.db
    const rows = [user, session, account, walletAddress].flat()
    return rows.length === 4 && verification.length === 0 && !hasRoute ? 'no' : 'yes'
  },
  async authJs() {
    const { page } = await attempt(await openAuthJs())
    return (await page.send('GET', '/auth/activity')).status === 200 ? 'yes' : 'no'
  },
  async thirdweb() {
    const subject = await openThirdweb()
    await attempt(subject)
    return Object.keys(subject.auth).some((name) => /activity|log|history/i.test(name)) ? 'yes' : 'no'
  },
}
