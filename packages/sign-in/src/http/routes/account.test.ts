import { expect, test } from 'vitest'
import { accountWorld, newAccount, walletsOf } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, link, mentions } = accountWorld(openTestDatabase)

test('R10.9 requires the address to delete, and leaves no row of the account', async () => {
  const { browser, wallet, account } = await enter()
  const second = newAccount()
  const { body } = await link(browser, second)
  const elsewhere = await enter(second)
  const impostor = newAccount()
  const message = browser.write(await browser.challenge(), wallet)
  await browser.send('POST', '/api/siwe/verify', {
    body: { message, signature: await impostor.signMessage({ message }) },
  })
  const otherSession = await enter()
  const identifiers = [
    account.id,
    wallet.address.toLowerCase(),
    second.address.toLowerCase(),
    ...walletsOf(body).map(({ id }) => id),
  ]
  expect(await mentions(identifiers)).not.toEqual([])

  for (const [confirm, ...refused] of [
    ['', 422, 'confirmation_mismatch'],
    ['delete', 422, 'confirmation_mismatch'],
    [wallet.address.slice(0, -1), 422, 'confirmation_mismatch'],
    [` ${wallet.address}`, 422, 'confirmation_mismatch'],
    [second.address, 422, 'confirmation_mismatch'],
    [7, 400, 'invalid_body'],
  ]) {
    const answer = await browser.send('DELETE', '/api/account', {
      body: { confirm, ...(await browser.confirm('delete_account')) },
    })
    expect([confirm, answer.status, answer.body.code]).toEqual([confirm, ...refused])
  }
  expect(await browser.isSignedIn()).toBe(true)

  const confirm = wallet.address.toUpperCase().replace('0X', '0x')
  expect(
    await browser.send('DELETE', '/api/account', {
      body: { confirm, ...(await browser.confirm('delete_account')) },
    }),
  ).toHaveStatus(204)
  expect(await mentions(identifiers)).toEqual([])
  expect(await mentions([otherSession.account.id])).not.toEqual([])
  expect((await browser.send('GET', '/api/session')).body).toBeNull()
  expect(await elsewhere.browser.isSignedIn()).toBe(false)
  expect((await enter(wallet)).account.id).not.toBe(account.id)
})
