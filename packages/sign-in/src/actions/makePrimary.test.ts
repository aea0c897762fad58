import { expect, test } from 'vitest'
import { accountWorld, idOf, newAccount, walletsOf } from '../testing/accountWorld.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const { enter, link } = accountWorld(openTestDatabase)

test('R10.9 makes another wallet primary', async () => {
  const { browser } = await enter()
  const second = newAccount()
  const { body } = await link(browser, second)
  const answer = await browser.send('POST', `/api/wallets/${idOf(body, second)}/primary`, {
    body: await browser.confirm('change_primary'),
  })
  expect(answer).toHaveStatus(200)
  expect(walletsOf(answer.body).map(({ address, primary }) => [address === second.address, primary])).toEqual(
    [
      [false, false],
      [true, true],
    ],
  )
})
