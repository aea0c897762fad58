import { testAccounts } from '@countersign/testing'
import { switchChain } from '@wagmi/core/actions'
import { numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
import { getConnection } from '../wagmi.ts'
import { type WalletErrorCode, walletErrorCode } from './walletError.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Longer than any step here. */
const LONG = 70_000

/** Loads what is imported late in real time, however long that takes, and then advances the clock. */
async function passLongTime() {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(LONG)
}

type Outcome = WalletErrorCode | 'there' | 'waiting'

/** Runs a switch; returns its outcome, the application's chain ID, and the requests sent to the wallet. */
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
  await passLongTime()
  return {
    outcome: outcome as Outcome,
    chainId: getConnection(wallet.config).chainId,
    requests: wallet.requests,
  }
}

const thrown = (error: unknown) => () => Promise.reject(error)
const coded = (code: number | string, message = 'The wallet says no more.', data?: unknown) =>
  thrown(Object.assign(new Error(message), { code, data }))

function arrives(wallet: SwitchingWallet, payload: unknown = numberToHex(to.id), chainId: number = to.id) {
  wallet.goTo(chainId)
  wallet.announceChain(payload)
}

const kinds = [
  ['in the page', walletInPage],
  ['on another device', walletAcross],
] as const

describe.each(kinds)('a wallet %s', (_, open) => {
  /** How it responds to a switch request. */
  type Row = readonly [does: string, how: (wallet: SwitchingWallet) => unknown]

  const arriving: Row[] = [
    ['reports a hex string', (wallet) => arrives(wallet)],
    ['reports a number', (wallet) => arrives(wallet, to.id)],
    ['reports an object', (wallet) => arrives(wallet, { chainId: numberToHex(to.id) })],
    ['reports nothing', (wallet) => wallet.goTo(to.id)],
    ['reports four seconds after its response', (wallet) => void setTimeout(() => arrives(wallet), 4_000)],
    [
      'responds after a minute',
      (wallet) => new Promise<void>((settle) => setTimeout(() => settle(arrives(wallet)), 60_000)),
    ],
    [
      'reports, and never responds',
      (wallet) => {
        setTimeout(() => arrives(wallet), 100)
        return new Promise(() => {})
      },
    ],
    [
      'throws another error after it has switched',
      (wallet) => {
        arrives(wallet)
        throw new Error('Something else.')
      },
    ],
    [
      'stops responding to chain requests',
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

  test.each(arriving)('R4.13 follows one that %s', async (does, how) => {
    const wallet = await open()
    wallet.onSwitch = () => how(wallet)
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'there', chainId: to.id, requests: ['switch'] })
    const account = testAccounts[does.includes('account') ? 1 : 0]
    expect(getConnection(wallet.config).address).toBe(account.address)
  })

  test('R4.13 duplicate events change the state once', async () => {
    const wallet = await open()
    const seen: number[] = []
    wallet.config.subscribe(
      ({ connections, current }) => connections.get(current ?? '')?.chainId ?? 0,
      (chainId) => seen.push(chainId),
    )
    wallet.onSwitch = () => {
      arrives(wallet)
      wallet.announceChain(to.id)
      setTimeout(() => wallet.announceChain(numberToHex(to.id)), 3_000)
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
  ])('R4.12 a refusal by %s ends the attempt', async (_label, onSwitch) => {
    const wallet = await open()
    wallet.onSwitch = onSwitch
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'rejected', chainId: from.id, requests: ['switch'] })
  })

  const unknown: readonly (readonly [string, () => unknown])[] = [
    ['4902', coded(4902)],
    ['"4902"', coded('4902')],
    ['4901, as Taho responds', coded(4901)],
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

  test.each(unknown)('R4.12 adds a network that is reported unknown by %s', async (_label, onSwitch) => {
    const wallet = await open()
    wallet.onSwitch = onSwitch
    wallet.onAdd = () => arrives(wallet)
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'there', chainId: to.id, requests: ['switch', 'add'] })
  })

  test.each<readonly [string, () => unknown, Outcome]>([
    ['refused by 4001', coded(4001), 'rejected'],
    ['refused by words', thrown('User rejected the request.'), 'rejected'],
    ['impossible', coded(-32603, 'There is no room.'), 'unknown'],
    ['not supported', coded(4200), 'switch_unsupported'],
    ['waiting already', coded(-32002), 'already_pending'],
    ['followed by nothing', () => null, 'chain_unknown'],
  ])('R4.12 classifies an add that is %s', async (_label, onAdd, outcome) => {
    const wallet = await open()
    wallet.onSwitch = coded(4902)
    wallet.onAdd = onAdd
    expect(await outcomeOf(wallet)).toMatchObject({ outcome, chainId: from.id })
  })

  test('R4.12 sends a second switch request to a wallet that adds a network without switching', async () => {
    const wallet = await open()
    wallet.onSwitch = () => (wallet.requests.includes('add') ? arrives(wallet) : coded(4902)())
    wallet.onAdd = () => null
    expect(await outcomeOf(wallet)).toEqual({
      outcome: 'there',
      chainId: to.id,
      requests: ['switch', 'add', 'switch'],
    })
  })

  test.each<Row>([
    ['reports it', (wallet) => arrives(wallet, third.id, third.id)],
    ['does not report it', (wallet) => wallet.goTo(third.id)],
    ['passes through the requested one, reporting both', passesThrough],
  ])('R4.13 follows a wallet that switches to a third chain and %s', async (_label, move) => {
    const wallet = await open()
    wallet.onSwitch = () => move(wallet)
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'unknown', chainId: third.id, requests: ['switch'] })
  })

  function passesThrough(wallet: SwitchingWallet) {
    arrives(wallet)
    arrives(wallet, numberToHex(third.id), third.id)
  }

  test('R2.1 a wallet that switches to an unconfigured chain is on a wrong network', async () => {
    const wallet = await open()
    wallet.onSwitch = () => arrives(wallet, foreign, foreign)
    expect(await outcomeOf(wallet)).toMatchObject({ outcome: 'unknown', chainId: foreign })
  })

  test('R4.13 ignores a wallet that reports a switch and stays on its chain', async () => {
    const wallet = await open()
    wallet.onSwitch = () => null
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'unknown', chainId: from.id, requests: ['switch'] })
  })

  test('R4.13 follows a wallet that switches back at once', async () => {
    const wallet = await open()
    wallet.onSwitch = () => {
      arrives(wallet)
      arrives(wallet, numberToHex(from.id), from.id)
    }
    expect(await outcomeOf(wallet)).toMatchObject({ outcome: 'unknown', chainId: from.id })
  })

  test('R4.13 follows one that switches back later', async () => {
    const wallet = await open()
    wallet.onSwitch = () => {
      arrives(wallet)
      setTimeout(() => arrives(wallet, numberToHex(from.id), from.id), 1_000)
    }
    expect(await outcomeOf(wallet)).toMatchObject({ outcome: 'there', chainId: from.id })
  })

  test('R4.13 a wallet that never responds does not block another switch', async () => {
    const wallet = await open()
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'waiting', chainId: from.id, requests: ['switch'] })
    wallet.onSwitch = () => arrives(wallet, third.id, third.id)
    const next = switchChain(wallet.config, { chainId: third.id })
    await passLongTime()
    expect((await next).id).toBe(third.id)
    expect(getConnection(wallet.config).chainId).toBe(third.id)
  })

  test('R4.17 a wallet that disconnects during a switch ends the attempt without further requests', async () => {
    const wallet = await open()
    wallet.onSwitch = () => {
      setTimeout(() => wallet.leave(), 100)
      return new Promise(() => {})
    }
    expect(await outcomeOf(wallet)).toEqual({ outcome: 'unknown', chainId: undefined, requests: ['switch'] })
    expect(getConnection(wallet.config).status).toBe('disconnected')
  })
})

const cannot: readonly (readonly [string, () => unknown, Outcome])[] = [
  ['4200', coded(4200), 'switch_unsupported'],
  ['-32601', coded(-32601, 'The method does not exist.'), 'switch_unsupported'],
  ['-32002', coded(-32002), 'already_pending'],
  ['no code', thrown({ reason: 'None.' }), 'unknown'],
  ['nothing', thrown(undefined), 'unknown'],
]

test.each(cannot)(
  'R4.13 in the page, a failure with %s adds nothing and is reported',
  async (_, onSwitch, outcome) => {
    const wallet = await walletInPage()
    wallet.onSwitch = onSwitch
    expect(await outcomeOf(wallet)).toEqual({ outcome, chainId: from.id, requests: ['switch'] })
  },
)

test.each(cannot)('R4.12 on another device, a failure with %s leads to adding', async (_, onSwitch) => {
  const wallet = await walletAcross()
  wallet.onSwitch = onSwitch
  wallet.onAdd = () => arrives(wallet)
  expect(await outcomeOf(wallet)).toEqual({ outcome: 'there', chainId: to.id, requests: ['switch', 'add'] })
})

test('R4.13 distinguishes a connector that cannot switch from one that failed', async () => {
  const config = await walletThatCannotSwitch()
  const refused = await switchChain(config, { chainId: to.id }).catch((error: unknown) => error)
  expect(walletErrorCode(refused)).toBe('switch_unsupported')
})
