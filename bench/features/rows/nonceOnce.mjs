import { randomBytes } from 'node:crypto'
import { must, newAccount } from '../page.mjs'
import { openAuthJs } from '../subjects/authJs.mjs'
import { openBetterAuth } from '../subjects/betterAuth.mjs'
import { openOurs } from '../subjects/ours.mjs'
import { openThirdweb } from '../subjects/thirdweb.mjs'

/** Whether a browser can send the same message twice. */
async function replays(subject) {
  const browser = subject.newBrowser()
  const proof = await browser.prove(newAccount())
  must(await browser.verify(proof), 'the first sign-in')
  const again = await browser.verify(proof)
  await subject.close()
  return again
}

function createUsedNonces() {
  const used = new Set()
  return (nonce) => !used.has(nonce) && used.add(nonce) !== undefined
}

export const nonceOnce = {
  title: 'A nonce is valid once',
  ours: async () => ((await replays(await openOurs())) ? 'no' : 'yes'),
  betterAuth: async () => ((await replays(await openBetterAuth())) ? 'no' : 'yes'),
  async authJs() {
    const guides = (await replays(await openAuthJs())) ? 'no' : 'yes'
    must(!(await replays(await openAuthJs({ acceptNonce: createUsedNonces() }))), 'nonces of the application')
    return `yours (guides: ${guides})`
  },
  async thirdweb() {
    if (!(await replays(await openThirdweb()))) return 'yes'
    const nonce = { generate: () => randomBytes(16).toString('hex'), validate: createUsedNonces() }
    return (await replays(await openThirdweb({ login: { nonce } }))) ? 'no' : 'yours'
  },
}

/** Whether another browser, which has requested a nonce too, can send the message of the first. */
async function moves(subject) {
  const [first, other] = [subject.newBrowser(), subject.newBrowser()]
  await other.prove(newAccount())
  const moved = await other.verify(await first.prove(newAccount()))
  must(await first.verify(await first.prove(newAccount())), 'a sign-in')
  await subject.close()
  return moved
}

export const nonceBrowser = {
  title: 'A nonce is valid in the browser that requested it only',
  ours: async () => ((await moves(await openOurs())) ? 'no' : 'yes'),
  betterAuth: async () => ((await moves(await openBetterAuth())) ? 'no' : 'yes'),
  authJs: async () => `yours (guides: ${(await moves(await openAuthJs())) ? 'no' : 'yes'})`,
  // `nonce.validate` gets no request: the routes of the application have to compare.
  thirdweb: async () => ((await moves(await openThirdweb())) ? 'yours' : 'yes'),
}
