import { pairingUri } from '@countersign/core/testing'
import { expect, test } from 'vitest'
import { hearCopies } from '../../../testing/hearCopies.ts'
import { listen } from '../../../testing/listen.ts'
import { openPairing } from '../../../testing/openPairing.tsx'
import { pretendPhone } from '../../../testing/pretendPhone.ts'

pretendPhone()

async function openContinue() {
  const { screen, script } = await openPairing()
  const heard = listen()
  await screen.getByRole('button', { name: 'MetaMask', exact: true }).click()
  await expect.poll(() => heard.at(-1)).toBe('Continue in MetaMask\nPreparing MetaMask')
  script.show(pairingUri())
  await expect
    .poll(() => heard.at(-1))
    .toBe('Continue in MetaMask\nTap to open MetaMask, then come back to this page.')
}

test('R12.1 Continue announces that the link loads, and what to do once it is there', openContinue)

test('R12.1 Continue announces each copy of the link, and a refused one', async () => {
  await openContinue()
  await hearCopies('Copy link')
})
