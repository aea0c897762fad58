import type { Account } from '@countersign/api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../../createSignIn.ts'
import { createBrowser, origin } from '../../testing/createBrowser.ts'
import { openTestPostgres } from '../../testing/openTestDatabase.ts'
import type { Database } from '../Database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

const newAccount = () => privateKeyToAccount(generatePrivateKey())

test('R10.1 R10.6 does not delay concurrent requests for one that waits for a locked wallet', async () => {
  const signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337] })
  const people = Array.from({ length: 6 }, () => ({ browser: createBrowser(signIn), wallet: newAccount() }))
  const [held] = people
  if (!held) throw new Error('There are six.')
  const { body } = await held.browser.enter(held.wallet)
  held.browser.jar.clear()
  const ready = await Promise.all(
    people.map(async ({ browser, wallet }) => ({
      browser,
      wallet,
      message: browser.write(await browser.challenge(), wallet),
    })),
  )

  const done: number[] = []
  let entering: Promise<{ status: number }[]> = Promise.resolve([])
  await database.transaction(async ({ query }) => {
    await query('SELECT 1 FROM countersign.wallets WHERE account_id = $1 FOR UPDATE', [
      (body.account as Account).id,
    ])
    entering = Promise.all(
      ready.map(async ({ browser, wallet, message }, index) => {
        const answer = await browser.verify(wallet, message)
        done.push(index)
        return answer
      }),
    )
    // A request that comes later is not delayed either.
    expect(await createBrowser(signIn).enter(newAccount())).toHaveStatus(200)
    await expect.poll(() => [...done].sort()).toEqual([1, 2, 3, 4, 5])
  })
  expect((await entering).map(({ status }) => status)).toEqual(people.map(() => 200))
  expect(done).toContain(0)
})
