import type { PasskeyOptions } from '@countersign/sign-in'
import { passkeyOriginIssue, rpIdIssue } from '@countersign/sign-in/settings'
import type { Reader } from './createReader.ts'
import { readSwitch } from './readJwt.ts'

/** Reads PASSKEYS and PASSKEYS_RP_ID, which must fit PUBLIC_URL. */
export function readPasskeys(reader: Reader, publicUrl: string | null): PasskeyOptions | null {
  const isOn = readSwitch(reader, 'PASSKEYS')
  const rpId = reader.text('PASSKEYS_RP_ID')
  if (!isOn) {
    if (rpId !== null) reader.addIssue('PASSKEYS_RP_ID', 'needs PASSKEYS=true.')
    return null
  }
  const passkeys = rpId === null ? {} : { rpId }
  const origin = publicUrl ?? 'http://localhost'
  // An invalid PUBLIC_URL has its own error.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return passkeys
  const issue =
    passkeyOriginIssue(origin) ?? rpIdIssue(rpId ?? new URL(origin).hostname, origin, 'PUBLIC_URL')
  if (issue !== null) reader.addIssue(rpId === null ? 'PASSKEYS' : 'PASSKEYS_RP_ID', issue)
  return passkeys
}
