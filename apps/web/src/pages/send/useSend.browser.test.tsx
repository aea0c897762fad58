import { numberToHex, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { BOB, HASH, later, type Responses, renderSend } from './testing/renderSend.tsx'

/** The page with a complete form. */
async function fillIn(given: Partial<Responses> = {}) {
  const page = await renderSend(given)
  await page.to.fill(BOB)
  await page.amount.fill('0.1')
  return page
}

const reverted = () => Promise.reject(Object.assign(new Error('execution reverted'), { code: 3, data: '0x' }))
const rejected = Object.assign(new Error('The user rejected the request.'), { code: 4001 })
const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

test('R4.22 a double click requests one transaction', async () => {
  const { submit, receipt, walletRequests } = await fillIn()
  const form = submit.element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(receipt).toBeVisible()
  expect(walletRequests).toHaveLength(1)
})

test('R11.5 a transfer that would fail is not sent to the wallet', async () => {
  const { screen, submit, amount, receipt, responses, walletRequests } = await fillIn({
    estimateGas: reverted,
  })
  await submit.click()
  await expect
    .element(screen.getByText('The recipient is a contract that does not accept ETH.'))
    .toBeVisible()
  await expect.element(submit).toHaveFocus()
  await expect.element(amount).toHaveValue('0.1')
  expect(screen.getByText('Ethereum is not responding').elements()).toEqual([])
  expect(walletRequests).toEqual([])
  responses.estimateGas = async () => 21_000n
  await submit.click()
  await expect.element(receipt).toBeVisible()
})

test('R11.5 after a rejection, and after a network that failed, the form can be sent again', async () => {
  const { screen, submit, receipt, responses } = await fillIn({
    sendTransaction: () => Promise.reject(rejected),
  })
  await submit.click()
  await expect.element(screen.getByText(/^You rejected the request/)).toBeVisible()
  await expect.element(submit).toHaveFocus()
  responses.estimateGas = () => Promise.reject(new Error('It is down.'))
  await submit.click()
  await expect.element(screen.getByText(/^Ethereum did not respond. Nothing was sent/)).toBeVisible()
  responses.estimateGas = async () => 21_000n
  responses.sendTransaction = async () => HASH
  await submit.click()
  await expect.element(receipt).toBeVisible()
})

test.each(['0x', null] as const)(
  'R11.2 a wallet that returns %j has sent nothing, as far as the page knows',
  async (hash) => {
    const { screen, submit, receipt, responses } = await fillIn({ sendTransaction: async () => hash })
    await submit.click()
    await expect.element(screen.getByText(/^Your wallet could not send this/)).toBeVisible()
    expect(receipt.elements()).toEqual([])
    responses.sendTransaction = async () => HASH
    await submit.click()
    await expect.element(receipt).toBeVisible()
  },
)

test('R12.1 an empty form after a receipt has the focus, and one for another account takes none', async () => {
  const { screen, to, submit, receipt, switchAccount } = await fillIn()
  await submit.click()
  await expect.element(receipt).toBeVisible()
  await screen.getByRole('button', { name: 'Send again' }).click()
  await expect.element(to).toHaveFocus()
  await switchAccount(CAROL)
  await expect.element(to).toHaveValue('')
  await expect.element(to).not.toHaveFocus()
})

test('R11.4 after the wait was stopped the form can be used, and a late hash is in Recent Transactions', async () => {
  const wallet = later<typeof HASH>()
  const { screen, submit, amount, receipt, responses, walletRequests } = await fillIn({
    sendTransaction: wallet.wait,
  })
  await submit.click()
  await expect.element(screen.getByRole('button', { name: 'Confirm in Test Wallet' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText(/^You cancelled\. If your wallet/)).toBeVisible()
  await expect.element(submit).toHaveFocus()
  await amount.fill('0.2')
  responses.sendTransaction = async () => `0x${'cd'.repeat(32)}`
  await submit.click()
  await expect.element(receipt).toBeVisible()
  expect(walletRequests).toMatchObject(
    ['0.1', '0.2'].map((ether) => ({ value: numberToHex(parseEther(ether)) })),
  )
  const sent = () => JSON.stringify(Object.values(localStorage))
  await expect.poll(sent).toContain('Send 0.2 ETH to 0x7099…79C8')
  expect(sent()).not.toContain('Send 0.1 ETH to 0x7099…79C8')
  wallet.resolve(HASH)
  await expect.poll(sent).toContain('Send 0.1 ETH to 0x7099…79C8')
  await expect.element(screen.getByRole('region', { name: 'Send 0.2 ETH to 0x7099…79C8' })).toBeVisible()
})

const endings: Readonly<Record<string, (page: Awaited<ReturnType<typeof fillIn>>) => unknown>> = {
  'stopping the wait': ({ screen }) => screen.getByRole('button', { name: 'Cancel' }).click(),
  'leaving the page': ({ unmount }) => unmount(),
  'another account': ({ switchAccount }) => switchAccount(CAROL),
  'another network': ({ switchChain }) => switchChain(),
}

test.each(Object.entries(endings))(
  'R4.17 R11.4 %s before the wallet is asked cancels the transfer',
  async (_, end) => {
    const page = await fillIn()
    const gas = later<bigint>()
    page.responses.estimateGas = gas.wait
    await page.submit.click()
    await expect.element(page.screen.getByRole('button', { name: 'Checking' })).toBeVisible()
    await end(page)
    await expect.element(page.screen.getByRole('button', { name: 'Checking' })).not.toBeInTheDocument()
    gas.resolve(21_000n)
    // The request to the wallet would be a second mutation.
    await expect.poll(() => page.mutations()[0]).toBe('success')
    expect(page.mutations()).toEqual(['success'])
    expect(page.walletRequests).toEqual([])
  },
)
