import type { CountersignError } from '@countersign/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../testing/renderKit.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { partOf } from './lazyParts/parts.ts'

const late = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive: () => arrive(), arrived }
})
vi.mock(import('./Dialog.tsx'), async (original) => {
  await late.arrived
  return original()
})

const failure = new Error('thrown by a test')
beforeEach(() => {
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const nextFrame = () => new Promise(requestAnimationFrame)
afterEach(() => void vi.restoreAllMocks())

// In this order: the code of the dialog arrives in the second test, and stays.
test('R12.6 an error of the frame leaves the page, is reported once, and the frame offers a retry', async () => {
  const errors: CountersignError[] = []
  const { screen } = await renderKit(<ConnectButton />, { onError: (error) => errors.push(error) })
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementationOnce(() => {
    throw failure
  })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const missing = screen.getByRole('dialog', { name: 'The wallet dialog did not load' })
  await expect.element(missing).toBeVisible()
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  expect(errors).toEqual([expect.objectContaining({ action: 'render', cause: failure })])
})

test('R12.6 in strict mode the frame stays open until the dialog replaces it', async () => {
  const { screen } = await renderKit(<ConnectButton />, { isStrict: true })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect.element(dialog).toHaveAttribute('aria-busy', 'true')
  // The events of closing and opening it twice were sent.
  await nextFrame()
  await nextFrame()
  await expect.element(dialog).toBeVisible()
  late.arrive()
  await expect.element(dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
  // On such a line, what a chosen wallet needs is requested before the choice.
  await expect.poll(() => partOf('connect')).toBeDefined()
})

test('R12.6 a frame that Escape has closed stays closed, also if the dialog replaces it before the event', async () => {
  const { kit, show } = await renderKit(null)
  const close = vi.spyOn(kit.dialog, 'close')
  await show(<DialogFrame isList />)
  const frame = document.querySelector('dialog')
  const hold = (event: Event) => event.stopImmediatePropagation()
  addEventListener('close', hold, { capture: true })
  frame?.close()
  await nextFrame()
  await show(null)
  removeEventListener('close', hold, { capture: true })
  expect(close).toHaveBeenCalledOnce()
})
