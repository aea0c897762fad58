/** @type {import('../readReport.mjs').Equivalent[]} */
export const tokens = [
  {
    file: 'createTokenKeys.ts',
    before: 'let published: JSONWebKeySet = { keys: [] }',
    after: 'let published: JSONWebKeySet = { keys: ["Stryker was here"] }',
    why: 'The first keys that are read replace it.',
  },
  {
    file: 'createTokenKeys.ts',
    before: "earlier: 'keep',",
    after: 'earlier: "",',
    why: 'Only `replace` deletes the earlier keys.',
  },
  {
    file: 'createTokenKeys.ts',
    before: "return derive(current, secrets[0] ?? '')",
    after: 'return derive(current, secrets[0] ?? "Stryker was here!")',
    why: 'The option has at least one secret.',
  },
  {
    file: 'introspectToken.ts',
    before:
      'const claims = await verifyToken({ token, jwks, issuer: tokens.issuer, audience, now }).catch(() => null)',
    after:
      'const claims = await verifyToken({ token, jwks, issuer: tokens.issuer, audience, now }).catch(() => undefined)',
    why: 'Both are no claims.',
  },
  {
    file: 'readClaimsHook.ts',
    before: "return JSON.stringify(value) ?? ''",
    after: 'return JSON.stringify(value) ?? "Stryker was here!"',
    why: 'A value without JSON is refused before the text is used.',
  },
  {
    file: 'verifyToken.ts',
    before: "const url = jwksUrl ?? ''",
    after: 'const url = jwksUrl ?? "Stryker was here!"',
    why: 'Without a key set, its URL is there.',
  },
]
