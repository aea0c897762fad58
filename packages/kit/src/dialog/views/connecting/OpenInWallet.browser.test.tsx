import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hearView } from '../../../testing/hearView.ts'
import { pretendPhone } from '../../../testing/pretendPhone.ts'

pretendPhone()

test('R2.14 R12.1 OpenInWallet announces where the page continues, and links to this page there', async () => {
  const heard = await hearView({ name: 'connect', walletKey: 'phantom' }, 'phantom')
  await expect
    .poll(() => heard)
    .toEqual(['Continue in Phantom\nPhantom opens this page in its own browser. Connect there.'])
  await expect
    .element(page.getByRole('link', { name: 'Open Phantom' }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(location.href)))
})
