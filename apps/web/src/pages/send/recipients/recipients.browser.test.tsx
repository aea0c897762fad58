import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { revisits } from '../../../routes/navigation.ts'
import { ALICE, BOB, renderSendForm } from '../testing/renderSendForm.tsx'
import { recipientsOf } from './recipientStore.ts'

const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The first and last four digits of BOB. */
const POISON = '0x70990000000000000000000000000000000079c8'

/** A store outlives the test that cleared the storage. */
async function openForm() {
  const form = await renderSendForm()
  recipientsOf(ALICE).refresh()
  return form
}

test('R11.5 lists the recipients of transfers with their full addresses, and fills in the chosen one', async () => {
  const { screen, to, amount, submit } = await openForm()
  expect(screen.getByRole('button', { name: 'Recipients' }).elements()).toEqual([])
  await to.fill(BOB)
  await amount.fill('0.1')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  revisits.set(revisits.get() + 1)
  await expect.element(to).toHaveFocus()
  await expect.element(to).toHaveValue('')
  await screen.getByRole('button', { name: 'Recipients' }).click()
  const book = screen.getByRole('region', { name: 'Recipients' })
  await expect.element(book.getByRole('listitem')).toHaveTextContent(BOB)
  await book.getByRole('button', { name: BOB, exact: true }).click()
  await expect.element(to).toHaveValue(BOB)
  await expect.element(to).toHaveFocus()
  await expect.element(book).not.toBeInTheDocument()
})

test('R11.5 saves a recipient by name, renames and removes it, by keyboard', async () => {
  const { screen, to } = await openForm()
  await to.fill(CAROL)
  await screen.getByRole('button', { name: 'Save recipient' }).click()
  const name = screen.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Carol{Enter}')
  await expect.element(to).toHaveFocus()
  await expect.element(to).toHaveAccessibleDescription(`Carol ${CAROL}`)

  await to.fill('')
  await screen.getByRole('button', { name: 'Recipients' }).click()
  const rename = screen.getByRole('button', { name: 'Rename Carol' })
  await rename.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(rename).toHaveFocus()
  await userEvent.keyboard('{Enter}Caroline{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Rename Caroline' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Remove Caroline' }).click()
  await expect.element(to).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Recipients' }).elements()).toEqual([])
})

test('R11.5 warns of an address that looks like a recipient’s', async () => {
  const { screen, to } = await openForm()
  recipientsOf(ALICE).save(BOB, 'Bob')
  await to.fill(POISON)
  await expect
    .element(screen.getByText('Not the same address as Bob, only similar.', { exact: false }))
    .toBeVisible()
  await to.fill(BOB)
  await expect.element(to).toHaveAccessibleDescription(`Bob ${BOB}`)
})

test('R11.5 the receipt and Recent Transactions show the saved name', async () => {
  const { screen, to, amount, submit } = await openForm()
  recipientsOf(ALICE).save(BOB, 'Bob the builder')
  await to.fill(BOB)
  await amount.fill('0.1')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  await expect.element(screen.getByRole('status').getByText('0.1 ETH to Bob the builder')).toBeVisible()
  await expect
    .element(screen.getByRole('listitem').getByText('Send 0.1 ETH to Bob the builder'))
    .toBeVisible()
})

test('R11.5 fills in nothing by itself', async () => {
  recipientsOf(ALICE).save(BOB, 'Bob')
  const { to, screen } = await renderSendForm()
  await expect.element(to).toHaveValue('')
  expect(screen.getByRole('region', { name: 'Recipients' }).elements()).toEqual([])
})
