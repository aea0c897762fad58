import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { dialogPreloaded, renderKit } from '../testing/renderKit.tsx'
import { createTheme } from './createTheme.ts'

const light = createTheme({ preset: 'mono' })
const dark = createTheme({ preset: 'dusk', density: 'compact', width: 'wide' })
const root = document.documentElement
const background = () => getComputedStyle(root).getPropertyValue('--cs-background')

afterEach(() => {
  root.className = ''
  delete root.dataset.theme
})

test('a theme object colors the dialog, and leaves with the provider', async () => {
  const { screen } = await renderKit(<ConnectButton />, { theme: dark })
  await dialogPreloaded()
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const panel = screen.getByRole('dialog').element().querySelector('[data-view]') as HTMLElement
  expect(getComputedStyle(panel).backgroundColor).toBe('rgb(35, 26, 43)')
  expect(getComputedStyle(panel).colorScheme).toBe('dark')
  screen.unmount()
  expect(root.getAttribute('style')).toBeFalsy()
})

test('a pair follows the class and the attribute of the page', async () => {
  await renderKit(<ConnectButton />, { theme: { light, dark } })
  root.className = 'dark'
  await vi.waitFor(() => expect(background()).toBe('#231a2b'))
  root.className = ''
  root.dataset.theme = 'light'
  await vi.waitFor(() => expect(background()).toBe('#ffffff'))
  expect(root.style.getPropertyValue('--cs-row')).toBe('48px')
})
