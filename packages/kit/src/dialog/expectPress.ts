import { prepare } from '@countersign/core'
import type { Kit } from '../context/createKit.ts'

/** Requests what a wallet needs to sign in with the connection, before the user presses it. */
export function expectPress(kit: Kit): void {
  // A press requests it too.
  prepare(kit, { for: 'press' }).catch(() => {})
}
