import type { SignInErrorCode } from '../SignInError.ts'

/** How an account was proven: `key` by its own private key, `contract` by asking the account's contract. */
export type Proof =
  | { readonly status: 'proven'; readonly by: 'key' | 'contract' }
  | { readonly status: 'refused'; readonly code: SignInErrorCode; readonly detail: string }

export function refused(code: SignInErrorCode, detail: string) {
  return { status: 'refused', code, detail } as const
}
