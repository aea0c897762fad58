import { safe } from '@countersign/core/safe'
import { openSafeParent, SAFE, type SafeResponses, SILENT, safeInfo } from '@countersign/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from 'wagmi/actions'
import { registerMessages } from '../../../i18n/translate.ts'
import { renderKit } from '../../../testing/renderKit.tsx'
import { SignWith } from '../../../testing/SignWith.tsx'
import { texts } from '../../lazyParts/signInViews.ts'

const NOON = new Date(2026, 2, 1, 12, 0, 0)
const FOUR_MINUTES = 240_000

const overrides = {
  adapter: {
    prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + FOUR_MINUTES) }),
    verify: async () => {},
  },
}

const closing: (() => void)[] = []

/** A message for a Safe to sign within four minutes. */
async function open(responses: SafeResponses) {
  registerMessages(texts)
  const parent = openSafeParent(responses)
  closing.push(parent.close)
  const { screen, config, show } = await renderKit(null)
  const connector = config._internal.connectors.setup(safe())
  await connect(config, { connector })
  vi.useFakeTimers({
    now: NOON,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  await show(<SignWith address={SAFE} title="Verify" text="Sign." doneTitle="Done" overrides={overrides} />)
  await screen.getByRole('button', { name: 'Sign message' }).click()
  return { screen, parent }
}

/** Advances the clock by seconds, in step with the parent page. */
async function pass(seconds: number, { caughtUp }: { readonly caughtUp: () => Promise<void> }) {
  for (let passed = 0; passed < seconds * 4; passed++) {
    await caughtUp()
    await vi.advanceTimersByTimeAsync(250)
  }
}

const twoOfThree = { getSafeInfo: () => safeInfo({ threshold: 2 }), safe_setSettings: () => ({}) }

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  for (const close of closing.splice(0)) close()
})

test('R4.1 while other owners are awaited, the view shows how many, the deadline and the time left', async () => {
  const { screen, parent } = await open({ ...twoOfThree, signMessage: () => SILENT })
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(+NOON + FOUR_MINUTES))
  const waiting = screen.getByText('Waiting for the owners of this Safe: 2 of 3 must sign.')
  await expect.element(waiting).toHaveTextContent(`They have until ${time}.`)
  await expect.element(screen.getByRole('button', { name: 'Waiting for signature...' })).toBeDisabled()
  await expect.element(screen.getByRole('timer')).toHaveTextContent('4:00 left')
  await pass(55, parent)
  await expect.element(screen.getByRole('timer')).toHaveTextContent('3:05 left')
})

test('R4.3 can start over while waiting for owners, without a hint to check the wallet', async () => {
  const { screen, parent } = await open({ ...twoOfThree, signMessage: () => SILENT })
  await pass(10, parent)
  await expect.element(screen.getByRole('button', { name: 'Start over' })).toBeVisible()
  await expect.element(screen.getByText('Don’t see a request?')).not.toBeInTheDocument()
  parent.script.signMessage = () => ({ signature: `0x${'5f'.repeat(130)}` })
  await screen.getByRole('button', { name: 'Start over' }).click()
  await pass(1, parent)
  await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('R4.2 reports late owners as the reason, and retrying uses a new message', async () => {
  const { screen, parent } = await open({ ...twoOfThree, signMessage: () => SILENT })
  await pass(FOUR_MINUTES / 1_000, parent)
  const failure = screen.getByText('Error signing message, please retry!')
  await expect.element(failure).toHaveTextContent('Not enough owners signed in time.')
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await pass(1, parent)
  await expect.element(screen.getByText('2 of 3 must sign')).toBeVisible()
  await expect.element(screen.getByText('Not enough owners signed in time.')).not.toBeInTheDocument()
})

test('R4.1 a single-owner Safe that signs on chain does not mention other owners', async () => {
  const { screen, parent } = await open({
    signMessage: () => ({ safeTxHash: `0x${'07'.repeat(32)}` }),
    getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_EXECUTION' }),
    eth_call: () => '0x',
  })
  await pass(5, parent)
  await expect.element(screen.getByText('This Safe signs on chain')).toBeVisible()
  await expect.element(screen.getByText('owners of this Safe')).not.toBeInTheDocument()
  await pass(FOUR_MINUTES / 1_000, parent)
  await expect.element(screen.getByText('The Safe did not sign in time.')).toBeVisible()
})
