import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hearCopies } from '../../../testing/hearCopies.ts'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'
import { loadPart } from '../../lazyParts/parts.ts'

beforeEach(() =>
  Promise.all([loadPart('account'), import('./BalanceAmount.tsx')]).then(() => page.viewport(390, 844)),
)

/** Opens the profile of an account that has 1.234567890123456789 ETH. */
async function openProfile() {
  const transport = custom({ request: async () => `0x${(1_234_567_890_123_456_789n).toString(16)}` })
  // Without Multicall3, the balance is one plain request.
  const chains = [{ ...mainnet, contracts: {} }] as const
  const { screen, kit } = await renderKit(null, { connected: true, chains, transports: { 1: transport } })
  kit.dialog.open({ name: 'profile' })
  await expect.element(screen.getByText('1.2345')).toBeVisible()
  return screen
}

test('R2.12 the balance is the largest text, in six digits at most, and has all of them', async () => {
  const screen = await openProfile()
  const balance = screen.getByTitle('1.234567890123456789 ETH').element()
  expect(balance).toHaveTextContent(/^1\.2345 ETH$/)
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const others = [...document.querySelectorAll('dialog *')].filter((element) => !element.contains(balance))
  expect(sizeOf(balance)).toBe(32)
  expect(Math.max(...others.map(sizeOf))).toBeLessThan(20)
  expect(getComputedStyle(balance).fontVariantNumeric).toBe('tabular-nums')
})

test('R2.12 Disconnect has no line, and is as large as Copy Address', async () => {
  const screen = await openProfile()
  const [copy, disconnect] = ['Copy Address', 'Disconnect'].map((name) => {
    const button = screen.getByRole('button', { name }).element()
    return { color: getComputedStyle(button).borderTopColor, ...button.getBoundingClientRect().toJSON() }
  })
  expect(disconnect.color).toBe('rgba(0, 0, 0, 0)')
  expect(copy.color).not.toBe(disconnect.color)
  expect([disconnect.width, disconnect.height]).toEqual([copy.width, copy.height])
  expect(disconnect.height).toBeGreaterThanOrEqual(44)
})

test('R12.1 ProfileView announces each copy of the address, and a refused one', async () => {
  await openProfile()
  await hearCopies('Copy Address')
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(ALICE)
})
