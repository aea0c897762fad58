import { installWallet } from '@countersign/testing/wallet'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { Providers } from '../src/Providers.tsx'
import { testProviders } from '../test/testProviders.ts'

// The code of the dialog loads when it opens, which can take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

export default {
  beforeEach() {
    const wallet = installWallet({ name: 'Acorn', chainId: 1, autoApprove: true })
    return () => {
      wallet.uninstall()
      localStorage.clear()
    }
  },
  loaders: [() => ({ providers: testProviders() })],
  decorators: [
    (Story, { loaded }) => (
      <Providers {...loaded.providers}>
        <Story />
      </Providers>
    ),
  ],
} satisfies Preview
