import type { WalletContext } from '../context/createWalletContext.ts'
import { createSigning, type Signing } from './createSigning.ts'

const known = new WeakMap<WalletContext, Signing>()

/** Returns the signatures of a context, created on first use: most visits need none. */
export function signingOf(context: WalletContext): Signing {
  const signing = known.get(context) ?? createSigning(context)
  known.set(context, signing)
  return signing
}
