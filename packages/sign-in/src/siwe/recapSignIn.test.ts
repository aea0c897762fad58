import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
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

async function enter(allowedAbilities?: readonly string[]) {
  const options = { database, origin, appName: 'Countersign', chainIds: [31337] }
  const signIn = createSignIn({ ...options, ...(allowedAbilities ? { allowedAbilities } : {}) })
  const browser = createBrowser(signIn)
  const account = privateKeyToAccount(generatePrivateKey())
  const challenge = await browser.challenge()
  const statement = `${challenge.statement} ${sentence}`
  return browser.verify(account, browser.write(challenge, account, { statement, resources }))
}

test('R10.3 signs in with a ReCap only if its abilities are allowed, by default those of WalletConnect', async () => {
  expect((await enter(['request/personal_sign'])).status).toBe(200)
  expect((await enter()).status).toBe(200)
  expect(await enter(['request/eth_sign'])).toMatchObject({
    status: 422,
    body: { code: 'recap_not_allowed' },
  })
  expect(await enter([])).toMatchObject({ status: 422, body: { code: 'recap_not_allowed' } })
})
