import { openAuthJs, openAuthJsWithOurs } from './authjs.ts'
import { openBetterAuth, openBetterAuthWithOurs } from './betterAuth.ts'
import { openOurServer, openOurVerifier } from './ours.ts'
import { openSiwe } from './siwe.ts'
import type { Verifier } from './Verifier.ts'
import { openViem } from './viem.ts'

/** Opens all verifiers, ours first. */
export function openVerifiers(): Promise<Verifier[]> {
  return Promise.all([
    openOurServer(),
    openOurVerifier(),
    openBetterAuthWithOurs(),
    openAuthJsWithOurs(),
    openSiwe(),
    openViem(),
    openBetterAuth(),
    openAuthJs(),
  ])
}
