import { WalletWindowError } from '@countersign/core'
import { injected } from '@countersign/core/testing'
import { expect, test } from 'vitest'
import { connect } from 'wagmi/actions'
import { registerMessages } from '../../../i18n/translate.ts'
import { listen } from '../../../testing/listen.ts'
import { openSignIn } from '../../../testing/openSignIn.tsx'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'
import { SignWith } from '../../../testing/SignWith.tsx'
import { texts } from '../../lazyParts/signInViews.ts'

test('R4.1 R4.2 reports a blocked popup; retrying requests the signature, and keeps the message in view', async () => {
  registerMessages(texts)
  const { screen, config, show } = await renderKit(null)
  let requests = 0
  const provider = {
    async request({ method }: { readonly method: string }) {
      if (method === 'eth_chainId') return '0x1'
      if (method !== 'personal_sign') return [ALICE]
      requests += 1
      if (requests === 1) throw new WalletWindowError('blocked', 'The browser blocked it.')
      return '0x5f'
    },
  }
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider }),
  )
  await connect(config, { connector })
  await show(<SignWith address={ALICE} title="Verify" text="Sign." doneTitle="Done" />)
  await screen.getByRole('button', { name: 'Sign message' }).click()
  await expect
    .element(screen.getByText('Your browser blocked the Test Wallet window. Allow pop-ups'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible()
  // The dialog keeps its height while the ring closes.
  await expect.element(screen.getByText('What you will sign')).toBeVisible()
  // There is nothing to cancel any more.
  await expect.element(screen.getByText('Cancel')).not.toBeVisible()
  expect(requests).toBe(2)
})

test.each([
  ['respond', 'Signed in'],
  ['fail', 'Error verifying signature, please retry!'],
] as const)('R12.1 announces each step of the signature, and how it ends: %s', async (verifying, end) => {
  const heard = listen()
  const { button, release } = await openSignIn({ signing: 'wait', verifying })
  await expect.poll(() => heard.at(-1)).toBe('Sign message')
  await button('Sign message').click()
  await expect.poll(() => heard.at(-1)).toBe('Waiting for signature...')
  release('signing')
  await expect.poll(() => heard.at(-1)).toBe(end)
})
