import { AdminError } from '../AdminError.ts'
import type { Command } from '../Command.ts'
import { formatWallet } from '../format.ts'
import { readTarget } from '../readTarget.ts'

export const deleteAccount: Command = {
  name: 'delete',
  argument: { placeholder: '<address | account id>', isRequired: true },
  options: ['chain', 'yes'],
  summary: 'Permanently deletes an account and its data. Requires --yes. Blocks and backups are kept.',
  async run({ argument, options, withStore }) {
    const target = readTarget(argument, options)
    return withStore(async ({ admin }) => {
      const accounts = await admin.accounts({ limit: 1000, of: target })
      if (accounts.length === 0)
        throw new AdminError('failed', `No account found for ${argument}. Nothing was deleted.`)
      const named = accounts
        .map(({ id, wallets }) => `${id} (${wallets.map(formatWallet).join(', ')})`)
        .join('\n  ')
      if (accounts.length > 1) {
        throw new AdminError(
          'failed',
          `${argument} belongs to several accounts. Pass the ID of one:\n  ${named}`,
        )
      }
      if (!options.yes) {
        throw new AdminError(
          'usage',
          `This permanently deletes the account\n  ${named}\nPass --yes to confirm. Nothing was deleted.`,
        )
      }
      const deleted = await admin.deleteAccounts(target)
      return { text: `Deleted: ${named}.`, data: { deleted } }
    })
  },
}
