import { numberToHex, parseEther } from 'viem'
import { expect, test, vi } from 'vitest'
import { revisits } from '../../routes/navigation.ts'
import { ALICE, BOB, later, renderSend } from './testing/renderSend.tsx'

test('R12.1 announces the errors of the form, and none of its hints, and focuses the first wrong field', async () => {
  const { screen, to, amount, submit } = await renderSend()
  await expect.element(screen.getByText(/^You have/)).toBeVisible()
  const form = submit.element().closest('form')
  const spoken = () =>
    [...(form?.querySelectorAll('[aria-live]') ?? [])].map(({ textContent }) => textContent).join(' ')
  expect(spoken().trim()).toBe('')
  form?.requestSubmit()
  await expect.poll(spoken).toContain('Enter a recipient.')
  await expect.element(to).toHaveFocus()
  await to.fill(BOB)
  form?.requestSubmit()
  await expect.element(amount).toHaveFocus()
})

test('R11.1 a receipt in view replaces the form until the user sends again', async () => {
  const { screen, to, amount, submit, receipt, walletRequests } = await renderSend()
  for (const reopen of [
    () => screen.getByRole('button', { name: 'Send again' }).click(),
    () => revisits.set(revisits.get() + 1),
  ]) {
    await to.fill(BOB)
    await amount.fill('0.1')
    await submit.click()
    await expect.element(receipt).toHaveFocus()
    await expect.element(receipt).toBeInViewport()
    await expect.element(screen.getByRole('region', { name: 'Send 0.1 ETH to 0x7099…79C8' })).toBeVisible()
    expect(screen.getByRole('textbox').elements()).toEqual([])
    await reopen()
    await expect.element(to).toHaveFocus()
    await expect.element(to).toHaveValue('')
    await expect.element(amount).toHaveValue('')
  }
  const value = numberToHex(parseEther('0.1'))
  expect(walletRequests).toEqual([
    { from: ALICE, to: BOB, value },
    { from: ALICE, to: BOB, value },
  ])
})

test('R11.5 estimates the fee before and after the fields are filled in, without moving what is below', async () => {
  const first = later<bigint>()
  const estimateGas = vi.fn(first.wait)
  const { to, amount, submit, fee, responses } = await renderSend({ estimateGas })
  await expect.element(submit).toBeVisible()
  // The first estimate is on its way, so the response that is set now is that of the next one.
  await expect.poll(() => estimateGas.mock.calls.length).toBe(1)
  const top = () => submit.element().getBoundingClientRect().top
  const start = top()
  expect(fee()).toBe('Not available yet')
  responses.estimateGas = async ({ value = '0x0' }) => (BigInt(value) > 0n ? 45_000n : 23_000n)
  first.resolve(21_000n)
  await expect.poll(fee).toBe('0.000047 ETH')
  expect(top()).toBe(start)
  await to.fill(BOB)
  await expect.poll(fee).toBe('0.000051 ETH')
  await amount.fill('0.5')
  await expect.poll(fee).toBe('0.000099 ETH')
  expect(top()).toBe(start)
})

test('R11.5 refuses an amount that leaves too little for the fee', async () => {
  const { screen, to, amount, submit, fee, walletRequests } = await renderSend()
  await to.fill(BOB)
  await amount.fill('0.99999')
  await expect.poll(fee).toBe('0.000047 ETH')
  await submit.click()
  await expect.element(screen.getByText(/not for the estimated fee of 0.000047\sETH/)).toBeVisible()
  await expect.element(amount).toHaveFocus()
  expect(walletRequests).toEqual([])
})

test('R11.5 reports a network that does not respond, and retries', async () => {
  const { screen, fee, responses } = await renderSend({
    estimateGas: () => Promise.reject(new Error('It is down.')),
  })
  const notice = screen.getByText('Ethereum is not responding')
  await expect.element(notice).toBeVisible()
  responses.estimateGas = async () => 21_000n
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(fee).toBe('0.000047 ETH')
  await expect.element(notice).not.toBeInTheDocument()
})
