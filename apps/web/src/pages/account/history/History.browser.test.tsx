import { CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { mainnet, sepolia } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { History } from './History.tsx'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The history without a wallet: that of the server. */
function show(respond: () => Response) {
  vi.stubGlobal('fetch', async () => respond())
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  root.render(
    <QueryClientProvider client={queryClient}>
      <CountersignProvider
        config={createWalletConfig({ chains: [mainnet, sepolia] })}
        appInfo={{ name: 'Test App' }}
        ens={false}
      >
        <History session={{ address: ALICE, addresses: [ALICE] }} />
      </CountersignProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
    vi.unstubAllGlobals()
  })
  return page.elementLocator(container)
}

/** The server's response with 25 transactions, two of them on Sepolia. */
const stored = () =>
  Response.json({
    transactions: Array.from({ length: 25 }, (_, index) => ({
      hash: `0x${String(index).padStart(64, '0')}`,
      chainId: index < 2 ? sepolia.id : mainnet.id,
      description: `Ticket ${index}`,
      status: index === 5 ? 'replaced' : 'confirmed',
      confirmations: 1,
      createdAt: Date.now() - index,
      updatedAt: Date.now() - index,
    })),
  })

test('R11.3 filters the history by network and state, with the count, and shows all again', async () => {
  const screen = show(stored)
  const [count, network] = [screen.getByRole('status'), screen.getByLabelText('Network')]
  await expect.element(count).toHaveTextContent('25 transactions')
  await network.selectOptions('Sepolia')
  await expect.element(count).toHaveTextContent('2 of 25 transactions')
  const rows = screen.getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ticket 0'),
    expect.stringContaining('Ticket 1'),
  ])
  await screen.getByLabelText('Status').selectOptions('Replaced')
  await expect.element(screen.getByText('No matching transactions.')).toBeVisible()
  await screen.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect.element(count).toHaveTextContent(/^25 transactions$/)
  await expect.element(network).toHaveValue('')
  // The pressed button is gone; the focus is not lost.
  await expect.element(screen.getByRole('heading', { name: 'Recent Transactions' })).toHaveFocus()
})

test('R10.12 a server that does not respond is reported with Try again', async () => {
  let isDown = true
  const screen = show(() => (isDown ? Response.error() : stored()))
  const retry = screen.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('25 transactions')
  await expect.element(retry).not.toBeInTheDocument()
})
