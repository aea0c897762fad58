/** @type {import('../readReport.mjs').Equivalent[]} */
export const webhooks = [
  {
    file: 'equalTexts.ts',
    before: 'for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)',
    after: 'for (let at = 0; at <= a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)',
    why: 'Both texts have no character at their common length, and NaN ^ NaN is 0.',
  },
]
