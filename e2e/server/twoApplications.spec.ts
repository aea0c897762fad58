import { signedOut } from '../support/accountPages.ts'
import { accountButton, sessionStatus, signIn } from '../support/flows.ts'
import { fundedKey, installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/serverTest.ts'
import { sessionCookie } from '../support/sessionCookie.ts'

test('R10.6 two applications on two ports of one host do not sign each other in or out', async ({
  page,
  context,
  server,
  servers,
}) => {
  const neighbor = await servers.start()
  const privateKeys = [await fundedKey()]
  const wallet = await installWallet(page, { accounts: privateKeys })
  await page.goto('/account')
  await signIn(page, wallet)
  const first = await sessionCookie(context, server.url)

  const other = await context.newPage()
  const sameWallet = await installWallet(other, { accounts: privateKeys })
  await other.goto(`${neighbor.url}/account`)
  expect(await sessionStatus(other)).toBe(401)
  await signIn(other, sameWallet)
  const second = await sessionCookie(context, neighbor.url)
  expect(second.name).not.toBe(first.name)
  expect(second.value).not.toBe(first.value)
  expect(await sessionCookie(context, server.url)).toEqual(first)

  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedOut(other)).toBeVisible()
  await page.bringToFront()
  await page.reload()
  await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
  expect(await sessionStatus(other)).toBe(401)
  await neighbor.close()
})
