import { PasskeyError } from '@countersign/sign-in/client'
import { isInstance } from '@countersign/thrown'
import { accountErrorText } from '../../../account/accountErrorText.ts'
import { accountText } from '../../../i18n/accountText.ts'

/** Returns the text for a failed call of the passkeys, by its code (R8.3). */
export function passkeyErrorText(error: unknown): string {
  if (!isInstance(error, PasskeyError)) return accountErrorText(error)
  switch (error.code) {
    case 'passkey_cancelled':
    case 'passkey_exists':
      return accountText(`error.${error.code}`)
    case 'passkey_unsupported':
      return accountText('passkeys.unsupported')
    case 'passkey_domain':
    case 'passkey_failed':
      return accountText('error.other', { code: error.code })
  }
}
