import { type Chain, custom, decodeFunctionData, encodeFunctionResult, erc20Abi, type Hex } from 'viem'
import { mainnet, sepolia } from 'viem/chains'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { switchChain } from 'wagmi/actions'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import type { TokenBalance } from '../context/Appearance.ts'
import { loadPart } from '../dialog/lazyParts/parts.ts'
import { renderKit } from '../testing/renderKit.tsx'
import { getConnection } from '../wagmi.ts'

const TOKEN = `0x${'70'.repeat(20)}` as const
const token: TokenBalance = { token: TOKEN, chainId: 1 }
const named: TokenBalance = { ...token, symbol: 'USDC', decimals: 6 }

beforeEach(() =>
  Promise.all([loadPart('account'), import('../dialog/views/profile/BalanceAmount.tsx')]).then(() => {}),
)
afterEach(() => localStorage.clear())

type Script = {
  readonly symbol?: string
  readonly response?: (functionName: string) => Promise<Hex | null>
  /** Milliseconds between the blocks of the token's chain. */
  readonly blockTime?: number
}

/** A network whose token has 6 decimals, and of which each account has 12,500.5. */
function network({ symbol = 'USDC', response = async () => null, blockTime = 60_000 }: Script = {}) {
  const requests: string[] = []
  const results = { balanceOf: 12_500_500_000n, decimals: 6, symbol }
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method !== 'eth_call') throw new Error(`${method} is not in the script.`)
    const [{ data, to }] = params as [{ data: Hex; to: string }]
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
    requests.push(to === TOKEN ? functionName : `${functionName} of ${to}`)
    const scripted = await response(functionName)
    if (scripted !== null) return scripted
    const result = results[functionName as keyof typeof results] as never
    return encodeFunctionResult({ abi: erc20Abi, functionName, result })
  }
  // Without Multicall3, each read is a plain request.
  const chains = [{ ...mainnet, contracts: {}, blockTime }, sepolia] as const satisfies readonly Chain[]
  return { chains, requests, transports: { 1: custom({ request }, { retryCount: 0 }) } }
}

type Options = Parameters<typeof renderKit>[1]

async function renderButton(script: ReturnType<typeof network>, options: Options = {}) {
  const rendered = await renderKit(<ConnectButton showBalance />, {
    connected: true,
    balance: token,
    chains: script.chains,
    transports: script.transports,
    ...options,
  })
  return { ...rendered, account: rendered.screen.getByRole('button', { name: 'Account 0xf39F…2266' }) }
}

const sizeOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect().toJSON()

test('R2.1 the button and the dialog show the balance of the token, on its own chain', async () => {
  const script = network()
  const { account, config } = await renderButton(script)
  await switchChain(config, { chainId: sepolia.id })
  await expect.element(account).toHaveAccessibleDescription('12.5K USDC')
  expect(script.requests.toSorted()).toEqual(['balanceOf', 'decimals', 'symbol'])
  await account.click()
  const balance = page.getByRole('dialog').getByTitle('12,500.5 USDC')
  await expect.element(balance).toHaveTextContent(/^12,500\.5 USDC$/)
})

test('R2.12 the dialog shows it on a network that the application does not have', async () => {
  const { kit, config } = await renderButton(network())
  getConnection(config).connector?.emitter.emit('change', { chainId: 4242 })
  kit.dialog.open({ name: 'profile' })
  await expect.element(page.getByTitle('12,500.5 USDC')).toBeVisible()
})

test('R2.1 does not read what the application knows', async () => {
  const script = network({ symbol: 'OTHER' })
  const { account } = await renderButton(script, { balance: named })
  await expect.element(account).toHaveAccessibleDescription('12.5K USDC')
  expect(script.requests).toEqual(['balanceOf'])
})

test('R2.1 reads a balance once in a block, and symbol and decimals once', async () => {
  const script = network()
  const { account } = await renderButton(script)
  await expect.element(account).toHaveAccessibleDescription('12.5K USDC')
  await account.click()
  await expect.element(page.getByTitle('12,500.5 USDC')).toBeVisible()
  expect(script.requests.toSorted()).toEqual(['balanceOf', 'decimals', 'symbol'])
})

test('R2.1 reads a balance again in a later block', async () => {
  const script = network({ blockTime: 1 })
  const { account } = await renderButton(script)
  await expect.element(account).toHaveAccessibleDescription('12.5K USDC')
  await account.click()
  await expect
    .poll(() => script.requests.toSorted())
    .toEqual(['balanceOf', 'balanceOf', 'decimals', 'symbol'])
})

test.each<[string, TokenBalance]>([
  ['that is read', token],
  ['that is given', named],
])('R2.1 the button has its size before the balance, with a symbol %s', async (_, balance) => {
  let release = () => {}
  const released = new Promise<null>((resolve) => {
    release = () => resolve(null)
  })
  const script = network({ response: () => released })
  const { account } = await renderButton(script, { balance })
  await expect.poll(() => script.requests).toContain('balanceOf')
  const before = sizeOf(account)
  release()
  await expect.element(account).toHaveAccessibleDescription('12.5K USDC')
  expect(sizeOf(account)).toEqual(before)
})

test.each<[string, Script['response']]>([
  ['the RPC is not available', () => Promise.reject(new Error('No connection.'))],
  ['the address is not a contract', async () => '0x'],
  ['the symbol is not text', async (name) => (name === 'symbol' ? `0x${'ff'.repeat(32)}` : null)],
  ['the decimals are out of range', async (name) => (name === 'decimals' ? `0x${'ff'.repeat(32)}` : null)],
])('R2.12 a balance is unavailable if %s', async (_, response) => {
  const { account } = await renderButton(network(response && { response }))
  await expect.element(account).toHaveAccessibleDescription('–')
  await account.click()
  await expect.element(page.getByRole('dialog').getByText('Balance unavailable')).toBeVisible()
})

test('R12.5 a symbol from a contract has no invisible characters and a limited length', async () => {
  const { account } = await renderButton(network({ symbol: '\u202eCDSU\n\u200b Visit https://free.example' }))
  await expect.element(account).toHaveAccessibleDescription('12.5K CDSUVisitht')
})

test('R2.1 a custom button gets the balance of the token', async () => {
  const script = network()
  const button = (
    <ConnectButton.Custom showBalance>
      {({ balance }) => <p>{balance ? `${balance.value} ${balance.formatted} ${balance.symbol}` : 'none'}</p>}
    </ConnectButton.Custom>
  )
  const { screen } = await renderKit(button, {
    connected: true,
    balance: token,
    chains: script.chains,
    transports: script.transports,
  })
  await expect.element(screen.getByText('12500500000 12,500.5 USDC')).toBeVisible()
})

test('R12.3 reads no balance that is not shown', async () => {
  const script = network({ blockTime: 1 })
  const { screen } = await renderKit(<ConnectButton />, {
    connected: true,
    balance: token,
    chains: script.chains,
    transports: script.transports,
  })
  await screen.getByRole('button', { name: 'Account 0xf39F…2266' }).click()
  await expect.element(page.getByTitle('12,500.5 USDC')).toBeVisible()
  expect(script.requests.toSorted()).toEqual(['balanceOf', 'decimals', 'symbol'])
})
