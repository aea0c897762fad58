import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ProfileContent } from '../../../context/Appearance.ts'
import { renderKit } from '../../../testing/renderKit.tsx'

beforeEach(() => page.viewport(414, 896))

async function openProfile(profile: ProfileContent) {
  const onError = vi.fn()
  const rendered = await renderKit(null, { connected: true, profile, onError })
  rendered.kit.dialog.open({ name: 'profile' })
  const dialog = page.getByRole('dialog', { name: 'Your wallet' })
  await expect.element(dialog.getByRole('button', { name: 'Copy Address' })).toBeVisible()
  return { ...rendered, dialog, onError }
}

const Broken = () => {
  throw new Error('No points.')
}

const topOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect().top

test('R2.12 shows the application’s content before and after the dialog’s own', async () => {
  const { dialog } = await openProfile({ before: <p>1,200 points</p>, after: <a href="/terms">Terms</a> })
  const [before, copy, explorer, after] = [
    dialog.getByText('1,200 points'),
    dialog.getByRole('button', { name: 'Copy Address' }),
    dialog.getByRole('link', { name: 'View more on explorer' }),
    dialog.getByRole('link', { name: 'Terms' }),
  ].map(topOf)
  expect([before, copy, explorer, after]).toEqual(
    [before, copy, explorer, after].toSorted((a, b) => Number(a) - Number(b)),
  )
  const { color, fontFamily, fontSize } = getComputedStyle(dialog.getByText('1,200 points').element())
  const panel = getComputedStyle(document.querySelector('dialog') ?? document.body)
  expect({ color, fontFamily, fontSize }).toEqual({
    color: panel.color,
    fontFamily: panel.fontFamily,
    fontSize: panel.fontSize,
  })
})

test('R2.12 the application’s actions look like Copy Address, in their order', async () => {
  const onClick = vi.fn()
  const { dialog } = await openProfile({
    actions: [
      { label: 'Buy', icon: <svg width="16" height="16" role="img" aria-label="Coin" />, onClick },
      { label: 'Portfolio', href: 'https://portfolio.example/' },
    ],
  })
  const buy = dialog.getByRole('button', { name: 'Buy', exact: true })
  const link = dialog.getByRole('link', { name: 'Portfolio' })
  const copy = dialog.getByRole('button', { name: 'Copy Address' })
  const [first, second, third] = [buy, link, copy].map((part) => {
    const { backgroundColor, borderTopColor, color, fontSize } = getComputedStyle(part.element())
    const { height } = part.element().getBoundingClientRect()
    return { backgroundColor, borderTopColor, color, fontSize, height }
  })
  expect([first, second]).toEqual([third, third])
  expect(buy.element().getBoundingClientRect().width).toBe(link.element().getBoundingClientRect().width)
  expect(topOf(buy)).toBe(topOf(link))
  expect(topOf(buy)).toBeLessThan(topOf(copy))
  await expect.element(link).toHaveAttribute('target', '_blank')
  await buy.click()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(dialog).toBeVisible()
})

test('R2.12 an action can close the dialog', async () => {
  const { dialog } = await openProfile({ actions: [{ label: 'Settings', onClick: ({ close }) => close() }] })
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('R12.1 a long label takes several lines, and stays in the dialog', async () => {
  await page.viewport(1280, 800)
  const label = 'Transfer the balance of this account to another network'.repeat(2)
  const { dialog } = await openProfile({ actions: [{ label, onClick: () => {} }] })
  const { left, right, height } = dialog
    .getByRole('button', { name: label })
    .element()
    .getBoundingClientRect()
  const title = dialog.getByRole('heading', { name: 'Your wallet' }).element()
  const panel = title.closest('[data-view]')?.getBoundingClientRect()
  expect(left).toBeGreaterThan(panel?.left ?? Number.POSITIVE_INFINITY)
  expect(right).toBeLessThan(panel?.right ?? 0)
  expect(height).toBeGreaterThan(2 * 20)
})

test('R12.6 content that throws is left out and reported, and the dialog works', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { dialog, onError } = await openProfile({
    before: <Broken />,
    after: <p>Terms</p>,
    actions: [{ label: 'Buy', icon: <Broken />, onClick: () => {} }],
  })
  await expect.element(dialog.getByText('Terms')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Buy' })).toBeVisible()
  await expect.poll(() => onError.mock.calls.length).toBe(2)
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ action: 'render', cause: { message: 'No points.' } })
  error.mockRestore()
})
