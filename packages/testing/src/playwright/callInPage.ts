import type { TestingErrorCode } from '../errors/TestingError.ts'

export type PageCall = { readonly rdns: string; readonly member: string; readonly args: readonly unknown[] }

export type PageResult =
  | { readonly status: 'returned'; readonly value: unknown }
  | { readonly status: 'failed'; readonly code: TestingErrorCode; readonly message: string }
  | { readonly status: 'not_installed' }

/** Calls a method of a wallet, or reads a field. Runs in the page, so it uses nothing of this module. */
export function callInPage({ rdns, member, args }: PageCall): PageResult {
  const wallet = window.countersignWallets?.[rdns] as Record<string, unknown> | undefined
  if (!wallet) return { status: 'not_installed' }
  try {
    const value = wallet[member]
    return { status: 'returned', value: typeof value === 'function' ? value(...args) : value }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error
    return { status: 'failed', code: error.code as TestingErrorCode, message: error.message }
  }
}
