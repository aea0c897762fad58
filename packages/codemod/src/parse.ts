import type { Finding } from './Finding.ts'

/** Returns a parsed file, or `null` after reporting its syntax error. */
export function parse<parsed>(path: string, findings: Finding[], read: () => parsed): parsed | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const line = 'line' in error && typeof error.line === 'number' ? error.line : 1
    findings.push({
      file: path,
      line,
      reason: `Syntax error: ${error.message}`,
      todo: 'Fix it, and run the codemod again.',
    })
    return null
  }
}
