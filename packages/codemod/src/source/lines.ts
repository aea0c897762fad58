/** A text whose lines end in one way; CRLF stays. */
export function withLineEnd(text: string, lineEnd: '\n' | '\r\n'): string {
  return text.replace(/(?<!\r)\n/g, lineEnd)
}

/** The line of an offset, one-based. */
export function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}
