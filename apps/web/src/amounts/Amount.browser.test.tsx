import { createRoot } from 'react-dom/client'
import { parseEther } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../styles/layers.css'
import '../styles/tokens.css'
import '../styles/base.css'
import { Amount } from './Amount.tsx'

function show(coins: string) {
  const container = document.body.appendChild(document.createElement('div'))
  container.style.inlineSize = '110px'
  const root = createRoot(container)
  root.render(<Amount value={parseEther(coins)} currency={{ symbol: 'ETH', decimals: 18 }} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return page.elementLocator(container)
}

test('R9.1 18 digits stay in one line, and all of them can be read, pressed for and copied', async () => {
  const screen = show('1234.123456789123456789')
  const short = screen.getByText('1,234.12 ETH')
  await expect.element(short).toBeVisible()
  expect(short.element().getClientRects()).toHaveLength(1)
  const summary = short.element().parentElement
  expect(summary).toHaveAttribute('title', '1,234.123456789123456789\u00a0ETH')
  const exact = screen.getByText('1,234.123456789123456789 ETH')
  await expect.element(exact).not.toBeVisible()
  summary?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(exact).toBeVisible()
  getSelection()?.selectAllChildren(exact.element())
  expect(String(getSelection())).toBe('1,234.123456789123456789\u00a0ETH')
})

test('R9.1 an amount with few digits is only text', async () => {
  const screen = show('0.25')
  await expect.element(screen.getByText('0.25 ETH')).toBeVisible()
  expect(document.querySelector('details')).toBeNull()
})
