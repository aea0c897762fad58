import { drawIdenticon } from '@countersign/identicon'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Identicon } from './Identicon.tsx'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('R12.1 an identicon next to a name is decorative, an identicon alone has an accessible name', async () => {
  const screen = await render(
    <>
      <Identicon address={address} size={24} />
      <Identicon address={address} size={48} title="Account 0x7099…79C8" />
    </>,
  )
  const [hidden, named] = screen.container.querySelectorAll('svg')
  expect(hidden).toHaveAttribute('aria-hidden', 'true')
  await expect.element(screen.getByRole('img', { name: 'Account 0x7099…79C8' })).toBeVisible()
  expect(named).not.toHaveAttribute('aria-hidden')
})

test('R12.2 an identicon has its size and colors without a style attribute', async () => {
  const screen = await render(<Identicon address={address} size={88} />)
  const svg = screen.container.querySelector('svg')
  expect(svg?.getBoundingClientRect()).toMatchObject({ width: 88, height: 88 })
  expect(screen.container.querySelectorAll('[style], style')).toHaveLength(0)
  expect(svg?.querySelectorAll('path').length).toBeGreaterThan(5)
})

test.each([24, 36, 64, 120])(
  'an identicon of %i px has the strokes of the shared generator',
  async (size) => {
    const screen = await render(<Identicon address={address} size={size} />)
    const drawn = [...screen.container.querySelectorAll('path')].map((path) => [
      path.getAttribute('d'),
      path.getAttribute('stroke'),
      path.getAttribute('stroke-width'),
    ])
    const { paths } = drawIdenticon(address, size)
    expect(drawn).toEqual(paths.map(({ d, ink, width }) => [d, ink, String(width)]))
  },
)
