import { expect, test } from 'vitest'
import { provider } from '../../test/rewrite.ts'
import { migrate } from '../migrate.ts'

const main = "import '@rainbow-me/rainbowkit/styles.css'\n"
const app = (props: string) => [
  ['package.json', '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0" } }'],
  ['src/main.ts', main],
  ['src/wagmi.ts', 'export const config = create()\n'],
  ['src/App.tsx', provider(` appInfo={{ appName: 'A' }}${props}`)],
]
const inFolder = (folder: string, files: string[][]) =>
  files.map(([path, text]): [string, string] => [`${folder}/${path}`, text ?? ''])

test('keeps the style sheet of a package that still has a provider of RainbowKit', () => {
  const { files } = migrate(new Map([...inFolder('a', app(' coolMode')), ...inFolder('b', app(''))]))
  expect(files.get('a/src/main.ts') ?? main).toBe(main)
  expect(files.get('b/src/main.ts')).toBe("import '@countersign/kit/styles.css'\n")
})
