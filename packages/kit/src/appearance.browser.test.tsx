import { scriptedNames } from '@countersign/core/testing'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from './ConnectButton/ConnectButton.tsx'
import { useAddRecentTransaction } from './hooks/useRecentTransactions.ts'
import { ALICE, renderKit } from './testing/renderKit.tsx'

const alice = ALICE.toLowerCase()
const picture = 'data:image/png;base64,iVBORw0KGgo='

afterEach(async () => {
  localStorage.clear()
  await page.viewport(414, 896)
})

test('R7.3 a custom avatar replaces ours in the button and the dialog', async () => {
  const network = scriptedNames({ names: { [alice]: 'demo.eth' }, pictures: { 'demo.eth': picture } })
  const { screen } = await renderKit(<ConnectButton />, {
    ...network,
    ens: {},
    connected: true,
    avatar: ({ address, ensImage, size }) => <i>{`${address.slice(0, 6)} ${ensImage} ${size}`}</i>,
  })
  const account = screen.getByRole('button', { name: /^Account/ })
  await expect.element(account.getByText(`0xf39F ${picture} 24`)).toBeInTheDocument()
  // The chevron is at the end.
  expect(account.element().querySelector('svg:not(:last-child), img')).toBeNull()
  await account.click()
  await expect.element(page.getByRole('dialog').getByText(`0xf39F ${picture} 88`)).toBeVisible()
})

test('R7.2 a custom name replaces the ENS name, and the address stays next to it', async () => {
  const network = scriptedNames({ names: { [alice]: 'demo.eth' } })
  const { screen } = await renderKit(<ConnectButton />, {
    ...network,
    ens: {},
    connected: true,
    name: ({ address, ensName }) => `Alice ${address.slice(0, 4)} ${ensName}`,
  })
  const account = screen.getByRole('button', { name: 'Account Alice 0xf3 demo.eth 0xf39F…2266' })
  await account.click()
  const dialog = page.getByRole('dialog', { name: 'Your wallet' })
  await expect.element(dialog.getByText('Alice 0xf3 demo.eth')).toBeVisible()
  await expect.element(dialog.getByText('0xf39F…2266')).toBeVisible()
})

function AddTransaction() {
  const add = useAddRecentTransaction()
  return (
    <button type="button" onClick={() => add({ hash: `0x${'1'.repeat(64)}`, description: 'Mint' })}>
      Add
    </button>
  )
}

const withTransaction = (
  <>
    <ConnectButton />
    <AddTransaction />
  </>
)

test('R11.1 the account button marks pending transactions', async () => {
  const { screen } = await renderKit(withTransaction, { connected: true })
  const account = screen.getByRole('button', { name: /^Account/ })
  await expect.element(account).toHaveAccessibleName('Account 0xf39F…2266')
  const before = account.element().getBoundingClientRect().toJSON()
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(account).toHaveAccessibleName('Account 0xf39F…2266, 1 pending transaction')
  expect(account.element().getBoundingClientRect().toJSON()).toEqual(before)
})

test('R11.1 `showRecentTransactions={false}` hides the mark and the list', async () => {
  const custom = (
    <ConnectButton.Custom>{(wallet) => <p>pending: {wallet.pendingTransactions}</p>}</ConnectButton.Custom>
  )
  const { screen } = await renderKit(
    <>
      {withTransaction}
      {custom}
    </>,
    { connected: true, showRecentTransactions: false },
  )
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(screen.getByText('pending: 1')).toBeVisible()
  const account = screen.getByRole('button', { name: /^Account/ })
  await expect.element(account).toHaveAccessibleName('Account 0xf39F…2266')
  await account.click()
  const dialog = page.getByRole('dialog', { name: 'Your wallet' })
  await expect.element(dialog.getByRole('button', { name: 'Copy Address' })).toBeVisible()
  await expect.element(dialog.getByText('Mint')).not.toBeInTheDocument()
})

test('R2.2 a compact dialog shows one column on a wide screen, and the list keeps its search', async () => {
  await page.viewport(1280, 800)
  const { screen } = await renderKit(<ConnectButton />, { dialogSize: 'compact' })
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const list = screen.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect.element(list).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'What is a Wallet?' })).not.toBeInTheDocument()
  const panel = list.element().querySelector('[data-layout]')
  expect(panel?.getBoundingClientRect().width).toBeLessThan(400)
  expect(panel?.getBoundingClientRect().height).toBeLessThan(540)
  await screen.getByRole('searchbox').fill('rain')
  await screen.getByRole('button', { name: 'Rainbow' }).click()
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('rain')
  await screen.getByRole('button', { name: 'I don’t have a wallet' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'What is a Wallet?' })).toBeVisible()
})

test('`messages` replaces individual texts, also after a change', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />, { messages: { 'button.connect': 'Log in' } })
  await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
  kit.texts.update({ messages: { 'button.connect': 'Enter', 'list.title': 'Your wallets' } })
  await screen.getByRole('button', { name: 'Enter' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Your wallets' })).toBeVisible()
})

/** A network where every balance is 1.5 ETH. */
function balances(addresses: string[]) {
  const transport = custom({
    request: async ({ method }: { method: string }) => {
      addresses.push(method)
      return '0x14d1120d7b160000'
    },
  })
  // Without Multicall3, the balance is one plain request.
  return { chains: [{ ...mainnet, contracts: {} }] as const, transports: { 1: transport } }
}

test('R2.1 a custom button receives the balance and the open dialog', async () => {
  const addresses: string[] = []
  const { screen, show } = await renderKit(null, { connected: true, ...balances(addresses) })
  const button = (showBalance: boolean) => (
    <ConnectButton.Custom showBalance={showBalance}>
      {(wallet) => (
        <button type="button" {...wallet.buttonProps} onClick={wallet.openAccount}>
          {wallet.balance ? `${wallet.balance.formatted} ${wallet.balance.symbol}` : 'none'}{' '}
          {wallet.openDialog}
        </button>
      )}
    </ConnectButton.Custom>
  )
  await show(button(false))
  await expect.element(screen.getByText('none')).toBeVisible()
  expect(addresses).not.toContain('eth_getBalance')
  await show(button(true))
  await screen.getByText('1.5 ETH').click()
  await expect.element(screen.getByText('1.5 ETH account')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('1.5 ETH account')).not.toBeInTheDocument()
})
