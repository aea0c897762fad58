import { expect, onTestFinished, test, vi } from 'vitest'
import { ConnectButton } from '../../ConnectButton/ConnectButton.tsx'
import { renderKit } from '../../testing/renderKit.tsx'

test('lays out the prerendered dialog once when the page is idle, and leaves it hidden', async () => {
  const measured: string[] = []
  const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight') as {
    get: () => number
  }
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.localName === 'dialog') measured.push(getComputedStyle(this).display)
    return get.call(this)
  })
  onTestFinished(() => height.mockRestore())
  const { screen } = await renderKit(<ConnectButton />)
  await expect.poll(() => measured).toEqual(['grid'])
  const prerendered = document.querySelector('dialog')
  expect(prerendered && getComputedStyle(prerendered).display).toBe('none')
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  expect(measured).toEqual(['grid'])
})
