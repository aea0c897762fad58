import { parseEther } from 'viem'
import { accountButton, receipt } from '../support/flows.ts'
import { expect, test } from '../support/phone.ts'
import { networkButton, RECEIVER, row, send, signInByPhone, switchTo } from '../support/phoneFlows.ts'

const lastAsked = (phone: { user: { approvals: readonly unknown[] } }) => phone.user.approvals.at(-1)

test('R11.1 a transaction approved on the phone is sent and confirmed', async ({ page, phone }) => {
  await page.goto('/')
  await signInByPhone(page, phone)
  await send(page, '0.25')
  await expect(receipt(page)).toBeVisible()
  await expect(row(page, 'Send 0.25 ETH')).toContainText('Confirmed')
  expect(lastAsked(phone)).toMatchObject({ kind: 'send', to: RECEIVER, value: parseEther('0.25') })
  expect(phone.requests.at(-1)).toMatchObject({ method: 'eth_sendTransaction', chainId: 'eip155:31337' })
})

test('R4.12 after a switch the phone gets the send request on the new network', async ({ page, phone }) => {
  await page.goto('/')
  await signInByPhone(page, phone)
  await switchTo(page, 'Local Two')
  await expect(networkButton(page, 'Local Two')).toBeVisible()
  await send(page, '0.5')
  await expect(row(page, 'Send 0.5 ETH')).toContainText('Confirmed')
  expect(phone.requests.at(-1)).toMatchObject({ method: 'eth_sendTransaction', chainId: 'eip155:31338' })
  expect(lastAsked(phone)).toMatchObject({ kind: 'send', chain: { id: 31338 } })
})

test('R11.1 R11.4 a transaction approved after a reload is in Recent Transactions, and the page continues', async ({
  page,
  phone,
}) => {
  phone.user.setRule('wait', 'send')
  await page.goto('/')
  await signInByPhone(page, phone)
  await send(page, '0.75')
  await expect.poll(phone.user.waiting).toBe(1)
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await phone.user.decide('approve')
  await expect.poll(() => phone.pendingRequests()).toEqual([])
  await accountButton(page).click()
  await expect(row(page, 'Send 0.75 ETH')).toContainText('Confirmed')
  await page.keyboard.press('Escape')
  phone.user.setRule('approve')
  await send(page, '0.125')
  await expect(row(page, 'Send 0.125 ETH')).toContainText('Confirmed')
})
