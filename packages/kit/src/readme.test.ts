import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const readme = read('../README.md')

test.each([
  'App.tsx',
  'walletConnect.ts',
  'appConnectors.ts',
  'ownWallets.ts',
  'signIn.ts',
  'button.tsx',
  'link.tsx',
])('the example of the README is the one that is type-checked: %s', (file) => {
  expect(readme).toContain(`\`\`\`${file.split('.')[1]}\n${read(`../test/${file}`)}\`\`\``)
})

test('the README names every value the kit exports', () => {
  const names = [...read('./index.ts').matchAll(/^export (?!type)\{([^}]+)\}/gm)]
    .flatMap(([, list]) => (list ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  expect(names).toContain('ConnectButton')
  const code = readme.match(/`[^`\n]+`|^```.*?^```/gms)?.join(' ') ?? ''
  const words = new Set(code.match(/\w+/g))
  expect(names.filter((name) => !words.has(name))).toEqual([])
})
