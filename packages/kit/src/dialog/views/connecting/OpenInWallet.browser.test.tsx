import { expect, test } from 'vitest'
import { hearView } from '../../../testing/hearView.ts'
import { pretendPhone } from '../../../testing/pretendPhone.ts'

pretendPhone()

test('R12.1 OpenInWallet announces where the page continues', async () => {
  const heard = await hearView({ name: 'connect', walletKey: 'phantom' }, 'phantom')
  await expect
    .poll(() => heard)
    .toEqual(['Continue in Phantom\nPhantom opens this page in its own browser. Connect there.'])
})
