import { testAccounts } from '@countersign/dev-env/testing'
import { numberToHex } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getConnection, switchChain } from 'wagmi/actions'
import {
  foreign,
  from,
  type SwitchingWallet,
  third,
  to,
  walletAcross,
  walletInPage,
  walletThatCannotSwitch,
} from '../testing/switchingWallet.ts'
import { type WalletErrorCode, walletErrorCode } from './walletError.ts'

// Fetched ahead: with the clock in the test's hands, nothing else is waited for.
beforeAll(() => import('./walletConnect/connector.ts'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Longer than anything takes here. */
const LONG = 70_000

type Outcome = WalletErrorCode | 'there' | 'waiting'

/** What came of a switch, where the application believes the wallet to be, and what was asked of it. */
async function outcomeOf(wallet: SwitchingWallet) {
  let outcome: Outcome = 'waiting'
  switchChain(wallet.config, { chainId: to.id }).then(
    () => {
      outcome = 'there'
    },
    (error) => {
      outcome = walletErrorCode(error)
    },
  )
  await vi.advanceTimersByTimeAsync(LONG)
  return { outcome: outcome as Outcome, chainId: getConnection(wallet.config).chainId, asked: wallet.asked }
}

const thrown = (error: unknown) => () => Promise.reject(error)
const coded = (code: number | string, message = 'The wallet says no more.', data?: unknown) =>
  thrown(Object.assign(new Error(message), { code, data }))

function arrives(wallet: SwitchingWallet, payload: unknown = numberToHex(to.id), chainId: number = to.id) {
  wallet.goTo(chainId)
  wallet.tell(payload)
}

const kinds = [
  ['in the page', walletInPage],
  ['on another device', walletAcross],
] as const

describe.each(kinds)('a wallet %s', (_, open) => {
  /** What it does when it is asked to switch. */
  type Row = readonly [does: string, how: (wallet: SwitchingWallet) => unknown]

  const arriving: Row[] = [
    ['tells in hex', (wallet) => arrives(wallet)],
    ['tells a number', (wallet) => arrives(wallet, to.id)],
    ['tells an object', (wallet) => arrives(wallet, { chainId: numberToHex(to.id) })],
    ['tells nothing', (wallet) => wallet.goTo(to.id)],
    ['tells four seconds after its answer', (wallet) => void setTimeout(() => arrives(wallet), 4_000)],
    [
      'answers after a minute',
      (wallet) => new Promise<void>((answer) => setTimeout(() => answer(arrives(wallet)), 60_000)),
    ],
    [
      'tells, and never answers',
      (wallet) => {
        setTimeout(() => arrives(wallet), 100)
        return new Promise(() => {})
      },
    ],
    [
      'throws over something else once it is there',
      (wallet) => {
        arrives(wallet)
        throw new Error('Something else.')
      },
    ],
    [
      'answers no more where it is',
      (wallet) => {
        arrives(wallet)
        wallet.onChainId = () => new Promise(() => {})
      },
    ],
    [
      'shows another account meanwhile',
      (wallet) => {
        wallet.changeAccount()
        arrives(wallet)
      },
    ],
  ]

  test.each(arriving)('R4.13 that %s is followed', async (does, how) => {
    const wallet = await open()
    wallet.onSwitch = () => how(wallet)
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'there', chainId: to.id, asked: ['switch'] })
    const account = testAccounts[does.includes('account') ? 1 : 0]
    expect(getConnection(wallet.config).address).toBe(account.address)
  })

  test('R4.13 news that comes twice changes the state once', async () => {
    const wallet = await open()
    const seen: number[] = []
    wallet.config.subscribe(
      ({ connections, current }) => connections.get(current ?? '')?.chainId ?? 0,
      (chainId) => seen.push(chainId),
    )
    wallet.onSwitch = () => {
      arrives(wallet)
      wallet.tell(to.id)
      setTimeout(() => wallet.tell(numberToHex(to.id)), 3_000)
    }
    await outcomeOf(wallet)
    expect(seen).toEqual([to.id])
  })

  test.each<readonly [string, () => unknown]>([
    ['4001', coded(4001)],
    ['"4001"', coded('4001')],
    ['ACTION_REJECTED', coded('ACTION_REJECTED')],
    ['5000', coded(5000)],
    ['4001 inside', coded(-32603, 'Internal error.', { originalError: { code: 4001 } })],
    ['"User rejected the request."', coded(-32603, 'User rejected the request.')],
    ['"connection request reset"', thrown(new Error('Connection request reset'))],
    ['"user denied account"', thrown({ message: 'User denied account access' })],
    ['"request rejected" as a text', thrown('Request rejected')],
  ])('R4.12 a refusal by %s ends the attempt', async (_said, onSwitch) => {
    const wallet = await open()
    wallet.onSwitch = onSwitch
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'rejected', chainId: from.id, asked: ['switch'] })
  })

  const unknown: readonly (readonly [string, () => unknown])[] = [
    ['4902', coded(4902)],
    ['"4902"', coded('4902')],
    ['4901, as Taho answers', coded(4901)],
    ['4902 in data.originalError', coded(-32603, 'Internal error.', { originalError: { code: 4902 } })],
    [
      'words',
      coded(
        -32603,
        'Unrecognized chain ID "0x3ea". Try adding the chain using wallet_addEthereumChain first.',
      ),
    ],
    ['other words', thrown({ code: -32000, message: 'Unrecognized chain id 1002' })],
  ]

  test.each(unknown)('R4.12 a network that is unknown by %s is added', async (_said, onSwitch) => {
    const wallet = await open()
    wallet.onSwitch = onSwitch
    wallet.onAdd = () => arrives(wallet)
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'there', chainId: to.id, asked: ['switch', 'add'] })
  })

  test.each<readonly [string, () => unknown, Outcome]>([
    ['refused by 4001', coded(4001), 'rejected'],
    ['refused by words', thrown('User rejected the request.'), 'rejected'],
    ['impossible', coded(-32603, 'There is no room.'), 'unknown'],
    ['not supported', coded(4200), 'switch-unsupported'],
    ['waiting already', coded(-32002), 'already-pending'],
    ['followed by nothing', () => null, 'chain-unknown'],
  ])('R4.12 an add that is %s is told so', async (_said, onAdd, outcome) => {
    const wallet = await open()
    wallet.onSwitch = coded(4902)
    wallet.onAdd = onAdd
    expect(await outcomeOf(wallet)).toMatchObject({ outcome, chainId: from.id })
  })

  test('R4.12 a wallet that adds a network and stays is asked to switch once more', async () => {
    const wallet = await open()
    wallet.onSwitch = () => (wallet.asked.includes('add') ? arrives(wallet) : coded(4902)())
    wallet.onAdd = () => null
    expect(await outcomeOf(wallet)).toEqual({
      outcome: 'there',
      chainId: to.id,
      asked: ['switch', 'add', 'switch'],
    })
  })

  test.each<Row>([
    ['tells', (wallet) => arrives(wallet, third.id, third.id)],
    ['does not tell', (wallet) => wallet.goTo(third.id)],
    ['goes by way of the one asked for, and tells', passesThrough],
  ])('R4.13 a wallet that goes elsewhere and %s is known to be there', async (_said, move) => {
    const wallet = await open()
    wallet.onSwitch = () => move(wallet)
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'unknown', chainId: third.id, asked: ['switch'] })
  })

  function passesThrough(wallet: SwitchingWallet) {
    arrives(wallet)
    arrives(wallet, numberToHex(third.id), third.id)
  }

  test('R2.1 one that lands where the application has no network is on a wrong one', async () => {
    const wallet = await open()
    wallet.onSwitch = () => arrives(wallet, foreign, foreign)
    expect(await outcomeOf(wallet)).toMatchObject({ outcome: 'unknown', chainId: foreign })
  })

  test('R4.13 one that says that it switched, and stays, is not believed', async () => {
    const wallet = await open()
    wallet.onSwitch = () => null
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'unknown', chainId: from.id, asked: ['switch'] })
  })

  test('R4.13 one that switches back at once is where it went back to', async () => {
    const wallet = await open()
    wallet.onSwitch = () => {
      arrives(wallet)
      arrives(wallet, numberToHex(from.id), from.id)
    }
    expect(await outcomeOf(wallet)).toMatchObject({ outcome: 'unknown', chainId: from.id })
  })

  test('R4.13 one that switches back later is followed', async () => {
    const wallet = await open()
    wallet.onSwitch = () => {
      arrives(wallet)
      setTimeout(() => arrives(wallet, numberToHex(from.id), from.id), 1_000)
    }
    expect(await outcomeOf(wallet)).toMatchObject({ outcome: 'there', chainId: from.id })
  })

  test('R4.13 one that never answers keeps nobody from asking for another network', async () => {
    const wallet = await open()
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'waiting', chainId: from.id, asked: ['switch'] })
    wallet.onSwitch = () => arrives(wallet, third.id, third.id)
    const next = switchChain(wallet.config, { chainId: third.id })
    await vi.advanceTimersByTimeAsync(LONG)
    expect((await next).id).toBe(third.id)
    expect(getConnection(wallet.config).chainId).toBe(third.id)
  })

  test('R4.17 one that disconnects in the middle ends the attempt, and is asked nothing more', async () => {
    const wallet = await open()
    wallet.onSwitch = () => {
      setTimeout(() => wallet.leave(), 100)
      return new Promise(() => {})
    }
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'unknown', chainId: undefined, asked: ['switch'] })
    expect(getConnection(wallet.config).status).toBe('disconnected')
  })
})

const cannot: readonly (readonly [string, () => unknown, Outcome])[] = [
  ['4200', coded(4200), 'switch-unsupported'],
  ['-32601', coded(-32601, 'The method does not exist.'), 'switch-unsupported'],
  ['-32002', coded(-32002), 'already-pending'],
  ['no code', thrown({ reason: 'None.' }), 'unknown'],
  ['nothing', thrown(undefined), 'unknown'],
]

test.each(cannot)(
  'R4.13 in the page, a failure with %s adds nothing and is told',
  async (_, onSwitch, outcome) => {
    const wallet = await walletInPage()
    wallet.onSwitch = onSwitch
    expect(await outcomeOf(wallet)).toEqual({ outcome, chainId: from.id, asked: ['switch'] })
  },
)

test.each(cannot)('R4.12 on another device, a failure with %s leads to adding', async (_, onSwitch) => {
  const wallet = await walletAcross()
  wallet.onSwitch = onSwitch
  wallet.onAdd = () => arrives(wallet)
  expect(await outcomeOf(wallet)).toEqual({ outcome: 'there', chainId: to.id, asked: ['switch', 'add'] })
})

test('R4.13 a connector without switching is told apart from one that failed', async () => {
  const config = await walletThatCannotSwitch()
  const refused = await switchChain(config, { chainId: to.id }).catch((error: unknown) => error)
  expect(walletErrorCode(refused)).toBe('switch-unsupported')
})
