import { privateKeyToAccount } from 'viem/accounts'
import { linkByCall } from '../support/accountCalls.ts'
import {
  inAnotherBrowser,
  newAccount,
  openSignedIn,
  openWithWallet,
  signedOut,
  walletRow,
} from '../support/accountPages.ts'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import {
  accountButton,
  dialogOf,
  sessionStatus,
  short,
  signedMessages,
  signToConfirm,
} from '../support/flows.ts'
import { fundedKey, installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/test.ts'

test('R10.9 R10.14 shows the linked wallets, makes one primary and unlinks one, each by a signature', async ({
  page,
}) => {
  const { account: first, wallet } = await openWithWallet(page, '/account/wallets')
  await expect(walletRow(page, first.address)).toContainText('Primary')
  const only = page.getByText('This is your only wallet. Link another one before you unlink it.')
  await expect(walletRow(page, first.address)).not.toContainText('This is your only wallet.')
  const unlinkOnly = page.getByRole('button', { name: /^Unlink/ })
  await unlinkOnly.press('Enter')
  await expect(walletRow(page, first.address)).toContainText('This is your only wallet.')
  await expect(only.and(page.getByRole('status'))).toBeAttached()
  await expect(unlinkOnly).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const second = newAccount()
  await linkByCall(page, second, first)
  await page.reload()
  const row = walletRow(page, second.address)
  await expect(row).toContainText('Added')
  await expect(walletRow(page, first.address)).toContainText('This session')
  await expect(row).not.toContainText('This session')

  await row.getByRole('button', { name: `Make ${short(second.address)} primary` }).click()
  await expect(dialogOf(page, 'Change the primary wallet?')).toContainText(
    `Sign with ${short(first.address)}.`,
  )
  await signToConfirm(page, 'Change the primary wallet?')
  await expect(row.getByText('Primary', { exact: true })).toBeVisible()
  await expect(walletRow(page, first.address).getByText('Primary', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Linked wallets' })).toBeFocused()

  const unlink = row.getByRole('button', { name: `Unlink ${short(second.address)}` })
  await unlink.click()
  const question = dialogOf(page, `Unlink ${short(second.address)}?`)
  await expect(question).toContainText('every session it started ends')
  await expectNoViolations(page, 'asked before unlinking')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(unlink).toBeFocused()
  // Keys do not wait for it, as clicks do.
  await expect(unlink).not.toHaveAttribute('aria-busy')

  await unlink.press('Enter')
  await signToConfirm(page, `Unlink ${short(second.address)}?`)
  await expect(row).toHaveCount(0)
  await expect(walletRow(page, first.address).getByText('Primary', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Linked wallets' })).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: `${short(second.address)} was unlinked` }),
  ).toBeAttached()

  const statements = signedMessages(await wallet.requests()).map(({ message }) => message.split('\n')[3])
  expect(statements).toEqual([
    expect.stringContaining('Change the primary wallet of your'),
    expect.stringContaining('Unlink a wallet from your'),
  ])
})

test('R4.17 R10.14 without a connected wallet the confirmation connects one of the account', async ({
  page,
}) => {
  const key = await fundedKey()
  const wallet = await installWallet(page, { accounts: [key] })
  const first = await openSignedIn(page, '/account/wallets', privateKeyToAccount(key))
  const second = newAccount()
  await linkByCall(page, second)
  await page.reload()
  await page.getByRole('button', { name: `Unlink ${short(second.address)}` }).click()
  const question = dialogOf(page, `Unlink ${short(second.address)}?`)
  await expect(question.getByRole('listitem')).toHaveText([short(first.address), short(second.address)])
  await expectNoViolations(page, 'no wallet to confirm with')
  await question.getByRole('button', { name: 'Connect wallet' }).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
  await signToConfirm(page, `Unlink ${short(second.address)}?`)
  await expect(walletRow(page, second.address)).toHaveCount(0)
  await expect(accountButton(page)).toContainText(short(first.address))
})

test('R10.9 unlinking the wallet of this session warns of the sign-out and signs out', async ({
  page,
  browser,
  world,
}) => {
  const { account: first } = await openWithWallet(page, '/account/wallets')
  const second = newAccount()
  await linkByCall(page, second, first)
  const other = await inAnotherBrowser(browser, world.url, second)
  await page.reload()
  await page.getByRole('button', { name: `Unlink ${short(first.address)}` }).click()
  await expect(dialogOf(page, `Unlink ${short(first.address)}?`)).toContainText(
    'you will be signed out here too',
  )
  await signToConfirm(page, `Unlink ${short(first.address)}?`)
  await expect(signedOut(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await sessionStatus(page)).toBe(401)
  expect(await sessionStatus(other)).toBe(200)
  await other.context().close()
})
