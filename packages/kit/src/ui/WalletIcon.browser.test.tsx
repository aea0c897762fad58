import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WalletIcon } from './WalletIcon.tsx'

test('a picture that does not load leaves the tile', async () => {
  const icon = 'data:image/png;base64,AAAA'
  const option = { key: 'a', name: 'A', connectorId: 'a', icon, wallet: null, provider: null }
  const failed = new Promise((resolve) =>
    document.addEventListener('error', resolve, { capture: true, once: true }),
  )
  const { container } = await render(<WalletIcon option={option} size={32} />)
  await failed
  await expect.poll(() => container.querySelector('img')).toBeNull()
  expect(container.querySelector('span')?.getBoundingClientRect()).toMatchObject({ width: 32, height: 32 })
})
