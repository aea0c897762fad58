import { WalletWindowError } from '@countersign/core'
import { injected, scriptedFlow } from '@countersign/core/testing'
import { StrictMode } from 'react'
import { type Hex, hexToString } from 'viem'
import { expect, test } from 'vitest'
import { connect } from 'wagmi/actions'
import { registerMessages } from '../../../i18n/translate.ts'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'
import { texts } from '../../lazyParts/signInViews.ts'
import { SignAttempt } from './SignAttempt.tsx'

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
  await show(
    <SignAttempt
      address={ALICE}
      title="Verify"
      text="Sign."
      done="Done"
      create={() => scriptedFlow(config, ALICE)}
    />,
  )
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

test('R4.18 requests the signature at once, and only once, also in StrictMode', async () => {
  registerMessages(texts)
  const { screen, config, show } = await renderKit(null)
  const prepared: string[] = []
  const signed: string[] = []
  const adapter = {
    async prepare() {
      prepared.push(`message ${prepared.length + 1}`)
      return { message: prepared.at(-1) ?? '', expiresAt: new Date(Date.now() + 300_000) }
    },
    verify: async () => {},
  }
  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      if (method === 'eth_chainId') return '0x1'
      if (method !== 'personal_sign') return [ALICE]
      signed.push(hexToString((params as [Hex])[0]))
      return '0x5f'
    },
  }
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider }),
  )
  await connect(config, { connector })
  await show(
    <StrictMode>
      <SignAttempt
        address={ALICE}
        title="Verify"
        text="Sign."
        done="Done"
        create={() => scriptedFlow(config, ALICE, { begin: 'sign', adapter })}
      />
    </StrictMode>,
  )
  await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible()
  expect(signed).toEqual([prepared.at(-1)])
})
