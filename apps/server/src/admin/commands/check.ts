import type { Command } from '../Command.ts'
import { checkDatabase } from '../check/checkDatabase.ts'
import { checkRelay } from '../check/checkRelay.ts'
import { checkRpc } from '../check/checkRpc.ts'
import { checkSettings } from '../check/checkSettings.ts'
import type { Finding } from '../check/Finding.ts'
import { pluralize, sanitizeForTerminal } from '../format.ts'

export const check: Command = {
  name: 'check',
  options: [],
  summary:
    'Validates the settings of `npm run serve`, and checks the database, every RPC server and the relay.',
  async run({ environment }) {
    const { settings, findings } = await checkSettings(environment)
    const origin = settings?.publicUrl ?? ''
    const serviceFindings = settings
      ? (
          await Promise.all([
            checkDatabase(settings.database),
            checkRpc(settings.chains, settings.serverRpcUrls, origin),
            checkRelay(settings.walletConnect, origin),
          ])
        ).flat()
      : []
    const all = [...findings, ...serviceFindings]
    const errors = all.filter(({ level }) => level === 'error').length
    const end = settings ? '' : ' Fix them to run the remaining checks.'
    const sum = errors === 0 ? 'All checks passed.' : `${pluralize(errors, 'error')}.${end}`
    return {
      text: [...all.map(line), '', sum].join('\n'),
      data: { ok: errors === 0, findings: all },
      exit: errors === 0 ? 0 : 1,
    }
  },
}

function line({ level, subject, message }: Finding): string {
  return `${level.padEnd(7)}  ${subject} ${sanitizeForTerminal(message)}`
}
