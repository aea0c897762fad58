const fields = "const [domain = '', uri = '', nonce = '', issuedAt = ''] = ["
const emptyField = 'Neither text is valid for the field, and both are refused alike.'

/** @type {import('../readReport.mjs').Equivalent[]} */
export const siwe = [
  {
    file: 'compareMessage.ts',
    before: "const recap = read.status === 'ok' ? read.recap : null",
    after: 'const recap = true ? read.recap : null',
    why: 'Without a ReCap the field is undefined, which counts as none too.',
  },
  {
    file: 'compareMessage.ts',
    before:
      'function isOwnTarget({ ability, target }: Grant, { origin, resources = [], chainIds }: Expectation): boolean {',
    after:
      'function isOwnTarget({ ability, target }: Grant, { origin, resources = ["Stryker was here"], chainIds }: Expectation): boolean {',
    why: 'The target of a grant is a URI, which that text is not.',
  },
  {
    file: 'compareMessage.ts',
    before:
      'function hasResources({ resources: given = [] }: SiweMessage, expected: readonly string[] = []): boolean {',
    after:
      'function hasResources({ resources: given = ["Stryker was here"] }: SiweMessage, expected: readonly string[] = []): boolean {',
    why: 'No expected resource is that text: the comparison fails as it does without a resource.',
  },
  ...['domain', 'uri', 'nonce', 'issuedAt'].map((field) => ({
    file: 'fields.ts',
    before: fields,
    after: fields.replace(`${field} = ''`, `${field} = "Stryker was here!"`),
    why: emptyField,
  })),
  {
    file: 'fields.ts',
    before:
      "if (scheme !== undefined && !isScheme(scheme)) refuse('message_scheme', 'Invalid scheme (RFC 3986).')",
    after: "if (true && !isScheme(scheme)) refuse('message_scheme', 'Invalid scheme (RFC 3986).')",
    why: 'The expression reads undefined as a text, which is a valid scheme.',
  },
  {
    file: 'fields.ts',
    before: 'if (statement !== undefined && !isStatement(statement)) {',
    after: 'if (true && !isStatement(statement)) {',
    why: 'The expression reads undefined as a text, which is a valid statement.',
  },
  {
    file: 'fields.ts',
    before: 'if (requestId !== undefined && !isPathCharacters(requestId)) {',
    after: 'if (true && !isPathCharacters(requestId)) {',
    why: 'The expression reads undefined as a text, which is a valid request ID.',
  },
]
