import { testAccounts } from '@countersign/testing'
import { QueryClient } from '@tanstack/query-core'
import { createStorage } from '@wagmi/core'
import fc from 'fast-check'
import { defineChain } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { back } from '../actions/back.ts'
import { cancel } from '../actions/cancel.ts'
import { confirm } from '../actions/confirm.ts'
import { connect } from '../actions/connect.ts'
import { currentStep } from '../actions/currentStep.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getSession } from '../actions/getSession.ts'
import { linkWallet } from '../actions/linkWallet.ts'
import { refreshSession } from '../actions/refreshSession.ts'
import { sign } from '../actions/sign.ts'
import { signIn } from '../actions/signIn.ts'
import { switchChain } from '../actions/switchChain.ts'
import type { Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { belongsTo } from '../state/sessionGuard.ts'
import { type Prompt, type PromptingWallet, promptingWallet } from '../testing/promptingWallet.ts'
import { optionFor } from '../testing/scriptedPage.ts'
import { getConnection } from '../wagmi.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { createFlow } from './createFlow.ts'

// A model of the steps: R4.22 holds in any order of events.

const [{ address: alice }, { address: bob }, { address: carol }] = testAccounts
const CONFIGURED = 1001
const OTHER = 4242
/** Random orders in the nightly set, and the same few otherwise. */
const { MODEL_RUNS } = process.env

const chain = defineChain({
  id: CONFIGURED,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

beforeAll(async () => {
  // Imported ahead: the model's clock does not wait for them.
  await Promise.all([
    import('../wallets/walletRuntime.ts'),
    import('../connection/reconnect.ts'),
    import('../connection/signInOnConnect.ts'),
    import('../actions/signOut.ts'),
    import('../provider/switchOrAddChain.ts'),
  ])
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page with two wallets, whose server accepts every signature unless it is away, and may ask for a confirmation to link. */
function openWorld(confirms: boolean) {
  const faults: string[] = []
  const server: { session: Session | null; isDown: boolean } = { session: null, isDown: false }
  const values = new Map<string, string>()
  const storage = createStorage({
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  })
  const signedBy = (message: string) => message.slice('By '.length) as `0x${string}`

  /** All that starts with a page, except for the discovery of wallets, which needs a browser. */
  function openPage() {
    let isOpen = true
    const ofPage = <T>(value: () => T | Promise<T>): Promise<T> =>
      isOpen ? Promise.resolve().then(value) : new Promise(() => {})
    const answer = <T>(value: () => T) =>
      ofPage(() => (server.isDown ? Promise.reject(new Error('The server is away.')) : value()))
    const prepare: SignInAdapter['prepare'] = ({ address }) =>
      answer(() => ({ message: `By ${address}`, expiresAt: new Date(Date.now() + 300_000) }))
    const adapter: SignInAdapter = {
      prepare,
      verify: ({ message }) =>
        answer(() => {
          server.session = { address: signedBy(message), addresses: [signedBy(message)] }
        }),
      getSession: () => answer(() => server.session),
      signOut: () =>
        answer(() => {
          server.session = null
        }),
      linkWallet: {
        prepare,
        verify: ({ message, confirmation }) =>
          answer(() => {
            const { session } = server
            if (!session) throw new Error('Signed out.')
            if (confirms && !(confirmation && belongsTo(session, signedBy(confirmation.message)))) {
              // The page may not have known that another tab had signed in.
              if (followed === session.address)
                faults.push(`linked with the confirmation "${confirmation?.message}"`)
              throw new Error('The confirmation is of another account.')
            }
            server.session = { ...session, addresses: [...session.addresses, signedBy(message)] }
          }),
      },
      ...(confirms && { confirm: { prepare } }),
    }
    const config = createWalletConfig({ chains: [chain], storage })
    const wallets = createWallets({ config, queryClient: new QueryClient(), wallets: [], signIn: adapter })
    const options = owners.map(({ provider }, index) => {
      const request: typeof provider.request = (parameters) => ofPage(() => provider.request(parameters))
      return optionFor(`dev.wallet${index}`, { provider: { ...provider, request } })
    })
    wallets.internal.options.set(options)
    const stops = [
      wallets.internal.lastConnection.start(),
      wallets.internal.events.start(),
      createFlow(wallets)(),
      wallets.signing.subscribe(() => {
        shown = [...shown, read()].slice(-2)
      }),
    ]
    void wallets.internal.reconnection.start()
    const stop = () => {
      isOpen = false
      for (const end of stops) end()
    }
    return { config, wallets, options, stop }
  }

  /** Presses since the page last settled: requests of before may still wait in the wallet. */
  let turn = { presses: 0 }
  const turnOf = new Map<Prompt, object>()
  const read = () => {
    const state = page.wallets.signing.get()
    const { addresses = [] } = getConnection(page.config)
    return {
      connected: addresses.map((address) => address.toLowerCase()),
      shown: state && 'message' in state ? state.message : null,
    }
  }
  const owners = [
    promptingWallet([alice, bob], CONFIGURED, (prompt, pending) => check(0, prompt, pending)),
    promptingWallet([carol, alice], OTHER, (prompt, pending) => check(1, prompt, pending)),
  ] as const
  let page = openPage()
  let before = read()
  /** The account of the session when the page had last followed. */
  let followed: string | undefined
  /** The last two states of signing. */
  let shown = [before]

  function check(index: 0 | 1, prompt: Prompt, pending: readonly Prompt[]) {
    turnOf.set(prompt, turn)
    // A wallet whose user switched in it meanwhile still shows the request to switch.
    const isOver = ({ method }: Prompt) =>
      method === 'wallet_switchEthereumChain' && owners[index].chainId() === CONFIGURED
    const waiting = pending.filter((other) => turnOf.get(other) === turn && !isOver(other))
    if (waiting.length >= Math.max(1, turn.presses))
      faults.push(`a second request, ${prompt.method}, while another one waits in the wallet`)
    if (prompt.method !== 'personal_sign') return
    const address = String(prompt.params[1]).toLowerCase()
    const message = Buffer.from(String(prompt.params[0]).slice(2), 'hex').toString()
    const states = [before, ...shown, read()]
    // What the user pressed may be on its way to the wallet while the page changes.
    if (!states.some(({ connected }) => connected.includes(address)))
      faults.push(`a signature of ${address}, while ${read().connected} is connected`)
    if (!states.some(({ shown }) => shown === message))
      faults.push(`the message "${message}" is requested, and "${read().shown}" is shown`)
  }

  return {
    ...{ faults, server, owners },
    page: () => page,
    reload: () => {
      page.stop()
      page = openPage()
      // What the page before has requested stays in the wallet.
      turn = { presses: 0 }
      return refreshSession(page.wallets)
    },
    /** Call it before each event. `isPress`: the user does it in the page. `isSettled`: the page has followed. */
    begin: ({ isPress, isSettled }: { readonly isPress: boolean; readonly isSettled: boolean }) => {
      if (isSettled) followed = getSession(page.wallets)?.address
      if (isPress && isSettled) turn = { presses: 0 }
      if (isPress) turn.presses += 1
      before = read()
    },
  }
}

type World = ReturnType<typeof openWorld>
type Page = ReturnType<World['page']>
type Event = (world: World) => unknown

const ignored = (promise: Promise<unknown>) => void promise.catch(() => {})

/** What the user does in the page. */
const presses: Readonly<Record<string, Event>> = Object.fromEntries(
  Object.entries<(page: Page) => unknown>({
    'pick 0': ({ wallets, options: [option] }) => option && ignored(connect(wallets, option)),
    'pick 1': ({ wallets, options: [, option] }) => option && ignored(connect(wallets, option)),
    back: ({ wallets }) => back(wallets),
    cancel: ({ wallets }) => cancel(wallets),
    'sign in': ({ wallets }) => signIn(wallets, { requestSignature: true }),
    sign: ({ wallets }) => ignored(sign(wallets)),
    'sign again': ({ wallets }) => ignored(sign(wallets, { restart: true })),
    switch: ({ wallets }) => ignored(switchChain(wallets, { chainId: CONFIGURED })),
    link: ({ wallets }) => linkWallet(wallets),
    confirm: ({ wallets }) => ignored(confirm(wallets, { action: 'export_account' })),
    disconnect: ({ wallets }) => ignored(disconnect(wallets)),
  }).map(([name, press]) => [name, ({ page }) => press(page())]),
)

/** What the user does in a wallet. */
const decisions = Object.fromEntries(
  [0, 1]
    .flatMap((index): [string, (wallet: PromptingWallet) => unknown, number][] => [
      [`approve ${index}`, ({ pending }) => pending.at(-1)?.approve(), index],
      [`approve the first of ${index}`, ({ pending }) => pending[0]?.approve(), index],
      [`reject ${index}`, ({ pending }) => pending.at(-1)?.reject(), index],
      [`select in ${index}`, ({ selectNext }) => selectNext(), index],
      [`revoke ${index}`, ({ revoke }) => revoke(), index],
      [`move ${index}`, ({ chainId, moveTo }) => moveTo(chainId() === OTHER ? CONFIGURED : OTHER), index],
    ])
    .map(([name, decide, index]): [string, Event] => [
      name,
      ({ owners: [first, second] }) => decide(index === 0 ? first : second),
    ]),
)

const inOtherTab =
  (session: Session | null): Event =>
  ({ server, page }) => {
    server.session = session
    ignored(refreshSession(page().wallets))
  }

/** What happens elsewhere. */
const incidents: Readonly<Record<string, Event>> = {
  'another tab signs in alice': inOtherTab({ address: alice, addresses: [alice] }),
  'another tab signs in bob': inOtherTab({ address: bob, addresses: [bob] }),
  'another tab signs in carol': inOtherTab({ address: carol, addresses: [carol] }),
  'another tab signs out': inOtherTab(null),
  'the server goes or returns': ({ server }) => {
    server.isDown = !server.isDown
  },
  'the page reloads': ({ reload }) => ignored(reload()),
  'time passes': () => vi.advanceTimersByTimeAsync(20_000),
}

const events: Readonly<Record<string, Event>> = { ...presses, ...decisions, ...incidents }

/** Approvals come more often, so that runs get far. */
const weightOf = (name: string) =>
  /^approve \d/.test(name) ? 12 : /^(pick|sign|link|confirm)/.test(name) ? 4 : 1

const inTurn = (...names: readonly string[]) => names.map((name) => ({ name, settles: true }))
const SIGN_IN = inTurn('pick 0', 'approve 0', 'approve 0')
const LINK = inTurn('link', 'pick 1', 'approve 1', 'move 1')
const LINK_CONFIRMED = inTurn('link', 'sign', 'approve 0', 'pick 1', 'approve 1', 'move 1')

const plan = fc.record({
  /** Signed out, signed in, or while a second wallet is linked. */
  begin: fc.constantFrom([], SIGN_IN, [...SIGN_IN, ...LINK], [...SIGN_IN, ...LINK_CONFIRMED]),
  /** Whether a wallet of the account has to confirm what it is linked to. */
  confirms: fc.boolean(),
  more: fc.array(
    fc.record({
      name: fc.oneof(
        ...Object.keys(events).map((name) => ({ weight: weightOf(name), arbitrary: fc.constant(name) })),
      ),
      /** Whether the page follows before the next event. */
      settles: fc.oneof(
        { weight: 4, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
    }),
    { minLength: 1, maxLength: 24 },
  ),
})

const settle = () => vi.advanceTimersByTimeAsync(150)

/** Whether the visible message is that of the connected account. */
function isShownForAccount({ wallets, config }: Page): boolean {
  const state = wallets.signing.get()
  const message = state && 'message' in state ? state.message : undefined
  if (currentStep(wallets).get()?.name !== 'sign' || message === undefined) return true
  return message === `By ${getConnection(config).address}`
}

type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never

async function follow({ begin, confirms, more }: Plan) {
  const world = openWorld(confirms)
  const { faults, server, owners } = world
  try {
    await refreshSession(world.page().wallets)
    await settle()
    let isSettled = true
    for (const { name, settles } of [...begin, ...more]) {
      world.begin({ isPress: name in presses, isSettled })
      await events[name]?.(world)
      if (settles) await settle()
      isSettled = settles
      expect(faults).toEqual([])
      if (settles) expect(isShownForAccount(world.page())).toBe(true)
    }
    await settle()
    // Every step can be left, and what the wallets answer then changes nothing.
    const { wallets, config } = world.page()
    cancel(wallets)
    await settle()
    expect(currentStep(wallets).get()).toBeNull()
    expect(wallets.attempt.get().status).toMatch(/^(idle|connected|failed)$/)
    expect(wallets.signing.get()).toBeNull()
    server.isDown = false
    for (const { pending } of owners) for (const prompt of [...pending]) prompt.approve()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(faults).toEqual([])
    expect(currentStep(wallets).get()).toBeNull()
    // The session of another tab stays.
    if (more.some(({ name }) => name.startsWith('another tab'))) return
    const { address } = getConnection(config)
    const session = getSession(wallets)
    expect(!session || !address || belongsTo(session, address)).toBe(true)
  } finally {
    world.page().stop()
  }
}

/** Orders that once failed. A name that ends with `!`: the next event follows at once. */
const found = [
  // A signature was requested again while the first one was waiting.
  'pick 0, approve 0, select in 0, select in 0',
  'pick 0, approve 0, move 0, move 0',
  // An attempt survived its step, and would have connected after the user had left.
  'pick 1, approve 1, approve 1, pick 0, sign in, approve 1, approve 1',
  // The user left while it was loading, and the wallet got the request.
  'pick 0!, cancel',
  // Another account's session stayed, as the server was away when it was to end.
  'pick 0, approve 0, approve 0, the server goes or returns, select in 0, pick 0',
  'pick 0, approve 0, approve 0, the server goes or returns, select in 0, move 0',
  'pick 0, approve 0, approve 0, the server goes or returns, select in 0, pick 1',
].map((names): [Plan] => [
  {
    begin: [],
    confirms: false,
    more: names.split(', ').map((name) => ({ name: name.replace('!', ''), settles: !name.endsWith('!') })),
  },
])

test(
  'R4.22 keeps its rules in any order of events',
  async () => {
    const runs = MODEL_RUNS ? { numRuns: Number(MODEL_RUNS) } : { numRuns: 300, seed: 1 }
    await fc.assert(fc.asyncProperty(plan, follow), { ...runs, examples: found })
  },
  30 * 60_000,
)
