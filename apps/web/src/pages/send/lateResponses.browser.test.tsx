import { type Hash, type Hex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { REQUESTS_KEY } from './requests/requestStore.ts'
import { type SendRequest, stringifyRequests } from './requests/SendRequest.ts'
import { ALICE, BOB, HASH, renderSendForm } from './testing/renderSendForm.tsx'

/** The form after "Cancel", while the wallet still holds the request. */
async function stopWaiting() {
  let approve = (_hash: Hex) => {}
  let reject = (_error: unknown) => {}
  const onSend = () =>
    new Promise<Hex>((resolve, refuse) => {
      approve = resolve
      reject = refuse
    })
  const form = await renderSendForm({ onSend })
  await form.to.fill(BOB)
  await form.amount.fill('0.1')
  await form.submit.click()
  await form.screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form.screen.getByText('You cancelled.', { exact: false })).toBeVisible()
  return { ...form, approve: () => approve(HASH), reject: (error: unknown) => reject(error) }
}

/** Opens the form that the receipt replaced. */
const again = (screen: Locator) => screen.getByRole('button', { name: 'Send funds' }).click()

/** A request of a page that is gone, or of another tab. */
const ASKED: SendRequest = {
  id: '0x01',
  from: ALICE,
  chainId: 1,
  token: null,
  to: BOB,
  name: null,
  value: parseEther('0.1'),
  askedAt: Date.now(),
  nonce: 0,
  sent: null,
}
const store = (...requests: SendRequest[]) => localStorage.setItem(REQUESTS_KEY, stringifyRequests(requests))
const mined = (hash: Hash, value = '0.1') => ({
  hash,
  to: BOB,
  value: parseEther(value),
  input: '0x' as const,
})

const REJECTED = Object.assign(new Error('The user rejected the request.'), { code: 4001 })
const LATE_TEXT = 'Your wallet approved an earlier request: 0.1 ETH to 0x7099…79C8.'

test('R11.4 a late hash after the wait was stopped clears the form and shows the receipt', async () => {
  const { screen, to, amount, approve } = await stopWaiting()
  approve()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toHaveFocus()
  await expect.element(screen.getByText(LATE_TEXT, { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Send 0.1 ETH to 0x7099…79C8')).toBeVisible()
  await again(screen)
  await expect.element(to).toHaveValue('')
  await expect.element(amount).toHaveValue('')
  expect(screen.getByText('You cancelled.', { exact: false }).elements()).toEqual([])
})

test('R11.4 a hash that arrives in time is not marked late', async () => {
  const seen: string[] = []
  const { screen, to, amount, submit } = await renderSendForm()
  const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await to.fill(BOB)
  await amount.fill('0.1')
  await submit.click()
  await expect
    .element(screen.getByText('0.1 ETH to 0x7099…79C8. The list below shows the status.'))
    .toBeVisible()
  await again(screen)
  await expect.element(submit).toBeEnabled()
  observer.disconnect()
  expect(seen.filter((text) => /earlier request|Another request/.test(text))).toEqual([])
})

test('R11.4 a late rejection after the wait was stopped replaces the advice to reject', async () => {
  const { screen, amount, reject } = await stopWaiting()
  reject(REJECTED)
  await expect
    .element(screen.getByText('You rejected the request in your wallet. Nothing was sent.'))
    .toBeVisible()
  await expect.element(amount).toHaveValue('0.1')
  expect(screen.getByText('You cancelled.', { exact: false }).elements()).toEqual([])
})

test('R11.4 a late hash is shown while the same transfer is requested again', async () => {
  const { screen, network, to, submit, approve } = await stopWaiting()
  network.onSend = () => new Promise(() => {})
  await submit.click()
  await expect.element(screen.getByRole('button', { name: 'Confirm in Test Wallet' })).toBeVisible()
  approve()
  await expect.element(screen.getByText(LATE_TEXT, { exact: false })).toBeVisible()
  await expect
    .element(screen.getByText('Reject it if you do not want to send again.', { exact: false }))
    .toBeVisible()
  await expect.element(to).toHaveValue('')
})

test('R11.4 a reopened page names the request and handles a late hash of this page', async () => {
  const { approve, unmount } = await stopWaiting()
  unmount()
  const { screen } = await renderSendForm()
  await expect.element(screen.getByText('A transfer may be waiting in your wallet')).toBeVisible()
  approve()
  await expect.element(screen.getByText(LATE_TEXT, { exact: false })).toBeVisible()
  expect(screen.getByText('A transfer may be waiting in your wallet').elements()).toEqual([])
})

test('R11.4 a hash that another tab gets clears the form here', async () => {
  store(ASKED)
  const { screen, to, amount } = await renderSendForm()
  await to.fill(BOB)
  await amount.fill('0.1')
  store({ ...ASKED, sent: { hash: HASH, at: Date.now() } })
  window.dispatchEvent(new StorageEvent('storage', { key: REQUESTS_KEY }))
  await expect.element(screen.getByText(LATE_TEXT, { exact: false })).toBeVisible()
  await again(screen)
  await expect.element(to).toHaveValue('')
  await expect.element(amount).toHaveValue('')
})

test('R11.4 a request of a page that was reloaded is found on the chain, after others of the account', async () => {
  const other = `0x${'cd'.repeat(32)}` as const
  store(ASKED)
  const { screen, network, amount } = await renderSendForm({ mined: [mined(other, '2')] })
  await amount.fill('0.1')
  await expect.element(screen.getByText('A transfer may be waiting in your wallet')).toBeVisible()
  network.mined = [mined(other, '2'), mined(HASH), mined(`0x${'ef'.repeat(32)}`, '3')]
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByText(LATE_TEXT, { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Send 0.1 ETH to 0x7099…79C8')).toBeVisible()
  await again(screen)
  await expect.element(amount).toHaveValue('')
})

test('R11.4 does not mistake one request’s transaction for another’s of the same transfer', async () => {
  const earlier: SendRequest = { ...ASKED, id: '0x02', sent: { hash: HASH, at: Date.now() - 1_000 } }
  store(ASKED, earlier)
  const { screen } = await renderSendForm({ mined: [mined(HASH)] })
  await expect.element(screen.getByText('A transfer may be waiting in your wallet')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByText(LATE_TEXT, { exact: false }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(screen.getByText('A transfer may be waiting in your wallet')).not.toBeInTheDocument()
})

test('R11.4 a request of a page that was reloaded is found among recent transactions where no nonce is known', async () => {
  const now = Date.now()
  const row = { hash: HASH, chainId: 1, description: 'Send 0.1 ETH', status: 'pending', confirmations: 1 }
  const rows = [{ ...row, createdAt: now, updatedAt: now }]
  localStorage.setItem(`countersign.transactions.${ALICE.toLowerCase()}`, JSON.stringify(rows))
  store({ ...ASKED, askedAt: now - 1_000, nonce: null })
  const { screen } = await renderSendForm({ mined: [mined(HASH)] })
  await expect.element(screen.getByText(LATE_TEXT, { exact: false })).toBeVisible()
})
