import { CountersignProvider, createWalletConfig, type Session } from '@countersign/kit'
import { popularChains } from '@countersign/kit/chains'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { type Chain, custom, numberToHex, parseEther } from 'viem'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/layers.css'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { connectTestWallet } from '../../../connection/testing/connectTestWallet.ts'
import { Balances } from './Balances.tsx'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session: Session = { address: ALICE, addresses: [ALICE] }

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

type Answer = () => Promise<bigint>

/** The section with some networks, whose responses the test controls. */
async function show(count: number, answerOf: (chain: Chain) => Answer, connectedTo?: number) {
  const requestedChains: number[] = []
  // Without contracts a balance is a plain question.
  const chains = popularChains.slice(0, count).map((chain): Chain => ({ ...chain, contracts: {} }))
  const [first, ...others] = chains
  if (!first) throw new Error('A config needs a chain.')
  const transports = Object.fromEntries(
    chains.map((chain) => {
      const request = async () => {
        requestedChains.push(chain.id)
        return numberToHex(await answerOf(chain)())
      }
      return [chain.id, custom({ request }, { retryCount: 0 })]
    }),
  )
  const config = createWalletConfig({ chains: [first, ...others], transports })
  if (connectedTo) await connectTestWallet(config, { address: ALICE, chainId: connectedTo })
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={false}>
        <Balances session={session} />
      </CountersignProvider>
    </QueryClientProvider>,
  )
  const screen = page.elementLocator(container)
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  return { screen, row, requestedChains }
}

const has = (coins: string) => () => () => Promise.resolve(parseEther(coins))
const never: Answer = () => new Promise(() => {})

test('R9.1 shows every network’s balance, its last digits on demand, and zero ones in a quieter color', async () => {
  const values: Record<number, bigint> = { 1: 1_250_500_000_000_000_000_001n, 56: 0n }
  const { row, screen } = await show(
    3,
    ({ id }) =>
      () =>
        Promise.resolve(values[id] ?? 5n * 10n ** 17n),
  )
  const exact = screen.getByText('1,250.500000000000000001 ETH')
  await expect.element(row('Ethereum')).toHaveTextContent('1,250.5 ETH')
  await expect.element(exact).not.toBeVisible()
  await screen.getByText('1,250.5 ETH').click()
  await expect.element(exact).toBeVisible()
  await expect.element(row('Base')).toHaveTextContent('0.5 ETH')
  await expect.element(row('BNB')).toHaveTextContent('0 BNB')
  const inkOf = (words: string | RegExp) => getComputedStyle(screen.getByText(words).element()).color
  expect(inkOf('0 BNB')).not.toBe(inkOf(/^0.5\sETH/))
})

test('R9.1 a network’s name and balance stand on one line at 320 px', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  const { screen } = await show(2, () => () => Promise.resolve(9_999_799_911_627_969_365_000n), 1)
  await expect.element(screen.getByText('Current network')).toBeVisible()
  const amount = screen.getByText('9,999.79 ETH').first()
  await expect.element(amount).toBeVisible()
  for (const part of [screen.getByText('Ethereum', { exact: true }), amount])
    expect(part.element().getClientRects()).toHaveLength(1)
  expect(screen.getByText('Ethereum', { exact: true }).element().getBoundingClientRect().height).toBeLessThan(
    30,
  )
  expect(amount.element().getBoundingClientRect().height).toBeLessThan(30)
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('R2.1 R9.1 the current network is in its row, a switch in each other one, and an unsupported one in its own', async () => {
  const { row, screen } = await show(2, has('1'), 56)
  await expect.element(row('BNB').getByText('Current network')).toBeVisible()
  const switches = screen.getByRole('button', { name: /^Switch/ })
  await expect.element(switches).toHaveAccessibleName('Switch: Ethereum')
  await row('Ethereum').getByRole('button', { name: 'Switch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch Networks' })
  // This wallet was asked at once, and cannot switch.
  await expect.element(dialog.getByRole('paragraph')).toHaveTextContent(/Test App/)
  root.unmount()
  document.body.replaceChildren()
  const other = await show(2, has('1'), 424242)
  await expect.element(other.row('Not supported here (chain 424242)').getByRole('button')).toBeVisible()
  expect(other.screen.getByText('Current network').elements()).toEqual([])
})

test('R9.1 shows the first few of thirty networks and requests no other', async () => {
  const { screen, requestedChains } = await show(30, has('1'))
  await expect.poll(() => [...requestedChains].sort()).toEqual([1, 137, 42161, 56, 8453])
  expect(screen.getByRole('listitem').elements()).toHaveLength(5)
  await screen.getByRole('button', { name: 'Show all 30 networks' }).click()
  await expect.poll(() => new Set(requestedChains).size).toBe(30)
  // Known balances are not requested again.
  expect(requestedChains).toHaveLength(30)
  await expect.element(screen.getByRole('heading', { name: 'Balances' })).toHaveFocus()
})

test('R9.1 says that an account is empty only if every network was asked', async () => {
  const { screen, row } = await show(30, has('0'))
  await expect.element(row('Ethereum')).toHaveTextContent('0 ETH')
  await expect.poll(() => screen.getByText(/^0\s/).elements().length).toBeGreaterThanOrEqual(5)
  expect(screen.getByText(/^No funds yet/).elements()).toEqual([])
})

test('R9.1 shows a single network too, and that its account is empty', async () => {
  const { row, screen, requestedChains } = await show(1, has('0'))
  await expect.element(row('Ethereum')).toHaveTextContent('0 ETH')
  await expect.element(screen.getByText(/^No funds yet/)).toBeVisible()
  expect(requestedChains).toEqual([1])
})

test('R9.1 a network that does not respond delays no other and has its own Try again', async () => {
  let isWell = false
  const { row, requestedChains } = await show(3, ({ id }) => {
    if (id === 1) return never
    return () => (id === 56 && !isWell ? Promise.reject(new Error('gone')) : Promise.resolve(parseEther('2')))
  })
  await expect.element(row('Base')).toHaveTextContent('2 ETH')
  await expect.element(row('Ethereum')).toHaveTextContent('Loading')
  await expect.element(row('BNB')).toHaveTextContent('Could not be loaded')
  const retry = row('BNB').getByRole('button', { name: 'Try again: BNB Smart Chain' })
  await retry.click()
  await expect.element(retry).not.toHaveAttribute('aria-busy')
  await expect.element(retry).toHaveFocus()
  isWell = true
  await retry.click()
  await expect.element(row('BNB')).toHaveTextContent('2 BNB')
  expect([...requestedChains].sort()).toEqual([1, 56, 56, 56, 8453])
})

test('R9.1 an amount that could not be refetched stays, marked as outdated', async () => {
  let isGone = false
  const { screen, row, requestedChains } = await show(
    2,
    () => () => (isGone ? Promise.reject(new Error('gone')) : Promise.resolve(parseEther('3'))),
  )
  await expect.element(row('Ethereum')).toHaveTextContent('3 ETH')
  await expect.element(row('BNB')).toHaveTextContent('3 BNB')
  isGone = true
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(row('Ethereum')).toHaveTextContent('3 ETHMay be outdated')
  expect([...requestedChains].sort()).toEqual([1, 1, 56, 56])
})

test.each([320, 1280])(
  'R2.1 at %i px a row keeps its place during a refetch, and nothing is cut off',
  async (width) => {
    await page.viewport(width, 800)
    let answer = (_coins: bigint) => {}
    const arrival = new Promise<bigint>((resolve) => {
      answer = resolve
    })
    const { screen, row } = await show(6, () => () => arrival)
    await expect.element(row('Ethereum')).toHaveTextContent('Loading')
    const section = screen.getByRole('region', { name: 'Balances' }).element()
    const before = section.getBoundingClientRect()
    answer(parseEther('12.5'))
    await expect.element(row('OP Mainnet')).toHaveTextContent('12.5 ETH')
    expect(section.getBoundingClientRect().toJSON()).toEqual(before.toJSON())
    const list = screen.getByRole('list').element()
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
)
