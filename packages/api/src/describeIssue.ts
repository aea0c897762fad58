import * as v from 'valibot'

/** Describes an invalid request in a sentence: the schema's own message, or the missing field. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const isMissing = issue.type === 'object' && issue.received === 'undefined'
  return isMissing ? `"${v.getDotPath(issue)}" is missing.` : issue.message
}
