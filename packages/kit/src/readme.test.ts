import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const docs = '../../../docs'

test.each([
  ['App.tsx', '../README.md'],
  ['walletConnect.ts', `${docs}/dialog/walletconnect.md`],
  ['appConnectors.ts', `${docs}/dialog/coinbase-base-safe.md`],
  ['signIn.ts', `${docs}/sign-in/your-own-backend.md`],
  ['button.tsx', `${docs}/dialog/connect-button.md`],
  ['link.tsx', `${docs}/sign-in/link-wallets.md`],
])('the example of the documentation is the one that is type-checked: %s', (file, page) => {
  expect(read(page)).toContain(`\`\`\`${file.split('.')[1]}\n${read(`../test/${file}`)}\`\`\``)
})

test('the documentation names every value the kit exports', () => {
  const names = [...read('./index.ts').matchAll(/^export (?!type)\{([^}]+)\}/gm)]
    .flatMap(([, list]) => (list ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  expect(names).toContain('ConnectButton')
  const pages = ['dialog', 'sign-in'].flatMap((folder) => markdownIn(`${docs}/${folder}/`)).join('\n')
  const code = pages.match(/`[^`\n]+`|^```.*?^```/gms)?.join(' ') ?? ''
  const words = new Set(code.match(/\w+/g))
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

function markdownIn(folder: string): string[] {
  const names = readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => read(`${folder}${name}`))
}
