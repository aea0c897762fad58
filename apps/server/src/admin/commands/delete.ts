import { AdminError } from '../AdminError.ts'
import type { Command } from '../Command.ts'
import { readTarget } from '../readTarget.ts'
import { wallet } from '../words.ts'

export const deleteAccount: Command = {
  name: 'delete',
  argument: { words: '<address | account id>', needed: true },
  options: ['chain', 'yes'],
  summary:
    'Deletes an account with everything that is kept of it, for good. Asks for --yes. Blocks stay, and so does what is in a backup.',
  async run({ argument, options, withStore }) {
    const target = readTarget(argument, options)
    return withStore(async ({ admin }) => {
      const accounts = await admin.accounts({ limit: 1000, of: target })
      if (accounts.length === 0)
        throw new AdminError('failed', `Nobody has an account with ${argument}. Nothing was deleted.`)
      const named = accounts
        .map(({ id, wallets }) => `${id} (${wallets.map(wallet).join(', ')})`)
        .join('\n  ')
      if (accounts.length > 1) {
        throw new AdminError(
          'failed',
          `${argument} belongs to several accounts. Name one by its id:\n  ${named}`,
        )
      }
      if (!options.yes) {
        throw new AdminError(
          'usage',
          `This deletes for good the account\n  ${named}\nSay so with --yes. Nothing was deleted.`,
        )
      }
      const deleted = await admin.deleteAccounts(target)
      return { text: `Deleted: ${named}.`, data: { deleted } }
    })
  },
}
