import { announce } from '@countersign/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../testing/renderKit.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  for (const element of [document.documentElement, document.body]) {
    element.removeAttribute('aria-hidden')
    element.removeAttribute('inert')
    element.removeAttribute('style')
  }
})

/** Opens the list with a wallet whose row opens the view of its connection. */
async function open() {
  ends.push(announce('Silent Wallet', 'dev.silent'))
  const { screen, kit } = await renderKit(<ConnectButton />)
  const button = screen.getByRole('button', { name: 'Connect Wallet' })
  await button.click()
  const row = page.getByRole('dialog').getByRole('button', { name: 'Silent Wallet' })
  await expect.element(row).toBeVisible()
  const dialog = row.element().closest('dialog')
  if (!dialog) throw new Error('The row is in no dialog.')
  return { kit, dialog, row, button }
}

const root = document.documentElement
const { body } = document

test.each<[string, (dialog: HTMLDialogElement) => void]>([
  ['makes it inert', (dialog) => dialog.setAttribute('inert', '')],
  ['hides it from screen readers', (dialog) => dialog.setAttribute('aria-hidden', 'true')],
  ['hides the body from screen readers', () => body.setAttribute('aria-hidden', 'true')],
  ['hides the root from screen readers', () => root.setAttribute('aria-hidden', 'true')],
  ['hides it', (dialog) => dialog.setAttribute('hidden', '')],
  ['does not display it', (dialog) => dialog.style.setProperty('display', 'none')],
  ['makes it invisible', (dialog) => dialog.style.setProperty('visibility', 'hidden')],
  ['turns its pointer events off', (dialog) => dialog.style.setProperty('pointer-events', 'none')],
  ['turns the pointer events of the body off', () => body.style.setProperty('pointer-events', 'none')],
  ['makes the root invisible', () => root.style.setProperty('visibility', 'hidden')],
  ['has a transparent body', () => body.style.setProperty('opacity', '0')],
  [
    'adds attributes',
    (dialog) => {
      for (const element of [dialog, root, body]) {
        element.setAttribute('data-extension', 'on')
        element.classList.add('extension')
        element.style.setProperty('--extension', '1')
      }
    },
  ],
])('R2.15 the dialog can be used when another program %s', async (_, change) => {
  const { dialog, row } = await open()
  change(dialog)
  await row.click()
  await expect.element(page.getByText('Opening Silent Wallet...', { exact: true })).toBeVisible()
})

test('R2.15 the dialog can be used when another program makes the body inert, which does not reach it', async () => {
  const { row } = await open()
  body.setAttribute('inert', '')
  const { x, y } = row.element().getBoundingClientRect()
  expect(row.element().contains(document.elementFromPoint(x + 20, y + 20))).toBe(true)
})

test('R2.15 leaves what does no harm', async () => {
  const { dialog, row } = await open()
  dialog.setAttribute('data-extension', 'on')
  dialog.style.setProperty('--extension', '1')
  dialog.setAttribute('aria-hidden', 'true')
  await row.click()
  expect([dialog.dataset.extension, dialog.style.getPropertyValue('--extension')]).toEqual(['on', '1'])
})

test('R2.15 an element that an extension adds moves nothing', async () => {
  const { dialog, row } = await open()
  const before = JSON.stringify(row.element().getBoundingClientRect())
  const added = document.createElement('com-1password-button')
  added.style.display = 'block'
  dialog.prepend(added)
  expect(JSON.stringify(row.element().getBoundingClientRect())).toBe(before)
  dialog.setAttribute('inert', '')
  await row.click()
  await expect.element(page.getByText('Opening Silent Wallet...', { exact: true })).toBeVisible()
})

test('R2.15 opens usably in a page whose modal hides everything else from screen readers', async () => {
  body.setAttribute('aria-hidden', 'true')
  const { kit } = await renderKit(<ConnectButton />)
  kit.dialog.open({ name: 'choose' })
  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('R2.15 corrects each change once, and does not fight', async () => {
  const { dialog, row } = await open()
  for (const isCorrected of [true, false, false]) {
    dialog.setAttribute('inert', '')
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))))
    expect(dialog.hasAttribute('inert')).toBe(!isCorrected)
  }
  dialog.removeAttribute('inert')
  await row.click()
})

test.each<[string, (dialog: HTMLDialogElement) => void]>([
  ['closes it', (dialog) => dialog.close()],
  ['removes its attribute', (dialog) => dialog.removeAttribute('open')],
])('R2.15 a dialog is dismissed, and opens again, when another program %s', async (_, close) => {
  const { kit, dialog, button, row } = await open()
  close(dialog)
  await expect.poll(() => kit.dialog.state.get().stack).toEqual([])
  await button.click()
  await expect.element(row).toBeVisible()
  await row.click()
})
