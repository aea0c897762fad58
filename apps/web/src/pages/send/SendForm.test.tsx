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
import { afterEach, expect, test } from 'vitest'
import { ALICE, BOB, GWEI, renderSendForm } from './testing/renderSendForm.tsx'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

let leave = () => {}
afterEach(() => {
  leave()
  document.body.replaceChildren()
  localStorage.clear()
})

async function show(...given: Parameters<typeof renderSendForm>) {
  const form = await renderSendForm(...given)
  leave = form.unmount
  return form
}

const selectors = new Map(
  erc20Abi.flatMap((item) =>
    item.type === 'function' ? [[toFunctionSelector(item), item.name] as const] : [],
  ),
)
const word = (value: bigint) => pad(numberToHex(value))

/** A token that answers as it is told to. */
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
      const said = all[selectors.get(data.slice(0, 10) as Hex) ?? '']
      if (!said) throw new Error('It reverts.')
      return said
    },
  }
}

/** A token that was added at another visit, as whoever wrote into storage has it. */
function remember(changes: Record<string, unknown> = {}) {
  const kept = { kind: 'token', address: TOKEN, symbol: 'TKN', name: 'Test Token', decimals: 6, ...changes }
  localStorage.setItem('countersign.tokens.1', JSON.stringify([kept]))
}

test('R11.1 pressed twice before the page has heard the first, the wallet is asked once', async () => {
  const { screen, to, amount, submit, asked } = await show()
  await to.fill(BOB)
  await amount.fill('0.1')
  await expect.element(submit).toBeEnabled()
  const form = submit.element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(screen.getByRole('heading', { name: 'Handed to the network' })).toBeVisible()
  // A second one would have been asked for once the first was through.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toHaveLength(1)
})

test('R4.17 whoever leaves while it is checked is asked nothing more', async () => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let calls = 0
  const before = async (method: string) => {
    if (method !== 'eth_call') return
    calls += 1
    await held
  }
  const { to, amount, submit, asked, unmount } = await show({ before })
  await to.fill(BOB)
  await amount.fill('0.1')
  await submit.click()
  await expect.poll(() => calls).toBe(1)
  unmount()
  goOn()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toEqual([])
})

test('R11.1 all that is left is sent with the fee that was left for it, also when that has moved since', async () => {
  const { screen, network, to, amount, all, submit, asked, summary } = await show()
  await to.fill(BOB)
  await all.click()
  const left = 21_000n * ((GWEI * 12n) / 10n + GWEI)
  await expect.element(amount).toHaveValue('0.9999538')
  expect(left).toBe(parseEther('0.0000462'))
  network.baseFee = GWEI / 2n
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000034 ETH')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Handed to the network' })).toBeVisible()
  expect(asked).toMatchObject([
    {
      from: ALICE,
      to: BOB,
      value: numberToHex(parseEther('0.9999538')),
      gas: numberToHex(21_000n),
      maxFeePerGas: numberToHex((GWEI * 16n) / 10n),
    },
  ])
})

test('R11.1 where plenty is left the wallet takes a fee of its own', async () => {
  const { screen, to, amount, submit, asked } = await show()
  await to.fill(BOB)
  await amount.fill('0.5')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Handed to the network' })).toBeVisible()
  expect(Object.keys(asked[0] ?? {}).sort()).toEqual(['from', 'to', 'value'])
})

test('R11.1 the fee is that of the amount: a contract may take more gas for receiving more', async () => {
  const gas = ({ value }: { readonly value?: Hex }) => (value && BigInt(value) > 0n ? 45_000n : 23_000n)
  const { screen, to, amount, all, submit, asked, summary } = await show({ gas })
  await to.fill(BOB)
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000051 ETH')
  await all.click()
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000099 ETH')
  await all.click()
  await expect.element(amount).toHaveValue('0.999901')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Handed to the network' })).toBeVisible()
  expect(asked).toMatchObject([{ gas: numberToHex(45_000n) }])
})

test('R11.1 a network with one price of gas is as good as another', async () => {
  const { screen, to, amount, all, submit, asked, summary } = await show({ baseFee: null })
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000051 ETH')
  await to.fill(BOB)
  await all.click()
  await expect.element(amount).toHaveValue('0.9999496')
  expect(screen.getByText('Ethereum does not answer').elements()).toEqual([])
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Handed to the network' })).toBeVisible()
  expect(asked).toMatchObject([{ gas: numberToHex(21_000n), gasPrice: numberToHex((GWEI * 24n) / 10n) }])
  expect(asked[0]).not.toHaveProperty('maxFeePerGas')
})

test('R11.1 on a rollup what it takes for the data is part of the fee, and kept when all is sent', async () => {
  const oracle = '0x420000000000000000000000000000000000000F'
  const asked: bigint[] = []
  const contracts = {
    [oracle.toLowerCase()](data: Hex): Hex {
      const bytes = BigInt(`0x${data.slice(10)}`)
      asked.push(bytes)
      return word(bytes * 10n ** 11n)
    },
  }
  const chain = { ...mainnet, contracts: { gasPriceOracle: { address: oracle } } } as const
  const { to, all, amount, summary } = await show({ contracts }, chain)
  await to.fill(BOB)
  await expect.element(all).toBeEnabled()
  await all.click()
  await expect.poll(() => summary('Total (estimated)')).toBe('1 ETH')
  const dataFee = (asked.at(-1) ?? 0n) * 10n ** 11n
  expect(dataFee).toBeGreaterThan(0n)
  await expect.element(amount).toHaveValue(formatEther(parseEther('1') - parseEther('0.0000462') - dataFee))
  expect(new Set(asked).size).toBeLessThanOrEqual(2)
})

test('R11.1 a rollup that does not say what it takes is told of, and asked again', async () => {
  const oracle = '0x420000000000000000000000000000000000000F'
  const chain = { ...mainnet, contracts: { gasPriceOracle: { address: oracle } } } as const
  const { screen, network, summary } = await show({}, chain)
  const notice = screen.getByText('Ethereum does not answer')
  await expect.element(notice, { timeout: 5_000 }).toBeVisible()
  network.contracts = { [oracle.toLowerCase()]: () => word(10n ** 12n) }
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => summary('Network fee (estimated)')).toBe('0.000048 ETH')
  await expect.element(notice).not.toBeInTheDocument()
})

test('R12.5 an amount that no transaction has room for is told in words', async () => {
  remember()
  const { screen, what, to, amount, submit, asked } = await show({ contracts: token({ balanceOf: null }) })
  await what.selectOptions(TOKEN)
  await expect.element(screen.getByText('Test Token. Contract:', { exact: false })).toBeVisible()
  await to.fill(BOB)
  await amount.fill('9'.repeat(80))
  await submit.click()
  await expect.element(screen.getByText('No amount can be this large.')).toBeVisible()
  expect(asked).toEqual([])
})

test('R11.2 what was sent is told as sent, however long it takes to say how much', async () => {
  remember({ decimals: 255 })
  const contracts = token({ decimals: word(255n), balanceOf: word(1n) })
  const { screen, what, to, all, submit, asked } = await show({ contracts })
  await what.selectOptions(TOKEN)
  await to.fill(BOB)
  await all.click()
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Handed to the network' })).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect.element(screen.getByText('Send <0.000001 TKN to 0x7099…79C8')).toBeVisible()
})

test('R12.5 a token that does not say what one has is no network that does not answer', async () => {
  remember()
  const { screen, what, to, amount, submit, asked } = await show({ contracts: token({ balanceOf: null }) })
  await what.selectOptions(TOKEN)
  await expect.element(screen.getByText('Test Token. Contract:', { exact: false })).toBeVisible()
  await to.fill(BOB)
  await amount.fill('1')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Handed to the network' })).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(screen.getByText('Ethereum does not answer').elements()).toEqual([])
})

test('R3.5 what an amount of a token means is what its contract says, not what was written into storage', async () => {
  remember({ decimals: 12, symbol: 'OLD' })
  const { screen, what, to, amount, submit, asked } = await show({ contracts: token({}) })
  await what.selectOptions(TOKEN)
  await expect.element(screen.getByText('You have 5 TKN.')).toBeVisible()
  await to.fill(BOB)
  await amount.fill('2')
  await submit.click()
  await expect.element(screen.getByRole('heading', { name: 'Handed to the network' })).toBeVisible()
  expect(asked[0]?.data?.endsWith(word(2_000_000n).slice(2))).toBe(true)
})

test('R3.5 a token that was remembered and is none any more says so, and can be forgotten', async () => {
  remember()
  const { screen, what, to, amount, submit, asked } = await show({ contracts: token({ decimals: null }) })
  await what.selectOptions(TOKEN)
  await expect
    .element(screen.getByText('The contract at this address is not a token (ERC-20).'))
    .toBeVisible()
  await to.fill(BOB)
  await amount.fill('1')
  await submit.click()
  expect(asked).toEqual([])
  await screen.getByRole('button', { name: 'Forget token' }).click()
  await expect.element(what).toHaveValue('coin')
  await expect.element(what).toHaveFocus()
})

test('R12.1 a token that was found takes the focus with it', async () => {
  const { screen, what } = await show({ contracts: token({}) })
  await what.selectOptions('Another token…')
  await screen.getByLabelText('Contract of the token').fill(TOKEN)
  await expect.element(what).toHaveValue(TOKEN)
  await expect.element(what).toHaveFocus()
  await expect.element(what).toHaveAccessibleDescription(`Test Token. Contract: ${TOKEN}`)
})
