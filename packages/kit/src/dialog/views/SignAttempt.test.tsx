import { expect, test } from 'vitest'
import { connect } from 'wagmi/actions'
import { injected } from '../../connectors/injected.ts'
import { WalletWindowError } from '../../connectors/WalletWindowError.ts'
import { learnEnglish } from '../../i18n/translate.ts'
import { ALICE, renderKit } from '../../testing/renderKit.tsx'
import { SignAttempt } from './SignAttempt.tsx'
import { texts } from './signInViews.ts'

test('R4.2 a window that the browser blocked is told, and the next try has the wallet sign', async () => {
  learnEnglish(texts)
  const { screen, config, show } = await renderKit(null)
  let asked = 0
  const provider = {
    async request({ method }: { readonly method: string }) {
      if (method === 'eth_chainId') return '0x1'
      if (method !== 'personal_sign') return [ALICE]
      asked += 1
      if (asked === 1) throw new WalletWindowError('blocked', 'The browser blocked it.')
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
      chainId={1}
      text="Sign."
      done="Done"
      steps={{
        adapter: {
          prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
          verify: async () => {},
        },
        onAcceptedLate: async () => {},
        confirmSession: async () => true,
      }}
    />,
  )
  await screen.getByRole('button', { name: 'Sign message' }).click()
  await expect
    .element(screen.getByText('Your browser kept the window of Test Wallet closed. Allow pop-ups'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible()
  expect(asked).toBe(2)
})
