import type { MarkdownRenderer } from 'vitepress'

/** Shows `{{ }}` of inline code as it is. Vue would evaluate it. */
export function keepBraces({ core }: MarkdownRenderer): void {
  core.ruler.push('keep_braces', ({ tokens }) => {
    for (const { children } of tokens)
      for (const token of children ?? []) if (token.type === 'code_inline') token.attrSet('v-pre', '')
  })
}
