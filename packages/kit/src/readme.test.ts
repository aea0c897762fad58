import { readdirSync, readFileSync } from 'node:fs'
import type { CountersignErrorCode } from '@countersign/core'
import { expect, test } from 'vitest'
import { account } from './i18n/en/account.ts'
import { connect } from './i18n/en/connect.ts'
import { guide } from './i18n/en/guide.ts'
import { signIn } from './i18n/en/signIn.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const docs = '../../../docs'

test.each([
  ['App.tsx', '../README.md'],
  ['walletConnect.ts', `${docs}/dialog/walletconnect.md`],
  ['appConnectors.ts', `${docs}/dialog/coinbase-base-safe.md`],
  ['signIn.ts', `${docs}/sign-in/your-own-backend.md`],
  ['button.tsx', `${docs}/dialog/connect-button.md`],
  ['LinkButton.tsx', `${docs}/sign-in/link-wallets.md`],
  ['linkWallet.ts', `${docs}/sign-in/link-wallets.md`],
])('the example of the documentation is the one that is type-checked: %s', (file, page) => {
  expect(read(page)).toContain(`\`\`\`${file.split('.')[1]}\n${read(`../test/${file}`)}\`\`\``)
})

test('the documentation names every value the kit exports', () => {
  const names = [...read('./index.ts').matchAll(/^export (?!type)\{([^}]+)\}/gm)]
    .flatMap(([, list]) => (list ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  expect(names).toContain('ConnectButton')
  const pages = ['dialog', 'sign-in'].flatMap((folder) => markdownIn(`${docs}/${folder}/`)).join('\n')
  const code = pages.match(/`[^`\n]+`|^```.*?^```/gms)?.join(' ') ?? ''
  const words = new Set(code.match(/\w+/g))
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

/** The text that the dialog shows for each code of `CountersignError`; `null` for none. */
const errorTexts: Readonly<Record<CountersignErrorCode, string | null>> = {
  rejected: connect['failed.rejected'],
  already_pending: connect['failed.already_pending'],
  timed_out: connect['failed.timed_out'],
  not_installed: connect['failed.not_installed'],
  unknown: connect['failed.unknown'],
  chain_unknown: account['chains.failed'],
  chain_not_configured: account['chains.failed'],
  switch_unsupported: account['chains.unsupported'],
  popup_blocked: guide['failed.popup_blocked'],
  wallet_unreachable: guide['failed.wallet_unreachable'],
  code_timeout: guide['failed.code_timeout'],
  code_expired: guide['failed.code_expired'],
  relay_unreachable: guide['failed.relay_unreachable'],
  relay_refused: guide['failed.relay_refused'],
  invalid_response: guide['failed.invalid_response'],
  preparing_failed: signIn['signIn.error.preparing'],
  signing_failed: signIn['signIn.error.signing'],
  verifying_failed: signIn['signIn.error.verifying'],
  wallet_of_another_account: signIn['signIn.error.taken'],
  sign_out_failed: null,
}

test('the documentation lists every code of CountersignError once, with the text of the dialog', () => {
  const rows = read(`${docs}/dialog/errors.md`).matchAll(
    /^\| `([a-z_]+)` \|[^|\n]+\| (?:“([^|\n]+)”|[^“|\n]+) \|/gm,
  )
  const listed = [...rows].map(([, code, text]) => [code, text ?? null])
  expect(listed.sort()).toEqual(Object.entries(errorTexts).sort())
})

function markdownIn(folder: string): string[] {
  const names = readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => read(`${folder}${name}`))
}
