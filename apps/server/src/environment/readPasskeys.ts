import { InvalidOptionError, type PasskeyOptions } from '@countersign/sign-in'
import { readPasskeyOptions } from '@countersign/sign-in/settings'
import type { Reader } from './createReader.ts'
import { readSwitch } from './readJwt.ts'

/** Reads PASSKEYS and PASSKEYS_RP_ID, which must fit PUBLIC_URL. */
export function readPasskeys(
  reader: Reader,
  { appName, publicUrl }: { readonly appName: string; readonly publicUrl: string | null },
): PasskeyOptions | null {
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
  try {
    readPasskeyOptions(passkeys, { appName, origin })
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error
    const message = error.message.replace(/^passkeys(?:\.rpId)? /, '').replaceAll('origin (', 'PUBLIC_URL (')
    reader.addIssue(rpId === null ? 'PASSKEYS' : 'PASSKEYS_RP_ID', message)
  }
  return passkeys
}
