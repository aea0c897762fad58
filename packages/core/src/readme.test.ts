import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { WalletErrorCode } from './provider/walletError.ts'
import type { CountersignErrorCode } from './state/CountersignError.ts'
import type { WalletListErrorCode } from './state/checkWalletList.ts'
import type { BatchErrorCode } from './transactions/batch/batchError.ts'
import type { TransactionErrorCode } from './transactions/checkTransaction.ts'

/** All codes of a type: the compiler reports one that is missing or unknown. */
const listed = <Code extends string>(codes: Readonly<Record<Code, true>>) => Object.keys(codes)

const walletCodes = listed<WalletErrorCode>({
  rejected: true,
  already_pending: true,
  chain_unknown: true,
  chain_not_configured: true,
  switch_unsupported: true,
  timed_out: true,
  not_installed: true,
  popup_blocked: true,
  wallet_unreachable: true,
  code_timeout: true,
  code_expired: true,
  relay_refused: true,
  relay_unreachable: true,
  invalid_response: true,
  unknown: true,
})

/** The codes of each error class with several; those that a wallet causes are apart. */
const codes: Readonly<Record<string, readonly string[]>> = {
  CountersignError: [
    ...walletCodes,
    ...listed<Exclude<CountersignErrorCode, WalletErrorCode>>({
      preparing_failed: true,
      signing_failed: true,
      verifying_failed: true,
      sign_out_failed: true,
      wallet_of_another_account: true,
    }),
  ],
  BatchError: listed<Exclude<BatchErrorCode, WalletErrorCode>>({
    not_connected: true,
    batches_unsupported: true,
    atomic_unsupported: true,
    capability_unsupported: true,
    chain_unsupported: true,
    duplicate_id: true,
    batch_too_large: true,
  }),
  InvalidWalletListError: listed<WalletListErrorCode>({
    invalid_group: true,
    empty_group: true,
    duplicate_group: true,
    reserved_group: true,
    duplicate_wallet: true,
  }),
  InvalidTransactionError: listed<TransactionErrorCode>({
    invalid_hash: true,
    invalid_description: true,
    invalid_confirmations: true,
    invalid_chain: true,
    invalid_batch: true,
  }),
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The codes in the rows of a table, by the class in the first column. */
function codesOnPage(path: string): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {}
  for (const [, name = '', cell = ''] of read(path).matchAll(/^\| `(\w+Error)`[^|]* \| ([^|]+) \|/gm)) {
    const names = [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code)
    found[name] = [...(found[name] ?? []), ...names]
  }
  return found
}

const pages = ['../README.md', '../../../docs/dialog/errors.md']

test.each(pages)('%s lists the codes of each class of errors', (path) => {
  const onPage = codesOnPage(path)
  expect(onPage).toHaveProperty('InvalidTransactionError')
  for (const [name, expected] of Object.entries(codes)) {
    if (onPage[name]) expect(onPage[name].toSorted(), name).toEqual(expected.toSorted())
  }
})

test('the README lists every class with several codes, and every code of a plain BaseError', () => {
  const onPage = codesOnPage('../README.md')
  expect(Object.keys(onPage)).toEqual(expect.arrayContaining(Object.keys(codes)))
  const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^[^.]+\.ts$/.test(name) && !name.includes('testing/'))
    .map(read)
  const thrown = sources.flatMap((source) =>
    [...source.matchAll(/new BaseError\([^{]*\{\s*code: '(\w+)'/g)].map(([, code]) => code),
  )
  // The synchronization of transactions catches its own, and retries.
  const expected = thrown.filter((code) => code !== 'bad_transactions')
  expect(new Set(onPage.BaseError)).toEqual(new Set(expected))
})
