import type { Command } from '../Command.ts'
import { readLimit, readTarget } from '../readTarget.ts'
import { moment, table, wallet } from '../words.ts'

export const listAccounts: Command = {
  name: 'list accounts',
  options: ['limit', 'address'],
  summary: 'Accounts, newest first; or those of one address.',
  async run({ options, withStore }) {
    const limit = readLimit(options)
    const of = options.address === undefined ? {} : { of: readTarget(options.address, {}) }
    const accounts = await withStore(({ admin }) => admin.accounts({ limit, ...of }))
    const rows = accounts.map(({ id, createdAt, usedAt, sessions, wallets }) => [
      id,
      moment(createdAt),
      moment(usedAt),
      String(sessions),
      wallets.map((one) => `${wallet(one)}${one.blocked ? ' (blocked)' : ''}`).join(', '),
    ])
    const text = table(['account', 'since (UTC)', 'last used', 'sessions', 'wallets'], rows)
    return { text: rows.length === 0 ? 'No accounts.' : text, data: { accounts } }
  },
}

export const listSessions: Command = {
  name: 'list sessions',
  argument: { words: '<address | account id>', needed: true },
  options: ['chain'],
  summary: 'Where an account is signed in.',
  async run({ argument, options, withStore }) {
    const target = readTarget(argument, options)
    const sessions = await withStore(({ admin }) => admin.sessions(target))
    const rows = sessions.map((one) => [
      one.id,
      moment(one.createdAt),
      moment(one.usedAt),
      moment(one.expiresAt),
      wallet(one),
      one.client ?? '',
      one.browser ?? '',
    ])
    const headings = ['session', 'since (UTC)', 'last used', 'ends', 'wallet', 'network address', 'browser']
    return { text: rows.length === 0 ? 'No sessions.' : table(headings, rows), data: { sessions } }
  },
}

export const listBlocks: Command = {
  name: 'list blocks',
  options: ['limit'],
  summary: 'Whom you keep out, newest first.',
  async run({ options, withStore }) {
    const limit = readLimit(options)
    const blocks = await withStore(({ admin }) => admin.blocks({ limit }))
    const rows = blocks.map((one) => [wallet(one), moment(one.blockedAt), one.reason ?? ''])
    return {
      text: rows.length === 0 ? 'Nobody is blocked.' : table(['address', 'since (UTC)', 'reason'], rows),
      data: { blocks },
    }
  },
}
