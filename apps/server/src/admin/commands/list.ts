import type { Command } from '../Command.ts'
import { formatTable, formatTime, formatWallet } from '../format.ts'
import { readLimit, readTarget } from '../readTarget.ts'

export const listAccounts: Command = {
  name: 'list accounts',
  options: ['limit', 'address'],
  summary: 'Lists accounts, newest first, or those of one address.',
  async run({ options, withStore }) {
    const limit = readLimit(options)
    const of = options.address === undefined ? {} : { of: readTarget(options.address, {}) }
    const accounts = await withStore(({ admin }) => admin.accounts({ limit, ...of }))
    const rows = accounts.map(({ id, createdAt, usedAt, sessions, wallets }) => [
      id,
      formatTime(createdAt),
      formatTime(usedAt),
      String(sessions),
      wallets.map((one) => `${formatWallet(one)}${one.blocked ? ' (blocked)' : ''}`).join(', '),
    ])
    const text = formatTable(['account', 'since (UTC)', 'last used', 'sessions', 'wallets'], rows)
    return { text: rows.length === 0 ? 'No accounts.' : text, data: { accounts } }
  },
}

export const listSessions: Command = {
  name: 'list sessions',
  argument: { words: '<address | account id>', needed: true },
  options: ['chain'],
  summary: 'Lists the sessions of an account.',
  async run({ argument, options, withStore }) {
    const target = readTarget(argument, options)
    const sessions = await withStore(({ admin }) => admin.sessions(target))
    const rows = sessions.map((one) => [
      one.id,
      formatTime(one.createdAt),
      formatTime(one.usedAt),
      formatTime(one.expiresAt),
      formatWallet(one),
      one.ipAddress ?? '',
      one.userAgent ?? '',
    ])
    const headings = ['session', 'since (UTC)', 'last used', 'ends', 'wallet', 'IP address', 'browser']
    return { text: rows.length === 0 ? 'No sessions.' : formatTable(headings, rows), data: { sessions } }
  },
}

export const listBlocks: Command = {
  name: 'list blocks',
  options: ['limit'],
  summary: 'Lists blocked addresses, newest first.',
  async run({ options, withStore }) {
    const limit = readLimit(options)
    const blocks = await withStore(({ admin }) => admin.blocks({ limit }))
    const rows = blocks.map((one) => [formatWallet(one), formatTime(one.blockedAt), one.reason ?? ''])
    return {
      text:
        rows.length === 0 ? 'No blocked addresses.' : formatTable(['address', 'since (UTC)', 'reason'], rows),
      data: { blocks },
    }
  },
}
