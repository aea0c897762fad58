/** @type {import('../readReport.mjs').Equivalent[]} */
export const verifier = [
  {
    file: 'createVerifier.ts',
    before: "return readSignature(typeof given === 'string' ? given : '')",
    after: 'return readSignature(typeof given === \'string\' ? given : "Stryker was here!")',
    why: 'Neither text is hex, and both are refused alike.',
  },
]
