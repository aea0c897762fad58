import { CountersignProvider, createWalletConfig, type SignInAdapter } from '@countersign/kit'
import { MutationObserver, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mock } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { createQueryClient, mutationScopes } from '../../queryClient.ts'
import { SignOut } from './SignOut.tsx'

function open(signIn?: SignInAdapter) {
  const transport = custom({ request: async () => null })
  const config = createWalletConfig({ chains: [mainnet], transports: { [mainnet.id]: transport } })
  const queryClient = createQueryClient()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={false} signIn={signIn}>
        <SignOut />
      </CountersignProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => root.unmount())
  return { config, queryClient }
}

test('R4.17 mentions the connected wallet only while one is connected', async () => {
  const { config } = open()
  const words = page.getByText('Ends this session.')
  await expect.element(words).toHaveTextContent(/^Ends this session\.$/)
  await connect(config, { connector: mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] }) })
  await expect.element(words).toHaveTextContent('Your wallet stays connected.')
  await disconnect(config)
  await expect.element(words).toHaveTextContent(/^Ends this session\.$/)
})

test('R9.5 signing out waits for what changes the session already', async () => {
  const signOut = vi.fn(async () => {})
  const { queryClient } = open({
    prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
    getSession: async () => null,
    signOut,
  })
  let end = () => {}
  const change = new MutationObserver(queryClient, {
    scope: mutationScopes.session,
    mutationFn: () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  }).mutate()
  const button = page.getByRole('button', { name: 'Sign out' })
  await button.click()
  await expect.element(button).toBeDisabled()
  expect(signOut).not.toHaveBeenCalled()
  end()
  await change
  await expect.poll(() => signOut).toHaveBeenCalledOnce()
})
