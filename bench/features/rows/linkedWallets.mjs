import { enter, must, newAccount } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

/** Whether a second wallet that signs in with the same browser joins the user of the first. */
async function joins(subject) {
  const browser = subject.newBrowser()
  const [first, second] = [await enter(browser), await enter(browser)]
  return first === second
}

export const linkedWallets = {
  title: 'A user links several wallets, each with its signature',
  async ours() {
    const subject = await openOurs()
    const [browser, wallet, added] = [subject.newBrowser(), newAccount(), newAccount()]
    const user = await enter(browser, wallet)
    const { page } = browser
    const message = page.write(await page.challenge({ purpose: 'link' }), added)
    const proof = { message, signature: await added.signMessage({ message }) }
    const body = { ...proof, ...(await page.confirm('link_wallet', wallet)) }
    must((await page.send('POST', '/api/wallets', { body })).status === 200, 'linking a wallet')
    const isSame = (await enter(subject.newBrowser(), added)) === user
    await subject.close()
    return isSame ? 'yes' : 'no'
  },
  async betterAuth() {
    const subject = await openBetterAuth()
    const hasRoute = subject.paths().some((path) => /siwe.*(link|add)|wallet/.test(path))
    return (await joins(subject)) || hasRoute ? 'yes' : 'no'
  },
  authJs: async () => ((await joins(await openAuthJs())) ? 'yes' : 'yours (it has no accounts)'),
  thirdweb: async () => ((await joins(await openThirdweb())) ? 'yes' : 'yours (it has no accounts)'),
}
