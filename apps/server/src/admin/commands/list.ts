import type { ListedAccount } from '@countersign/sign-in/admin'
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
    const rows = accounts.map(({ id, createdAt, usedAt, sessions, passkeys, wallets, consents }) => [
      id,
      formatTime(createdAt),
      formatTime(usedAt),
      String(sessions),
      String(passkeys),
      acceptedVersions(consents),
      wallets.map((wallet) => `${formatWallet(wallet)}${wallet.blocked ? ' (blocked)' : ''}`).join(', '),
    ])
    const headings = ['account', 'since (UTC)', 'last used', 'sessions', 'passkeys', 'terms', 'wallets']
    const text = formatTable(headings, rows)
    return { text: rows.length === 0 ? 'No accounts.' : text, data: { accounts } }
  },
}

/** The versions of the terms that an account has accepted, newest first. */
function acceptedVersions(consents: ListedAccount['consents']): string {
  const versions = consents.flatMap(({ version, supersededAt }) => (supersededAt === null ? [version] : []))
  return [...new Set(versions)].join(', ')
}

export const listSessions: Command = {
  name: 'list sessions',
  argument: { placeholder: '<address | account id>', isRequired: true },
  options: ['chain'],
  summary: 'Lists the sessions of an account.',
  async run({ argument, options, withStore }) {
    const target = readTarget(argument, options)
    const sessions = await withStore(({ admin }) => admin.sessions(target))
    const rows = sessions.map((session) => [
      session.id,
      formatTime(session.createdAt),
      formatTime(session.usedAt),
      formatTime(session.expiresAt),
      formatWallet(session),
      session.ipAddress ?? '',
      session.userAgent ?? '',
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
    const rows = blocks.map((block) => [formatWallet(block), formatTime(block.blockedAt), block.reason ?? ''])
    return {
      text:
        rows.length === 0 ? 'No blocked addresses.' : formatTable(['address', 'since (UTC)', 'reason'], rows),
      data: { blocks },
    }
  },
}
