import type { Account } from '@countersign/api'
import { expect, test } from 'vitest'
import { accountWorld, idOf, newAccount, walletsOf } from '../testing/accountWorld.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const { enter, link, query } = accountWorld(openTestDatabase)

async function unlink({ send, confirm }: Awaited<ReturnType<typeof enter>>['browser'], id: string) {
  return send('DELETE', `/api/wallets/${id}`, { body: await confirm('unlink_wallet') })
}

test('R10.9 keeps the last wallet when two are unlinked concurrently', async () => {
  const { browser } = await enter()
  const { body } = await link(browser, newAccount())
  const answers = await Promise.all(walletsOf(body).map(({ id }) => unlink(browser, id)))
  // The second request finds the last wallet, or its session or confirming wallet was removed by the first.
  const statuses = answers.map(({ status }) => status).sort()
  expect([
    [200, 401],
    [200, 409],
    [200, 422],
  ]).toContainEqual(statuses)
  const rows = await query('SELECT 1 FROM countersign.wallets WHERE account_id = $1', [
    (body.account as Account).id,
  ])
  expect(rows).toHaveLength(1)
})

test('R10.9 refuses to unlink the last wallet with `last_wallet`', async () => {
  const { browser, account } = await enter()
  expect(await unlink(browser, String(account.wallets[0]?.id))).toMatchObject({
    status: 409,
    body: { code: 'last_wallet' },
  })
})

test('R10.9 ends the sessions of the unlinked wallet only, and its next sign-in opens a new account', async () => {
  const { browser, account } = await enter()
  const second = newAccount()
  const { body } = await link(browser, second)
  const elsewhere = await enter(second)
  const answer = await unlink(browser, idOf(body, second))
  expect(answer).toMatchObject({ status: 200, body: { account, signedOut: false } })
  expect(await elsewhere.browser.isSignedIn()).toBe(false)
  expect(await browser.isSignedIn()).toBe(true)
  expect((await enter(second)).account.id).not.toBe(account.id)
})

test('R10.9 signs this browser out and returns signedOut when the wallet of this session is unlinked', async () => {
  const { browser, wallet } = await enter()
  const { body } = await link(browser, newAccount())
  const answer = await unlink(browser, idOf(body, wallet))
  expect(answer).toMatchObject({ status: 200, body: { signedOut: true } })
  expect(walletsOf(answer.body)).toEqual([{ ...walletsOf(body)[1], primary: true }])
  expect([...browser.jar.keys()].some((name) => name.includes('session'))).toBe(false)
  expect((await browser.send('GET', '/api/session')).body).toBeNull()
})
