import { expect, test } from 'vitest'
import { embedCode } from './embedCode.ts'
import { readText } from './repository.ts'

const app = readText('packages/kit/test/App.tsx').trimEnd()

test('shows a file of a list of links as a block, and several as tabs', () => {
  const one = '<!-- code -->\n\n- [`App.tsx`](../../packages/kit/test/App.tsx)\n'
  expect(embedCode(`Before.\n\n${one}\nAfter.`, 'docs/start/page.md')).toBe(
    `Before.\n\n\`\`\`\`tsx [App.tsx]\n${app}\n\`\`\`\`\n\nAfter.`,
  )
  const two = `${one}- [\`.nvmrc\`](../../.nvmrc)\n`
  expect(embedCode(two, 'docs/start/page.md')).toBe(
    `::: code-group\n\n\`\`\`\`tsx [App.tsx]\n${app}\n\`\`\`\`\n\n\`\`\`\`txt [.nvmrc]\n${readText('.nvmrc').trimEnd()}\n\`\`\`\`\n\n:::\n`,
  )
})

test('leaves other lists of links as they are', () => {
  const list = '- [`App.tsx`](../../packages/kit/test/App.tsx)\n'
  expect(embedCode(list, 'docs/start/page.md')).toBe(list)
})
