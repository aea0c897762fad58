/**
 * Changes that no test can detect because they change nothing that can be observed, by area: the line `before`, the first of
 * several, and the line or lines `after`, as `npm run mutate` prints them.
 *
 * @type {Record<string, import('./readReport.mjs').Equivalent[]>}
 */
export const equivalents = {
  flow: [
    {
      file: 'createSigning.ts',
      before: 'if (!adapter) return null',
      after: 'if (false) return null',
      why: 'no signature is due without an adapter',
    },
  ],
}
