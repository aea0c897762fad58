import { installWallet } from '@countersign/testing/wallet'
import type { Preview } from '@storybook/react-vite'
import { Providers } from '../src/Providers.tsx'
import { testProviders } from '../test/testProviders.ts'

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
