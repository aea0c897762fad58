import type { Target } from '@countersign/sign-in'
import { AdminError } from '../AdminError.ts'
import type { Command, Store } from '../Command.ts'
import { readTarget } from '../readTarget.ts'
import { count, wallet } from '../words.ts'

export const block: Command = {
  name: 'block',
  argument: { words: '<address | account id>', needed: true },
  options: ['chain', 'account', 'reason'],
  summary:
    'Keeps an address out: no sign-in, no linking, its sessions end at once. --chain: the contract account of that network alone. --account, or an id: every wallet of the account.',
  async run({ argument, options, withStore }) {
    const target = readTarget(argument, options)
    const reason = readReason(options.reason)
    const { blocked, endedSessions, left } = await withStore(async (store) => {
      const targets = options.account ? await accountsOf(store, target) : [target]
      const done = []
      for (const one of targets) done.push(await store.admin.block(one, reason))
      const accounts = await store.admin.accounts({ limit: 1000, of: target })
      return {
        blocked: done.flatMap((one) => one.blocked),
        endedSessions: done.reduce((sum, one) => sum + one.endedSessions, 0),
        left: accounts.flatMap(({ wallets }) => wallets).filter((one) => !one.blocked),
      }
    })
    if (blocked.length === 0)
      throw new AdminError('failed', `There is no account ${argument}. Nobody was blocked.`)
    const others =
      left.length === 0
        ? ''
        : `\nThe account can still be entered by ${left.map(wallet).join(', ')}; --account blocks all of it.`
    return {
      text: `Blocked: ${blocked.map(wallet).join(', ')}. ${count(endedSessions, 'session')} ended.${others}`,
      data: { blocked, endedSessions },
    }
  },
}

export const unblock: Command = {
  name: 'unblock',
  argument: { words: '<address | account id>', needed: true },
  options: ['chain', 'account'],
  summary: 'Lets in again whom you kept out. Sessions that ended stay ended.',
  async run({ argument, options, withStore }) {
    const target = readTarget(argument, options)
    const unblocked = await withStore(async (store) => {
      const targets = options.account ? await accountsOf(store, target) : [target]
      const done = []
      for (const one of targets) done.push(...(await store.admin.unblock(one)))
      return done
    })
    return unblocked.length === 0
      ? { text: 'Nobody of these was blocked.', data: { unblocked }, exit: 1 }
      : { text: `Let in again: ${unblocked.map(wallet).join(', ')}.`, data: { unblocked } }
  },
}

/** Whole accounts in the place of an address of theirs. */
async function accountsOf({ admin }: Store, target: Target): Promise<Target[]> {
  if (target.kind === 'account') return [target]
  const accounts = await admin.accounts({ limit: 1000, of: target })
  if (accounts.length === 0) {
    throw new AdminError(
      'failed',
      `No account has the address ${wallet(target)}. Without --account the address alone is meant.`,
    )
  }
  return accounts.map(({ id }) => ({ kind: 'account', id }))
}

function readReason(reason: string | undefined): string | null {
  if (reason === undefined) return null
  if (reason.trim() === '' || reason.length > 200 || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(reason)) {
    throw new AdminError('usage', '--reason must be one line of 1 to 200 characters.')
  }
  return reason.trim()
}
