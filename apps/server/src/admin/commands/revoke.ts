import type { RevokeTarget } from '@countersign/sign-in/admin'
import { AdminError } from '../AdminError.ts'
import type { Command, Options } from '../Command.ts'
import { pluralize } from '../format.ts'
import { isId, readTarget } from '../readTarget.ts'

export const revoke: Command = {
  name: 'revoke',
  argument: { words: '<address | session id | account id>', needed: false },
  options: ['chain', 'all'],
  summary: 'Ends the sessions of an account, one session, or (--all) every session.',
  async run({ argument, options, withStore }) {
    const targets = readTargets(argument, options)
    const ended = await withStore(async ({ admin }) => {
      let sum = 0
      for (const target of targets) sum += await admin.revoke(target)
      return sum
    })
    const data = { ended }
    return ended === 0
      ? { text: 'No active sessions.', data, exit: options.all ? 0 : 1 }
      : { text: `${pluralize(ended, 'session')} ended.`, data }
  },
}

/** An ID can be that of a session or of an account: they never collide. */
function readTargets(argument: string | null, options: Options): RevokeTarget[] {
  if (options.all) {
    if (argument !== null) throw new AdminError('usage', '--all ends every session and takes no argument.')
    return [{ kind: 'all' }]
  }
  if (argument === null) throw new AdminError('usage', 'Pass an address, an ID, or --all.')
  const target = readTarget(argument, options)
  return isId(argument) ? [{ kind: 'session', id: argument.toLowerCase() }, target] : [target]
}
