import { connection } from './equivalents/connection.mjs'
import { flow } from './equivalents/flow.mjs'
import { limits } from './equivalents/limits.mjs'
import { node } from './equivalents/node.mjs'
import { postgres } from './equivalents/postgres.mjs'
import { webhooks } from './equivalents/webhooks.mjs'

/**
 * Changes that no test can detect because they change nothing that can be observed, by area: the line `before`, the first of
 * several, and the line or lines `after`, as `npm run mutate` prints them.
 *
 * @type {Record<string, import('./readReport.mjs').Equivalent[]>}
 */
export const equivalents = {
  flow: [],
  verifier: [
    {
      file: 'createVerifier.ts',
      before: "return readSignature(typeof given === 'string' ? given : '')",
      after: 'return readSignature(typeof given === \'string\' ? given : "Stryker was here!")',
      why: 'Neither text is hex, and both are refused alike.',
    },
  ],
  hooks: [
    {
      file: 'limitTransaction.ts',
      before: 'if (limited.has(transaction)) return',
      after: 'if (false) return',
      why: 'The same timeouts are set again: the guard only saves a statement.',
    },
    {
      file: 'runSignInHooks.ts',
      before: 'if (!onAccountCreated && !onSignIn) return',
      after: 'if (false) return',
      why: 'Without a hook, what follows reads data that nothing uses: the guard only saves a statement.',
    },
  ],
  tokens: [
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
  ],
  accounts: [
    {
      file: 'walletList.ts',
      before: "const [, chain, text = ''] = /^(?:([1-9]\\d{0,15}):)?(0x.*)$/.exec(entry) ?? []",
      after:
        'const [, chain, text = "Stryker was here!"] = /^(?:([1-9]\\d{0,15}):)?(0x.*)$/.exec(entry) ?? []',
      why: 'Neither text is an address.',
    },
    {
      file: 'walletList.ts',
      before: "const [, chain, text = ''] = /^(?:([1-9]\\d{0,15}):)?(0x.*)$/.exec(entry) ?? []",
      after:
        'const [, chain, text = \'\'] = /^(?:([1-9]\\d{0,15}):)?(0x.*)$/.exec(entry) ?? ["Stryker was here"]',
      why: 'The first item is not read.',
    },
    {
      file: 'contractLink.ts',
      before: 'if (!link?.isShared || !link.proof || chainId === null) return false',
      after: 'if (!link?.isShared || !link.proof || false) return false',
      why: 'Both callers have returned for a key.',
    },
  ],
}
