import { testAccounts } from '@countersign/testing'
import { beforeAll, expect, test, vi } from 'vitest'
import { startConfirm } from '../linking/startConfirm.ts'
import { startLinking } from '../linking/startLinking.ts'
import { SESSION_KEY } from '../state/knownSession.ts'
import type { Wallets } from '../state/Wallets.ts'
import { anyAdapter, scriptedPage, sessionOf, UNSUPPORTED, walletOf } from '../testing/scriptedPage.ts'
import { readSituation } from './readSituation.ts'

const [alice, bob] = testAccounts
const session = sessionOf(alice)

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('../wallets/walletRuntime.ts'), 60_000)

test('R4.22 reads the step, the wallet and the session', async () => {
  const { wallets, config, queryClient, connect, stop } = scriptedPage({ session })
  stop()
  const { views, attempt } = wallets.internal
  const idle = { status: 'idle' }
  expect(readSituation(wallets)).toEqual({
    ...{ step: null, attempt: idle, connection: null, isGone: true, phase: 'settled' },
    ...{ signsIn: true, session, link: null, chainSwitch: idle },
  })
  const wallet = walletOf(alice, bob)
  await connect('wallet', wallet)
  wallet.emit('accountsChanged', [alice.address, bob.address])
  views.open({ name: 'sign' })
  const connection = { addresses: [alice.address, bob.address], chainId: 1001, isSupported: true }
  expect(readSituation(wallets)).toMatchObject({
    ...{ step: { name: 'sign' }, attempt: attempt.get(), connection, isGone: false },
  })
  wallet.switchChain(UNSUPPORTED)
  const elsewhere = { ...connection, chainId: UNSUPPORTED, isSupported: false }
  await vi.waitFor(() => expect(readSituation(wallets).connection).toEqual(elsewhere))
  config.setState((state) => ({ ...state, status: 'reconnecting' }))
  views.push({ name: 'profile' })
  wallets.settings.update({ signIn: null, wallets: [] })
  queryClient.removeQueries({ queryKey: SESSION_KEY })
  expect(readSituation(wallets)).toMatchObject({
    ...{ step: null, connection: null, isGone: false, signsIn: false, session: undefined },
  })
})

test.each<[string, (wallets: Wallets) => void, object, typeof alice | typeof bob]>([
  ['linkWallet', startLinking, { confirms: false, signer: bob.address }, bob],
  [
    'confirm',
    (wallets) => void startConfirm(wallets, { action: 'export_account' }),
    { confirms: true, signer: alice.address },
    alice,
  ],
] as const)(
  'R10.9 reads who has to sign, and whether the adapter can: %s',
  async (ability, start, expected, signer) => {
    const able = {
      ...anyAdapter,
      linkWallet: undefined,
      confirm: undefined,
      [ability]: anyAdapter.linkWallet,
    }
    const { wallets, queryClient, connect, stop } = scriptedPage({ signIn: able as never, session })
    stop()
    await connect('wallet', walletOf(signer))
    start(wallets)
    const flow = wallets.internal.linkFlow.get()
    const link = { flow, session, ...expected, canSign: true, isLost: false }
    expect(readSituation(wallets).link).toEqual(link)
    wallets.settings.update({ signIn: { ...able, [ability]: undefined } as never, wallets: [] })
    expect(readSituation(wallets).link).toEqual({ ...link, canSign: false })
    wallets.settings.update({ signIn: null, wallets: [] })
    expect(readSituation(wallets).link).toEqual({ ...link, canSign: false })
    queryClient.setQueryData(SESSION_KEY, sessionOf(bob))
    expect(readSituation(wallets).link).toMatchObject({ isLost: true })
  },
)
