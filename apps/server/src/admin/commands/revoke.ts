import type { Revoked } from '@countersign/sign-in'
import { AdminError } from '../AdminError.ts'
import type { Command, Options } from '../Command.ts'
import { isId, readTarget } from '../readTarget.ts'
import { count } from '../words.ts'

export const revoke: Command = {
  name: 'revoke',
  argument: { words: '<address | session id | account id>', needed: false },
  options: ['chain', 'all'],
  summary: 'Ends the sessions of an account, one session, or (--all) every session there is.',
  async run({ argument, options, withStore }) {
    const targets = readTargets(argument, options)
    const ended = await withStore(async ({ admin }) => {
      let sum = 0
      for (const target of targets) sum += await admin.revoke(target)
      return sum
    })
    const data = { ended }
    return ended === 0
      ? { text: 'No session stood.', data, exit: options.all ? 0 : 1 }
      : { text: `${count(ended, 'session')} ended.`, data }
  },
}

/** An id may be that of a session or of an account: they are never the same. */
function readTargets(argument: string | null, options: Options): Revoked[] {
  if (options.all) {
    if (argument !== null) throw new AdminError('usage', '--all is every session: name nobody beside it.')
    return [{ kind: 'all' }]
  }
  if (argument === null) throw new AdminError('usage', 'Whose sessions? Name an address, an id, or --all.')
  const target = readTarget(argument, options)
  return isId(argument) ? [{ kind: 'session', id: argument.toLowerCase() }, target] : [target]
}
