import { pairingUri } from '@countersign/core/testing'
import { expect, test } from 'vitest'
import { hearCopies } from '../../../testing/hearCopies.ts'
import { listen } from '../../../testing/listen.ts'
import { openPairing } from '../../../testing/openPairing.tsx'

/** The view of a wallet without a desktop program. */
async function openScan() {
  const { screen, script } = await openPairing()
  const heard = listen()
  await screen.getByRole('button', { name: 'Rainbow', exact: true }).click()
  await expect.poll(() => heard.at(-1)).toBe('Preparing the QR code')
  script.show(pairingUri())
  await expect.poll(() => heard.at(-1)).toBe('Open Rainbow on your phone and scan this code.')
}

test('R12.1 Scan announces that the code loads, and what to do once it is there', openScan)

test('R12.1 Scan announces each copy of the link, and a refused one', async () => {
  await openScan()
  await hearCopies('Copy link')
  expect(navigator.clipboard.writeText).toHaveBeenLastCalledWith(pairingUri())
})
