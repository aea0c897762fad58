import {
  encodeAbiParameters,
  erc20Abi,
  formatEther,
  type Hex,
  numberToHex,
  pad,
  parseEther,
  toFunctionSelector,
} from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { ALICE, BOB, GWEI, HASH, renderSendForm } from './testing/renderSendForm.tsx'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const selectors = new Map(
  erc20Abi.flatMap((item) =>
    item.type === 'function' ? [[toFunctionSelector(item), item.name] as const] : [],
  ),
)
const word = (value: bigint) => pad(numberToHex(value))

/** A token with configurable responses. */
function token(answers: Partial<Record<string, Hex | null>>) {
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const all: Partial<Record<string, Hex | null>> = {
    symbol: text('TKN'),
    name: text('Test Token'),
    decimals: word(6n),
    balanceOf: word(5_000_000n),
    transfer: word(1n),
    ...answers,
  }
  return {
    [TOKEN.toLowerCase()](data: Hex): Hex {
      const response = all[selectors.get(data.slice(0, 10) as Hex) ?? '']
      if (!response) throw new Error('It reverts.')
      return response
    },
  }
}

/** A token stored on an earlier visit, with whatever fields the storage has. */
function remember(changes: Record<string, unknown> = {}) {
  const storedToken = {
    kind: 'token',
    address: TOKEN,
    symbol: 'TKN',
    name: 'Test Token',
    decimals: 6,
    ...changes,
  }
  localStorage.setItem('countersign.tokens.1', JSON.stringify([storedToken]))
}

test('R12.1 announces the errors of the form, and none of its hints', async () => {
  const { screen, submit } = await renderSendForm()
  await expect.element(screen.getByText(/^You have/)).toBeVisible()
  const form = submit.element().closest('form')
  const spoken = () =>
    [...(form?.querySelectorAll('[aria-live]') ?? [])].map(({ textContent }) => textContent)
  expect(spoken().join('')).toBe('')
  form?.requestSubmit()
  await expect.poll(() => spoken().join(' ')).toContain('Enter a recipient.')
})

test('R11.1 a double click requests one transaction', async () => {
  const { screen, to, amount, submit, walletRequests } = await renderSendForm()
  await to.fill(BOB)
  await amount.fill('0.1')
  await expect.element(submit).toBeEnabled()
  const form = submit.element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  // A second request would follow the first.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(walletRequests).toHaveLength(1)
})

test('R11.1 a receipt in view replaces the form until the user sends again', async () => {
  const { screen, to, amount, submit } = await renderSendForm()
  await to.fill(BOB)
  await amount.fill('0.1')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeInViewport()
  await expect.element(screen.getByText('Pending')).toBeInViewport()
  expect(screen.getByRole('textbox').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Send funds' }).click()
  await expect.element(to).toHaveFocus()
  await expect.element(to).toHaveValue('')
  await expect.element(amount).toHaveValue('')
  expect(screen.getByRole('heading', { name: 'Transaction submitted' }).elements()).toEqual([])
})

test('R9.5 of two forms, the second requests its transaction once the first is settled', async () => {
  const responses: ((hash: Hex) => void)[] = []
  const onSend = () => new Promise<Hex>((resolve) => responses.push(resolve))
  const { screen, to, amount, submit, walletRequests } = await renderSendForm({ onSend }, undefined, 2)
  for (const at of [0, 1]) {
    await to.nth(at).fill(BOB)
    await amount.nth(at).fill(at === 0 ? '0.1' : '0.2')
  }
  await submit.first().click()
  await expect.element(screen.getByRole('button', { name: 'Confirm in Test Wallet' })).toBeVisible()
  await submit.click()
  await expect.element(submit).not.toBeInTheDocument()
  // Without a scope, its request would follow the check within this time.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(walletRequests.map(({ value }) => value)).toEqual([numberToHex(parseEther('0.1'))])
  responses[0]?.(HASH)
  await expect.poll(() => walletRequests.map(({ value }) => value)).toContain(numberToHex(parseEther('0.2')))
})

test('R4.17 leaving during the check cancels the wallet request', async () => {
  let release = () => {}
  const blocker = new Promise<void>((resolve) => {
    release = resolve
  })
  let calls = 0
  const before = async (method: string) => {
    if (method !== 'eth_call') return
    calls += 1
    await blocker
  }
  const { to, amount, submit, walletRequests, unmount } = await renderSendForm({ before })
  await to.fill(BOB)
  await amount.fill('0.1')
  await submit.click()
  await expect.poll(() => calls).toBe(1)
  unmount()
  release()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(walletRequests).toEqual([])
})

test('R11.1 sending the maximum caps the fee at the reserved one, also when prices moved', async () => {
  const { screen, network, to, amount, all, submit, walletRequests, summary } = await renderSendForm()
  await to.fill(BOB)
  await all.click()
  const left = 21_000n * ((GWEI * 12n) / 10n + GWEI)
  await expect.element(amount).toHaveValue('0.9999538')
  expect(left).toBe(parseEther('0.0000462'))
  network.baseFee = GWEI / 2n
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000034 ETH')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  expect(walletRequests).toMatchObject([
    {
      from: ALICE,
      to: BOB,
      value: numberToHex(parseEther('0.9999538')),
      gas: numberToHex(21_000n),
      maxFeePerGas: numberToHex((GWEI * 16n) / 10n),
    },
  ])
})

test('R11.1 the maximum follows a fee that rises before it is sent', async () => {
  const { screen, network, to, amount, all, submit, walletRequests } = await renderSendForm()
  await to.fill(BOB)
  await all.click()
  await expect.element(amount).toHaveValue('0.9999538')
  network.baseFee = 2n * GWEI
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(amount).toHaveValue('0.9999286')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  expect(walletRequests).toMatchObject([{ maxFeePerGas: numberToHex((GWEI * 34n) / 10n) }])
})

test('R11.1 an edited maximum stays as it is when the fee rises', async () => {
  const { network, to, amount, all, summary, screen, submit } = await renderSendForm()
  await to.fill(BOB)
  await all.click()
  await amount.fill('0.9999537')
  network.baseFee = 2n * GWEI
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000072 ETH')
  await submit.click()
  await expect.element(screen.getByText(/not for the estimated fee/)).toBeVisible()
  await expect.element(amount).toHaveValue('0.9999537')
})

test('R11.1 caps the fee of a maximum that is sent before its gas was estimated', async () => {
  let respond = () => {}
  const estimated = new Promise<void>((resolve) => {
    respond = resolve
  })
  const { screen, network, to, amount, all, submit, walletRequests } = await renderSendForm()
  await to.fill(BOB)
  await expect.element(all).toBeEnabled()
  network.before = async (method) => (method === 'eth_estimateGas' ? estimated : undefined)
  await all.click()
  await expect.element(amount).toHaveValue('0.9999538')
  await submit.click()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  respond()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  expect(walletRequests).toMatchObject([
    { gas: numberToHex(21_000n), maxFeePerGas: numberToHex((GWEI * 22n) / 10n) },
  ])
})

test('R11.1 leaves the fee to the wallet when enough balance remains', async () => {
  const { screen, to, amount, submit, walletRequests } = await renderSendForm()
  await to.fill(BOB)
  await amount.fill('0.5')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  expect(Object.keys(walletRequests[0] ?? {}).sort()).toEqual(['from', 'to', 'value'])
})

test('R11.1 estimates the fee for the entered amount: a contract may use more gas for a larger one', async () => {
  const gas = ({ value }: { readonly value?: Hex }) => (value && BigInt(value) > 0n ? 45_000n : 23_000n)
  const { screen, to, amount, all, submit, walletRequests, summary } = await renderSendForm({ gas })
  await to.fill(BOB)
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000051 ETH')
  await all.click()
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000099 ETH')
  await expect.element(amount).toHaveValue('0.999901')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  expect(walletRequests).toMatchObject([{ gas: numberToHex(45_000n) }])
})

test('R11.1 supports networks with a legacy gas price', async () => {
  const { screen, to, amount, all, submit, walletRequests, summary } = await renderSendForm({ baseFee: null })
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000051 ETH')
  await to.fill(BOB)
  await all.click()
  await expect.element(amount).toHaveValue('0.9999496')
  expect(screen.getByText('Ethereum is not responding').elements()).toEqual([])
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  expect(walletRequests).toMatchObject([
    { gas: numberToHex(21_000n), gasPrice: numberToHex((GWEI * 24n) / 10n) },
  ])
  expect(walletRequests[0]).not.toHaveProperty('maxFeePerGas')
})

test('R11.1 on a rollup the fee includes the L1 data fee, which is reserved when sending the maximum', async () => {
  const oracle = '0x420000000000000000000000000000000000000F'
  const dataSizes: bigint[] = []
  const contracts = {
    [oracle.toLowerCase()](data: Hex): Hex {
      const bytes = BigInt(`0x${data.slice(10)}`)
      dataSizes.push(bytes)
      return word(bytes * 10n ** 11n)
    },
  }
  const chain = { ...mainnet, contracts: { gasPriceOracle: { address: oracle } } } as const
  const { to, all, amount, summary } = await renderSendForm({ contracts }, chain)
  await to.fill(BOB)
  await expect.element(all).toBeEnabled()
  await all.click()
  await expect.poll(() => summary('Total (estimated)')).toBe('1 ETH')
  const dataFee = (dataSizes.at(-1) ?? 0n) * 10n ** 11n
  expect(dataFee).toBeGreaterThan(0n)
  await expect.element(amount).toHaveValue(formatEther(parseEther('1') - parseEther('0.0000462') - dataFee))
  expect(new Set(dataSizes).size).toBeLessThanOrEqual(2)
})

test('R11.1 reports a failed L1 data fee request and retries it', async () => {
  const oracle = '0x420000000000000000000000000000000000000F'
  const chain = { ...mainnet, contracts: { gasPriceOracle: { address: oracle } } } as const
  const { screen, network, summary } = await renderSendForm({}, chain)
  const notice = screen.getByText('Ethereum is not responding')
  await expect.element(notice, { timeout: 5_000 }).toBeVisible()
  network.contracts = { [oracle.toLowerCase()]: () => word(10n ** 12n) }
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000048 ETH')
  await expect.element(notice).not.toBeInTheDocument()
})

test('R12.5 reports an amount beyond uint256', async () => {
  remember()
  const { screen, what, to, amount, submit, walletRequests } = await renderSendForm({
    contracts: token({ balanceOf: null }),
  })
  await what.selectOptions(TOKEN)
  await expect.element(screen.getByText('Test Token. Contract:', { exact: false })).toBeVisible()
  await to.fill(BOB)
  await amount.fill('9'.repeat(80))
  await submit.click()
  await expect.element(screen.getByText('This amount is too large.')).toBeVisible()
  expect(walletRequests).toEqual([])
})

test('R11.2 shows a transfer as sent, however long its description is', async () => {
  remember({ decimals: 255 })
  const contracts = token({ decimals: word(255n), balanceOf: word(1n) })
  const { screen, what, to, all, submit, walletRequests } = await renderSendForm({ contracts })
  await what.selectOptions(TOKEN)
  await to.fill(BOB)
  await all.click()
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  expect(walletRequests).toHaveLength(1)
  await expect.element(screen.getByText('Send <0.000001 TKN to 0x7099…79C8')).toBeVisible()
})

test('R12.5 distinguishes a token without balanceOf from an unreachable network', async () => {
  remember()
  const { screen, what, to, amount, submit, walletRequests } = await renderSendForm({
    contracts: token({ balanceOf: null }),
  })
  await what.selectOptions(TOKEN)
  await expect.element(screen.getByText('Test Token. Contract:', { exact: false })).toBeVisible()
  await to.fill(BOB)
  await amount.fill('1')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  expect(walletRequests).toHaveLength(1)
  expect(screen.getByText('Ethereum is not responding').elements()).toEqual([])
})

test('R3.5 reads a token’s decimals from its contract, not from storage', async () => {
  remember({ decimals: 12, symbol: 'OLD' })
  const { screen, what, to, amount, submit, walletRequests } = await renderSendForm({ contracts: token({}) })
  await what.selectOptions(TOKEN)
  await expect.element(screen.getByText('You have 5 TKN.')).toBeVisible()
  await to.fill(BOB)
  await amount.fill('2')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Transaction submitted' })).toBeVisible()
  expect(walletRequests[0]?.data?.endsWith(word(2_000_000n).slice(2))).toBe(true)
})

test('R3.5 reports a stored token that is no longer valid, and lets the user remove it', async () => {
  remember()
  const { screen, what, to, amount, submit, walletRequests } = await renderSendForm({
    contracts: token({ decimals: null }),
  })
  await what.selectOptions(TOKEN)
  await expect
    .element(screen.getByText('The contract at this address is not a token (ERC-20).'))
    .toBeVisible()
  await to.fill(BOB)
  await amount.fill('1')
  await submit.click()
  expect(walletRequests).toEqual([])
  await screen.getByRole('button', { name: 'Remove token' }).click()
  await expect.element(what).toHaveValue('coin')
  await expect.element(what).toHaveFocus()
})

test('R12.1 focus moves to a token that was found', async () => {
  const { screen, what } = await renderSendForm({ contracts: token({}) })
  await what.selectOptions('Another token…')
  await screen.getByLabelText('Token contract').fill(TOKEN)
  await expect.element(what).toHaveValue(TOKEN)
  await expect.element(what).toHaveFocus()
  await expect.element(what).toHaveAccessibleDescription(`Test Token. Contract: ${TOKEN}`)
})
