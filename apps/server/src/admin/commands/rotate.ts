import type { KeyPurpose } from '@countersign/sign-in/admin'
import { AdminError } from '../AdminError.ts'
import type { Command } from '../Command.ts'
import { formatTime } from '../format.ts'

const purposes: Readonly<Record<string, KeyPurpose>> = { sessions: 'session_tokens', tokens: 'tokens' }

/** What ends when the earlier keys are deleted. */
const ended = {
  session_tokens: 'All sessions have ended.',
  tokens:
    'Tokens of earlier keys are no longer valid; services that cached the key set accept them for up to five minutes.',
} as const

export const rotateKeys: Command = {
  name: 'rotate keys',
  argument: { placeholder: '<sessions | tokens>', isRequired: true },
  options: ['replace', 'yes'],
  summary:
    'Adds a key for session tokens, or for tokens of other services; earlier keys stay valid for a while. If a key may have leaked, use --replace: earlier keys end at once (--yes).',
  async run({ argument, options: { replace = false, yes }, withStore }) {
    const purpose = Object.hasOwn(purposes, argument ?? '') ? purposes[argument ?? ''] : undefined
    if (!purpose) throw new AdminError('usage', `The keys must be "sessions" or "tokens", got "${argument}".`)
    if (replace && !yes)
      throw new AdminError(
        'usage',
        '--replace ends all sessions, or all tokens. Pass --yes to confirm. Nothing was changed.',
      )
    const activeAt = await withStore(({ admin }) => admin.rotateKey(purpose, { replace: Boolean(replace) }))
    const at = new Date(activeAt).toISOString()
    const text = replace
      ? `The key was replaced. ${ended[purpose]}`
      : `A new key was added. It is used from ${formatTime(at)} (UTC).`
    return { text, data: { purpose, activeAt: at } }
  },
}
