import { type OpenIdScope, openIdScopes } from '@countersign/api/openid'
import { sanitizeName } from '@countersign/core/internal'
import { openIdText } from '../../../i18n/openIdText.ts'

/** Returns what a client can do with a scope. A newer server may have more scopes. */
export function scopeText(scope: string): string {
  return isKnown(scope)
    ? openIdText(`consent.scope.${scope}`)
    : openIdText('consent.scope.other', { scope: sanitizeName(scope) })
}

function isKnown(scope: string): scope is OpenIdScope {
  return openIdScopes.some((known) => known === scope)
}
