import type { Target } from '@countersign/sign-in/admin'
import { AdminError } from '../AdminError.ts'
import type { Command, Store } from '../Command.ts'
import { formatWallet, pluralize } from '../format.ts'
import { readTarget } from '../readTarget.ts'

export const block: Command = {
  name: 'block',
  argument: { placeholder: '<address | account id>', isRequired: true },
  options: ['chain', 'account', 'reason'],
  summary:
    'Blocks an address: it cannot sign in or be linked, and its sessions end at once. --chain: only the contract account on that chain. --account, or an account ID: every wallet of the account.',
  async run({ argument, options, withStore }) {
    const target = readTarget(argument, options)
    const reason = readReason(options.reason)
    const { blocked, endedSessions, left } = await withStore(async (store) => {
      const targets = options.account ? await accountsOf(store, target) : [target]
      const done = []
      for (const target of targets) done.push(await store.admin.block(target, reason))
      const accounts = await store.admin.accounts({ limit: 1000, of: target })
      return {
        blocked: done.flatMap((result) => result.blocked),
        endedSessions: done.reduce((sum, result) => sum + result.endedSessions, 0),
        left: accounts.flatMap(({ wallets }) => wallets).filter((wallet) => !wallet.blocked),
      }
    })
    if (blocked.length === 0)
      throw new AdminError('failed', `Account ${argument} not found. Nothing was blocked.`)
    const others =
      left.length === 0
        ? ''
        : `\nThe account can still sign in with ${left.map(formatWallet).join(', ')}; use --account to block the whole account.`
    return {
      text: `Blocked: ${blocked.map(formatWallet).join(', ')}. ${pluralize(endedSessions, 'session')} ended.${others}`,
      data: { blocked, endedSessions },
    }
  },
}

export const unblock: Command = {
  name: 'unblock',
  argument: { placeholder: '<address | account id>', isRequired: true },
  options: ['chain', 'account'],
  summary: 'Removes a block. Ended sessions stay ended.',
  async run({ argument, options, withStore }) {
    const target = readTarget(argument, options)
    const unblocked = await withStore(async (store) => {
      const targets = options.account ? await accountsOf(store, target) : [target]
      const done = []
      for (const target of targets) done.push(...(await store.admin.unblock(target)))
      return done
    })
    return unblocked.length === 0
      ? { text: 'Nothing was blocked.', data: { unblocked }, exit: 1 }
      : { text: `Unblocked: ${unblocked.map(formatWallet).join(', ')}.`, data: { unblocked } }
  },
}

/** Returns the accounts that an address belongs to. */
async function accountsOf({ admin }: Store, target: Target): Promise<Target[]> {
  if (target.kind === 'account') return [target]
  const accounts = await admin.accounts({ limit: 1000, of: target })
  if (accounts.length === 0) {
    throw new AdminError(
      'failed',
      `No account found for ${formatWallet(target)}. Omit --account to target only the address.`,
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
