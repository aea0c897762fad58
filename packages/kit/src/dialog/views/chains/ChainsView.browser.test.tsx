import { type SignInAdapter, WalletWindowError } from '@countersign/core'
import { popularChains } from '@countersign/core/chains'
import { injected, thrownValues } from '@countersign/core/testing'
import { type Chain, numberToHex, SwitchChainError } from 'viem'
import { mainnet, optimism, scroll, sepolia } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Connector, createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { ConnectButton } from '../../../ConnectButton/ConnectButton.tsx'
import { listen } from '../../../testing/listen.ts'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'
import { startClock } from '../../../testing/startClock.ts'

/** The response of an injected wallet to a switch request. */
type Switching = (chainId: number, wallet: Wallet) => unknown
type Wallet = { goTo(chainId: number): void }

/** The opened view, with a wallet behind it that switches as the test says. */
async function open(
  onSwitch: Switching | null,
  chains: readonly [Chain, ...Chain[]] = [mainnet, sepolia, optimism],
) {
  const rendered = await renderKit(<ConnectButton />, { chains })
  const connector = rendered.config._internal.connectors.setup(
    onSwitch ? walletInPage(onSwitch) : rigid,
  ) as Connector
  await connect(rendered.config, { connector })
  await rendered.screen.getByRole('button', { name: /^Network/ }).click()
  const view = rendered.screen.getByRole('dialog', { name: 'Switch Networks' })
  await expect.element(view).toBeVisible()
  return { ...rendered, view, row: (name: string) => view.getByRole('button', { name }) }
}

/** The view before sign-in, with a wallet on an unsupported network. */
async function openForSignIn(onSwitch: Switching = never) {
  let wallet: Wallet | undefined
  const chains = [mainnet, sepolia, optimism] as const
  const rendered = await renderKit(<ConnectButton />, { chains, signIn: signedOut })
  const connector = rendered.config._internal.connectors.setup(
    walletInPage(onSwitch, (created) => {
      wallet = created
    }),
  ) as Connector
  await connect(rendered.config, { connector })
  wallet?.goTo(4242)
  rendered.kit.dialog.open({ name: 'chain', next: 'sign' })
  const view = rendered.screen.getByRole('dialog', { name: 'Switch Networks' })
  await expect.element(view).toBeVisible()
  return {
    ...rendered,
    view,
    row: (name: string) => view.getByRole('button', { name }),
    goTo: (chainId: number) => wallet?.goTo(chainId),
    signing: rendered.screen.getByRole('dialog', { name: 'Verify your account' }),
  }
}

const signedOut: SignInAdapter = {
  prepare: async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) }),
  verify: async () => {},
  getSession: async () => null,
  signOut: async () => {},
}

function walletInPage(onSwitch: Switching, onMade = (_wallet: Wallet) => {}) {
  let chainId = 1
  let announceChain = (_chainId: unknown) => {}
  const wallet: Wallet = {
    goTo(id) {
      chainId = id
      announceChain(numberToHex(id))
    },
  }
  onMade(wallet)
  return injected({
    id: 'dev.test',
    name: 'Test Wallet',
    provider: {
      async request({ method, params }) {
        if (method === 'eth_chainId') return numberToHex(chainId)
        if (method !== 'wallet_switchEthereumChain') return [ALICE]
        const [{ chainId: requestedId }] = params as [{ chainId: string }]
        return onSwitch(Number(requestedId), wallet)
      },
      on(event, listener) {
        if (event === 'chainChanged') announceChain = listener
      },
      removeListener() {},
    },
  })
}

/** A connector that cannot switch. */
const rigid = createConnector(() => ({
  id: 'rigid',
  name: 'Rigid Wallet',
  type: 'rigid',
  connect: async () => ({ accounts: [ALICE] as never, chainId: 1 }),
  disconnect: async () => {},
  getAccounts: async () => [ALICE],
  getChainId: async () => 1,
  getProvider: async () => ({}),
  isAuthorized: async () => true,
  onAccountsChanged() {},
  onChainChanged() {},
  onDisconnect() {},
}))

const never = () => new Promise(() => {})

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('R2.11 every network has its icon, the current one is connected, and a long list has a search', async () => {
  const { view, row } = await open(never, [mainnet, ...popularChains.filter(({ id }) => id !== mainnet.id)])
  await expect.element(row('Ethereum')).toHaveTextContent('Connected')
  const rows = [...view.element().querySelectorAll('[data-row]')]
  expect(rows.map((one) => one.getAttribute('data-row')).sort()).toEqual(
    popularChains.map(({ name }) => name).sort(),
  )
  expect(rows.filter((one) => one.querySelector('svg, img') === null)).toEqual([])
  await view.getByRole('searchbox').fill('optim')
  await expect.element(row('OP Mainnet')).not.toBeInTheDocument()
  await view.getByRole('searchbox').fill('op m')
  await expect.element(row('OP Mainnet')).toBeVisible()
  await expect.element(row('Ethereum')).not.toBeInTheDocument()
})

test('R2.11 a short list has no search', async () => {
  const { view } = await open(never)
  await expect.element(view.getByRole('searchbox')).not.toBeInTheDocument()
})

test('a letter moves the focus to the next network that begins with it, and around', async () => {
  const { row } = await open(never, [mainnet, sepolia, scroll])
  for (const name of ['Sepolia', 'Scroll', 'Sepolia']) {
    await userEvent.keyboard('s')
    await expect.element(row(name)).toHaveFocus()
  }
})

test('R4.13 shows the exact text for a connector that cannot switch', async () => {
  const { view, row } = await open(null)
  await row('Sepolia').click()
  await expect
    .element(view)
    .toHaveTextContent(
      'Your wallet does not support switching networks from Test App. Try switching networks from within your wallet instead.',
    )
})

test.each([
  ['blocked', 'Your browser blocked the Test Wallet window. Allow pop-ups for this site, then try again.'],
  ['unreachable', 'Test Wallet could not be reached. Check your connection, then try again.'],
] as const)('R4.13 shows the reason when the wallet’s popup did not open (%s)', async (code, text) => {
  const { view, row } = await open(() => {
    throw new WalletWindowError(code, 'The wallet did not load.')
  })
  await row('Sepolia').click()
  await expect.element(view).toHaveTextContent(text)
})

test.each(Object.entries(thrownValues))(
  'R12.5 a switch that throws %s has a reason, and the next one works',
  async (_kind, thrown) => {
    let fails = true
    const { view, row } = await open((chainId, wallet) => {
      if (fails) throw thrown()
      wallet.goTo(chainId)
      return null
    })
    await row('Sepolia').click()
    await expect.element(view).toHaveTextContent('Test Wallet did not switch to Sepolia. Try again')
    fails = false
    await row('Sepolia').click()
    await expect.element(view).not.toBeInTheDocument()
  },
)

test('R4.13 names the network when the wallet switches to a different one', async () => {
  const { view, row } = await open((_, wallet) => {
    wallet.goTo(optimism.id)
    return null
  })
  await row('Sepolia').click()
  await expect.element(view).toHaveTextContent('Test Wallet switched to OP Mainnet instead.')
  await expect.element(row('OP Mainnet')).toHaveAttribute('aria-current', 'true')
})

test('R4.13 shows the chain ID when the wallet switches to an unconfigured network', async () => {
  const { view, row } = await open((chainId, wallet) => {
    wallet.goTo(chainId === sepolia.id ? 4242 : chainId)
    return null
  })
  await row('Sepolia').click()
  await expect.element(view).toHaveTextContent('Test Wallet switched to network 4242 instead.')
  await expect.element(view).toHaveTextContent('Wrong network detected, switch or disconnect to continue.')
  await row('Ethereum').click()
  await expect.element(view).not.toBeInTheDocument()
})

test('R4.13 shows a hint and a cancel button when a wallet does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { view, row } = await open(never)
  await row('Sepolia').click()
  await expect.element(row('Sepolia')).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(8_000)
  await expect.element(view).toHaveTextContent('Don’t see a request? Open Test Wallet')
  await view.getByRole('button', { name: 'Cancel switch' }).click()
  await expect.element(row('Sepolia')).not.toHaveAttribute('aria-busy')
  await expect.element(view).not.toHaveTextContent('Don’t see a request?')
  await expect.element(view).toBeVisible()
})

test('R2.11 only the latest request counts: a response to an older one does not close the view', async () => {
  const responses = new Map<number, () => void>()
  const { view, row, config } = await open(
    (chainId, wallet) =>
      new Promise((resolve) => {
        responses.set(chainId, () => {
          wallet.goTo(chainId)
          resolve(null)
        })
      }),
  )
  await row('Sepolia').click()
  await row('OP Mainnet').click()
  await expect.element(row('OP Mainnet')).toHaveAttribute('aria-busy', 'true')
  await expect.element(row('Sepolia')).not.toHaveAttribute('aria-busy')
  const respond = async (chainId: number) => (await vi.waitUntil(() => responses.get(chainId)))()
  await respond(sepolia.id)
  await expect.element(row('Sepolia')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('OP Mainnet')).toHaveAttribute('aria-busy', 'true')
  await respond(optimism.id)
  await expect.element(view).not.toBeInTheDocument()
  expect(config.state.connections.get(config.state.current ?? '')?.chainId).toBe(optimism.id)
})

test('R4.13 ignores the failure of a cancelled switch', async () => {
  const pass = startClock()
  let refuse = (_error: unknown) => {}
  const { view, row } = await open(
    () =>
      new Promise((_, reject) => {
        refuse = reject
      }),
  )
  await row('Sepolia').click()
  await row('OP Mainnet').click()
  const older = refuse
  await row('Sepolia').click()
  older(new SwitchChainError(new Error('Too late.')))
  await pass(1_000)
  await expect.element(row('Sepolia')).toHaveAttribute('aria-busy', 'true')
  await expect.element(view).not.toHaveTextContent('did not switch')
})

test('R4.13 a failure is visible in a list of any length and covers no network', async () => {
  const { view, row } = await open(
    () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    [mainnet, ...popularChains.filter(({ id }) => id !== mainnet.id)],
  )
  await row('BNB Smart Chain').click()
  const message = view.getByText('You rejected the switch to BNB Smart Chain.').first()
  await expect.element(message).toBeVisible()
  const element = message.element()
  const { top, bottom, left, right } = element.getBoundingClientRect()
  expect(element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true)
  row('Katana').element().scrollIntoView({ block: 'end' })
  expect(row('Katana').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
})

test('R4.13 before sign-in, a switch made in the wallet continues to the signature', async () => {
  const { goTo, signing } = await openForSignIn()
  goTo(sepolia.id)
  await expect.element(signing).toBeVisible()
})

test('R4.13 before sign-in, a switch made in the wallet after a rejection continues to the signature', async () => {
  const { view, row, goTo, signing } = await openForSignIn(() => {
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  await row('Sepolia').click()
  await expect.element(view).toHaveTextContent('You rejected the switch to Sepolia.')
  goTo(sepolia.id)
  await expect.element(signing).toBeVisible()
})

test('R4.13 before sign-in, a switch made in the wallet during another request continues once that is cancelled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { view, row, goTo, signing } = await openForSignIn()
  await row('Sepolia').click()
  await expect.element(row('Sepolia')).toHaveAttribute('aria-busy', 'true')
  goTo(optimism.id)
  await expect.element(row('OP Mainnet')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Sepolia')).toHaveAttribute('aria-busy', 'true')
  await vi.advanceTimersByTimeAsync(8_000)
  await view.getByRole('button', { name: 'Cancel switch' }).click()
  await expect.element(signing).toBeVisible()
})

test('R4.13 the failure of a switch disappears once its network is connected', async () => {
  let wallet: Wallet | undefined
  const { view, row } = await open((_, switchingWallet) => {
    wallet = switchingWallet
    throw Object.assign(new Error('no'), { code: 4001 })
  })
  await row('Sepolia').click()
  await expect.element(view).toHaveTextContent('You rejected the switch to Sepolia.')
  wallet?.goTo(sepolia.id)
  await expect.element(row('Sepolia')).toHaveAttribute('aria-current', 'true')
  await expect.element(view).not.toHaveTextContent('You rejected the switch to Sepolia.')
})

test('R4.4 before sign-in the view explains that closing disconnects', async () => {
  const { config, view } = await openForSignIn()
  const close = view.getByRole('button', { name: 'Close' })
  await expect.element(view.getByText('Closing this dialog disconnects Test Wallet.').first()).toBeVisible()
  await close.click()
  await expect.poll(() => config.state.status).toBe('disconnected')
})

test('R4.4 otherwise Switch Networks does not mention disconnecting, and closing keeps the connection', async () => {
  const { config, view } = await open(never)
  await expect.element(view).not.toHaveTextContent('disconnects')
  await view.getByRole('button', { name: 'Close' }).click()
  await expect.element(view).not.toBeInTheDocument()
  expect(config.state.status).toBe('connected')
})

test('R12.1 announces a switch that waits for the wallet, and its failure', async () => {
  const { row } = await open(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
  const heard = listen()
  await row('Sepolia').click()
  await expect.poll(() => heard).toEqual(['Confirm in Test Wallet', 'You rejected the switch to Sepolia.'])
})

test('R12.1 before sign-in announces the wrong network, and that closing disconnects', async () => {
  const heard = listen()
  await openForSignIn()
  await expect
    .poll(() => heard)
    .toEqual([
      'Wrong network detected, switch or disconnect to continue.\nClosing this dialog disconnects Test Wallet.',
    ])
})
