export type Block = {
  /** The line of its code in the file, from 1. */
  readonly line: number
  readonly language: 'ts' | 'tsx'
  readonly code: string
}

const BLOCK = /^```(tsx?)\n([\s\S]*?)^```$/gm

/** Reads the TypeScript blocks of a Markdown file. */
export function readBlocks(markdown: string): readonly Block[] {
  return [...markdown.matchAll(BLOCK)].map(({ 1: language, 2: code = '', index }) => ({
    line: markdown.slice(0, index).split('\n').length + 1,
    language: language === 'tsx' ? 'tsx' : 'ts',
    code,
  }))
}

/**
 * Makes a module of a block with the same lines. `…` in a tag stands for further props, and at its end for the closing
 * tag too. A tag at the start of a line is a separate expression.
 */
export function toModule({ code }: Block): string {
  const lines = code.split('\n').map((line) =>
    line
      .replace(/ …>$/, ' {...omitted} />')
      .replace(/ …>/, ' {...omitted}>')
      .replace(/^ +…$/, '  {...omitted}')
      .replace(/^>$/, '/>')
      .replace(/^<(?=\w)/, ';<'),
  )
  return `${lines.join('\n')}export {}\n`
}
