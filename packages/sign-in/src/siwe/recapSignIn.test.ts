import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { type Challenge, createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const details = '{"att":{"eip155":{"request/personal_sign":[{"chains":["eip155:31337"]}]}}}'
const resources = [`urn:recap:${Buffer.from(details).toString('base64url')}`]
const sentence =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."

const refused = { status: 422, body: { code: 'recap_not_allowed' } }
const newAccount = () => privateKeyToAccount(generatePrivateKey())

async function enter(allowedAbilities?: readonly string[]) {
  const options = { database, origin, appName: 'Countersign', chainIds: [31337] }
  const signIn = createSignIn({ ...options, ...(allowedAbilities ? { allowedAbilities } : {}) })
  const browser = createBrowser(signIn)
  const account = newAccount()
  const challenge = await browser.challenge()
  const statement = `${challenge.statement} ${sentence}`
  return browser.verify(account, browser.write(challenge, account, { statement, resources }))
}

test('R10.3 signs in with a ReCap only if its abilities are allowed, by default those of WalletConnect', async () => {
  expect(await enter(['request/personal_sign'])).toHaveStatus(200)
  expect(await enter()).toHaveStatus(200)
  expect(await enter(['request/eth_sign'])).toMatchObject(refused)
  expect(await enter([])).toMatchObject(refused)
})

test('R10.3 accepts a ReCap only to sign in: a confirmation and a linked wallet grant nothing else', async () => {
  const browser = createBrowser(createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337] }))
  const [account, second] = [newAccount(), newAccount()]
  await browser.enter(account)
  const write = (challenge: Challenge, wallet: PrivateKeyAccount) =>
    browser.write(challenge, wallet, { statement: `${challenge.statement} ${sentence}`, resources })
  const sign = async (purpose: object, wallet: PrivateKeyAccount) => {
    const message = write(await browser.challenge(purpose), wallet)
    return { message, signature: await wallet.signMessage({ message }) }
  }

  const confirmation = await sign({ purpose: 'confirm', action: 'end_sessions' }, account)
  expect(await browser.send('DELETE', '/api/sessions', { body: { confirmation } })).toMatchObject(refused)
  const linked = {
    ...(await sign({ purpose: 'link' }, second)),
    ...(await browser.confirm('link_wallet', account)),
  }
  expect(await browser.send('POST', '/api/wallets', { body: linked })).toMatchObject(refused)
  expect(await browser.verify(account, write(await browser.challenge(), account))).toHaveStatus(200)
})
