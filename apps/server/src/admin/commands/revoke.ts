import type { RevokeTarget, Target } from '@countersign/sign-in/admin'
import { AdminError } from '../AdminError.ts'
import type { Command, Options } from '../Command.ts'
import { pluralize } from '../format.ts'
import { isId, readTarget } from '../readTarget.ts'

export const revoke: Command = {
  name: 'revoke',
  argument: { placeholder: '<address | session id | account id>', isRequired: false },
  options: ['chain', 'all', 'passkeys', 'yes'],
  summary:
    'Ends the sessions of an account, one session, or (--all --yes) every session. --passkeys also removes the passkeys of the account.',
  async run({ argument, options, withStore }) {
    if (options.passkeys) {
      const target = readAccount(argument, options)
      const data = await withStore(async ({ admin }) => {
        // The passkeys first: until then, their owner could sign in again.
        const removed = await admin.removePasskeys(target)
        return { ended: await admin.revoke(target), removed }
      })
      const { ended, removed } = data
      const text = `${pluralize(ended, 'session')} ended, ${pluralize(removed, 'passkey')} removed.`
      return { text, data, exit: ended + removed === 0 ? 1 : 0 }
    }
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

/** `--passkeys` is for an account. */
function readAccount(argument: string | null, options: Options): Target {
  if (argument === null || options.all)
    throw new AdminError('usage', '--passkeys needs an address or the ID of an account, without --all.')
  return readTarget(argument, options)
}

/** An ID can be that of a session or of an account: they never collide. */
function readTargets(argument: string | null, options: Options): RevokeTarget[] {
  if (options.all) {
    if (argument !== null) throw new AdminError('usage', '--all ends every session and takes no argument.')
    if (!options.yes)
      throw new AdminError(
        'usage',
        '--all signs out every user. Pass --yes to confirm. No session was ended.',
      )
    return [{ kind: 'all' }]
  }
  if (argument === null) throw new AdminError('usage', 'Pass an address, an ID, or --all.')
  const target = readTarget(argument, options)
  return isId(argument) ? [{ kind: 'session', id: argument.toLowerCase() }, target] : [target]
}
