import { forgedMessages } from '../forgedMessages.ts'
import type { Comparison } from './compareVerifier.ts'
import type { Verifier } from './Verifier.ts'

export type ComparedVerifier = { readonly verifier: Verifier; readonly comparison: Comparison }

const cell = (isAccepted: boolean | null) =>
  isAccepted === null ? 'yours' : isAccepted ? '**accepted**' : 'refused'

/** Formats a Markdown table: one row for each message, one column for each verifier. */
export function formatComparisons(compared: readonly ComparedVerifier[]): string {
  const row = (title: string, cells: readonly string[]) => `| ${[title, ...cells].join(' | ')} |`
  const each = (read: (comparison: Comparison) => string) =>
    compared.map(({ comparison }) => read(comparison))
  return [
    row(
      'A signed message with',
      compared.map(({ verifier }) => verifier.name),
    ),
    row(
      '---',
      compared.map(() => '---'),
    ),
    ...forgedMessages.map((forged) =>
      row(
        forged.title,
        each(({ accepted }) => cell(accepted.has(forged))),
      ),
    ),
    row(
      'a nonce that was used',
      each(({ replayed }) => cell(replayed)),
    ),
    row(
      'a nonce of another browser',
      each(({ otherBrowser }) => cell(otherBrowser)),
    ),
    row(
      `**Accepted, of the first ${forgedMessages.length}**`,
      each(({ accepted }) => `**${accepted.size}**`),
    ),
  ].join('\n')
}
