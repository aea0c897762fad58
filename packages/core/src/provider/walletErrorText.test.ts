import { expect, test } from 'vitest'
import type { WalletErrorCode } from './walletError.ts'
import { walletErrorText } from './walletErrorText.ts'

const codes: Readonly<Record<WalletErrorCode, true>> = {
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
}

test('R8.3 every code has a text of its own, with the name of the wallet', () => {
  const texts = Object.keys(codes).map((code) =>
    walletErrorText({ code: code as WalletErrorCode, wallet: 'Demo $& Wallet' }),
  )
  expect(new Set(texts).size).toBe(15)
  for (const text of texts) {
    expect(text).toMatch(/\.$/)
    expect(text).not.toMatch(/[{}]/)
  }
  expect(texts.filter((text) => text.includes('Demo $& Wallet'))).toHaveLength(10)
})
