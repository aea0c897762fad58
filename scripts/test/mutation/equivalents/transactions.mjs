const unstored = 'A field that is undefined is not stored, and reads as a missing one.'

/** @type {import('../readReport.mjs').Equivalent[]} */
export const transactions = [
  {
    file: 'watch/pollTransaction.ts',
    before:
      'const plain: TrackingState = { ...(call && { call }), ...(scanned !== undefined && { scanned }) }',
    after: 'const plain: TrackingState = { ...(call && { call }), ...(true && { scanned }) }',
    why: unstored,
  },
  {
    file: 'watch/pollTransaction.ts',
    before: 'tracking: scanned === undefined ? tracking : { ...tracking, scanned },',
    after: 'tracking: false ? tracking : { ...tracking, scanned },',
    why: unstored,
  },
  {
    file: 'watch/pollTransaction.ts',
    before:
      'return { change, tracking: { ...seen, ...(scanned !== undefined && { scanned }) }, isOpen: true }',
    after: 'return { change, tracking: { ...seen, ...(true && { scanned }) }, isOpen: true }',
    why: unstored,
  },
]
