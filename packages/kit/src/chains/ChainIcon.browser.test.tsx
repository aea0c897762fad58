import { createWalletConfig } from '@countersign/core'
import { chainIcon } from '@countersign/core/testing'
import { defineChain } from 'viem'
import { base, mainnet, optimism, polygon } from 'viem/chains'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { hostSheets } from '../styles/testing/hostSheets.ts'
import { renderKit } from '../testing/renderKit.tsx'
import { ChainIcon } from './ChainIcon.tsx'

vi.mock('../../../core/src/chains/chainIcons.ts', { spy: true })

const customChain = defineChain({
  id: 424_242,
  name: 'Our Network',
  nativeCurrency: mainnet.nativeCurrency,
  rpcUrls: mainnet.rpcUrls,
})
const ownIcon = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E'

/** Long enough for a lazy chunk. */
const eventually = (read: () => unknown) => expect.poll(read)

beforeEach(() => {
  vi.mocked(chainIcon).mockClear()
})

test('R2.11 a known network shows its icon, on an empty tile of the same size until then', async () => {
  let arrive = (_icon: string) => {}
  const arrival = new Promise<string>((resolve) => {
    arrive = resolve
  })
  vi.mocked(chainIcon).mockReturnValueOnce(arrival)
  const { container } = await render(<ChainIcon chain={mainnet} size={32} />)
  const tile = container.firstElementChild
  expect(tile?.textContent).toBe('')
  expect(sizeOf(tile)).toEqual([32, 32])
  arrive(ownIcon)
  await eventually(() => container.querySelector('img')?.src).toBe(ownIcon)
  expect(container.querySelector('img')?.alt).toBe('')
  expect(sizeOf(container.firstElementChild)).toEqual([32, 32])
})

test('R2.1 shows a previously loaded icon at once', async () => {
  const first = await render(<ChainIcon chain={base} size={20} />)
  await eventually(() => first.container.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  const second = await render(<ChainIcon chain={base} size={20} />)
  expect(second.container.innerHTML).toBe(first.container.innerHTML)
  expect(chainIcon).toHaveBeenCalledOnce()
})

test.each([12, 20, 32, 57.5])('R2.11 an unknown network shows two letters at %f px', async (size) => {
  const { container } = await render(<ChainIcon chain={customChain} size={size} />)
  await eventually(() => container.textContent).toBe('ON')
  expect(container.querySelector('img')).toBeNull()
  expect(sizeOf(container.firstElementChild)).toEqual([size, size])
  const [width = 0] = sizeOf(container.querySelector('text'))
  expect(width / size).toBeGreaterThan(0.5)
  expect(width / size).toBeLessThan(0.95)
})

test.each([12, 20, 32, 57.5])('R2.11 an icon is %f px wide and high, also under a reset', async (size) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(hostSheets.reset)
  document.adoptedStyleSheets = [sheet]
  onTestFinished(() => {
    document.adoptedStyleSheets = []
  })
  const wide =
    'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%2240%22%20height%3D%2210%22%2F%3E'
  const config = createWalletConfig({ chains: [customChain], chainIcons: { [customChain.id]: wide } })
  const { container } = await render(<ChainIcon chain={config.chains[0]} size={size} />)
  await eventually(() => container.querySelector('img')?.naturalWidth).toBe(40)
  expect(sizeOf(container.firstElementChild)).toEqual([size, size])
})

test('R2.11 the name of one word gives its first two letters', async () => {
  const { container } = await render(<ChainIcon chain={{ ...customChain, name: 'harbour' }} size={20} />)
  await eventually(() => container.textContent).toBe('HA')
})

test('R2.11 shows letters when an icon fails to load, and retries the next time', async () => {
  vi.mocked(chainIcon).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const first = await render(<ChainIcon chain={optimism} size={20} />)
  await eventually(() => first.container.textContent).toBe('OM')
  await first.unmount()
  const second = await render(<ChainIcon chain={optimism} size={20} />)
  await eventually(() => second.container.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,%3Csvg/)
})

test('R2.1 never shows the previous network’s icon', async () => {
  const { container, rerender } = await render(<ChainIcon chain={base} size={20} />)
  await eventually(() => container.querySelector('img')).not.toBeNull()
  await rerender(<ChainIcon chain={customChain} size={20} />)
  expect(container.querySelector('img')).toBeNull()
  await eventually(() => container.textContent).toBe('ON')
  await rerender(<ChainIcon chain={base} size={20} />)
  expect(container.querySelector('img')).not.toBeNull()
})

test('R2.11 an application’s own icon takes precedence, and loads nothing', async () => {
  const config = createWalletConfig({ chains: [polygon, customChain], chainIcons: { [polygon.id]: ownIcon } })
  const { container } = await render(<ChainIcon chain={config.chains[0]} size={32} />)
  expect(container.querySelector('img')?.src).toBe(ownIcon)
  expect(chainIcon).not.toHaveBeenCalled()
})

test('R2.1 the network button shows the icon next to the name', async () => {
  const { screen } = await renderKit(<ConnectButton />, { connected: true })
  const button = screen.getByRole('button', { name: /Ethereum/ })
  await eventually(() => button.query()?.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,%3Csvg/)
})

test('R2.11 shows letters when the application’s icon is invalid', async () => {
  const broken = 'data:image/svg+xml,not-an-image'
  const config = createWalletConfig({ chains: [customChain], chainIcons: { [customChain.id]: broken } })
  const { container } = await render(<ChainIcon chain={config.chains[0]} size={32} />)
  await eventually(() => container.textContent).toBe('ON')
})

function sizeOf(element: Element | null | undefined): number[] {
  const box = element?.getBoundingClientRect()
  return [box?.width ?? 0, box?.height ?? 0]
}
