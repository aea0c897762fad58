import { describe, expect, test } from 'vitest'
import { provider, rewrite } from '../../test/rewrite.ts'
import { migrate } from '../migrate.ts'

describe('the provider', () => {
  const withName = " appInfo={{ appName: 'My App', learnMoreUrl: url }}"

  test('replaces both', () => {
    const { code, findings } = rewrite(provider(`${withName} modalSize="compact" initialChain={base}`))
    expect(code).toBe(`import { CountersignProvider } from '@countersign/kit'
import { config } from './wagmi'

export const App = () => (
  <CountersignProvider config={config} appInfo={{ name: 'My App', learnMoreUrl: url }} dialogSize="compact" initialChain={base}>
    <main />
  </CountersignProvider>
)
`)
    expect(findings).toEqual([])
  })

  test.each([
    [provider(), 'The application name is unknown: the config is not one of RainbowKit.'],
    [provider(`${withName} coolMode`), 'The kit has no `coolMode`.'],
    [provider(' {...props}'), 'RainbowKitProvider has spread props.'],
    [
      provider(" appInfo={{ appName: 'A', disclaimer: Terms }}"),
      '`disclaimer` of our `appInfo` is a React node, not a component.',
    ],
    [provider(withName, 'config} reconnectOnMount={false'), 'CountersignProvider has no `reconnectOnMount`.'],
    [provider(withName, 'create()'), 'The config of WagmiProvider is not a variable.'],
    [
      provider(withName).replace(/<\/?WagmiProvider.*>/g, (tag) => tag.replace('WagmiProvider', 'Own')),
      'WagmiProvider is not around RainbowKitProvider in the same file.',
    ],
    [provider(withName, 'config} {...props'), 'WagmiProvider has spread props.'],
    [provider(' appInfo={{ ...info }}'), '`appInfo` has spread fields.'],
    [
      provider(withName).replace(/<(\/?)RainbowKitProvider/g, (tag, end) =>
        end ? `${tag}></Gate` : `<Gate>${tag}`,
      ),
      'Gate is between WagmiProvider and RainbowKitProvider, and may use wagmi’s hooks.',
    ],
  ])('is left unchanged (%#)', (before, reason) => {
    const { code, findings } = rewrite(before)
    expect(code).toBe(before)
    expect(findings.map((finding) => finding.replace(/^\d+: /, ''))).toContain(reason)
  })

  test.each(['../../shared/wagmi', '@acme/wagmi', '@shared/wagmi'])(
    'is left unchanged with a config from %s',
    (module) => {
      const before = provider(withName).replace('./wagmi', module)
      const { files, findings } = migrate(
        new Map([
          ['src/App.tsx', before],
          ['src/wagmi.ts', 'export const config = create()\n'],
          ['tsconfig.json', '{ "compilerOptions": { "paths": { "@shared/*": ["../shared/*"] } } }'],
        ]),
      )
      expect(files.size).toBe(0)
      expect(findings).toMatchObject([
        {
          file: 'src/App.tsx',
          line: 6,
          reason: `\`config\` comes from ${module}, which the codemod did not read.`,
        },
      ])
    },
  )

  test.each([
    "import config from './wagmi'",
    "import { config } from './config'",
    'const config = useConfig()',
  ])('is left unchanged if it may need the wallets of a config: %s', (declaration) => {
    const { files, findings } = migrate(
      new Map([
        ['src/App.tsx', provider(withName).replace("import { config } from './wagmi'", declaration)],
        ['src/config.ts', "export { config } from './wagmi'\n"],
        [
          'src/wagmi.ts',
          `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { rabbyWallet } from '@rainbow-me/rainbowkit/wallets'
export const config = getDefaultConfig({ appName: 'A', projectId, chains, wallets: [{ groupName: 'A', wallets: [rabbyWallet] }] })
`,
        ],
      ]),
    )
    expect([...files.keys()]).toEqual(['src/wagmi.ts'])
    expect(findings).toMatchObject([
      {
        file: 'src/App.tsx',
        line: 6,
        reason:
          'It is unknown whether `config` is the config of src/wagmi.ts, whose wallets the provider needs.',
      },
    ])
  })

  test('is left unchanged with an authentication adapter', () => {
    const before = provider(withName)
      .replace('{ RainbowKitProvider', '{ RainbowKitAuthenticationProvider, RainbowKitProvider')
      .replace(
        '    <RainbowKitProvider',
        '    <RainbowKitAuthenticationProvider adapter={adapter} status={status}><RainbowKitProvider',
      )
      .replace('</RainbowKitProvider>', '</RainbowKitProvider></RainbowKitAuthenticationProvider>')
    const { code, findings } = rewrite(before)
    expect(code).toBe(before)
    expect(findings.join('\n')).toContain('authentication adapter cannot read the session')
  })

  test.each([
    ['lightTheme()', 'light'],
    ['darkTheme()', 'dark'],
    ['{ lightMode: lightTheme(), darkMode: darkTheme() }', 'auto'],
  ])('converts the theme %s', (theme, ours) => {
    const before = provider(`${withName} theme={${theme}}`, 'config} initialState={state')
    const { code, findings } = rewrite(before.replace('{ Rainbow', '{ darkTheme, lightTheme, Rainbow'))
    expect(findings).toEqual([])
    expect(code).toContain("import { CountersignProvider } from '@countersign/kit'")
    expect(code).toContain(
      `<CountersignProvider config={config} initialState={state} appInfo={{ name: 'My App', learnMoreUrl: url }} theme="${ours}">`,
    )
  })

  const two = (theme: string) => `import { lightTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { WagmiProvider } from 'wagmi'
import { config } from './wagmi'
export const One = () => (
  <WagmiProvider config={config}><RainbowKitProvider appInfo={{ appName: 'A' }} theme={lightTheme()}><a /></RainbowKitProvider></WagmiProvider>
)
export const Two = () => (
  <WagmiProvider config={config}><RainbowKitProvider appInfo={{ appName: 'A' }} theme={${theme}}><b /></RainbowKitProvider></WagmiProvider>
)
`

  test('leaves no import of a theme that two providers have', () => {
    const { code, findings } = rewrite(two('lightTheme()'))
    expect(code).not.toContain('rainbow-me')
    expect(code.match(/theme="light"/g)).toHaveLength(2)
    expect(findings).toEqual([])
  })

  test('is left unchanged if another one in the file is', () => {
    const { code, findings } = rewrite(two('own'))
    expect(code).toBe(two('own'))
    expect(findings).toContain(
      '8: The theme is not lightTheme(), darkTheme() or midnightTheme(), or an object with `lightMode` and `darkMode`.',
    )
  })

  test.each([
    ["import { ThemeProvider } from './theme'", false],
    ['function ThemeProvider() {}', false],
    ["import { ThemeProvider } from 'next-themes'", true],
  ])('is rewritten inside a theme provider only if a package has it: %s', (declaration, isRewritten) => {
    const before = `${declaration}\n${provider(withName)}`
      .replace('    <RainbowKitProvider', '    <ThemeProvider><RainbowKitProvider')
      .replace('</RainbowKitProvider>', '</RainbowKitProvider></ThemeProvider>')
    const { code, findings } = rewrite(before)
    expect(code === before).toBe(!isRewritten)
    expect(findings).toHaveLength(isRewritten ? 0 : 1)
  })

  test.each(['darkTheme(options)', 'merge(darkTheme(), own)', '{ darkMode: darkTheme() }', 'own'])(
    'is left unchanged with the theme %s',
    (theme) => {
      const before = provider(`${withName} theme={${theme}}`).replace(
        '{ Rainbow',
        '{ darkTheme, midnightTheme, Rainbow',
      )
      const { code, findings } = rewrite(before)
      expect(code).toBe(before)
      expect(findings).toContain(
        '7: The theme is not lightTheme(), darkTheme() or midnightTheme(), or an object with `lightMode` and `darkMode`.',
      )
    },
  )

  test('indents the lines inside, except those of a template literal', () => {
    const before = provider(withName).replace('<main />', '<style>{`\n      a\n`}</style>')
    expect(rewrite(before).code).toContain('\n    <style>{`\n      a\n`}</style>\n  </CountersignProvider>')
  })
})

test.each([
  [
    'appName: name, projectId',
    7,
    'The application name is unknown: `appName` in the config is not a string literal.',
  ],
  ["appName: 'App', projectId, batch", 6, '`config` of src/wagmi.ts still needs RainbowKit.'],
])('tells why the provider is left with a config of %s', (fields, line, reason) => {
  const config = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
export const config = getDefaultConfig({ ${fields}, chains })
`
  const { findings } = migrate(
    new Map([
      ['src/App.tsx', provider()],
      ['src/wagmi.ts', config],
    ]),
  )
  const [first] = findings.filter(({ file }) => file === 'src/App.tsx')
  expect(first?.reason).toBe(reason)
  expect(first?.line).toBe(line)
})

describe('the config behind a provider', () => {
  const files = (config: string, imported: string, alias = '') => {
    const app = provider()
      .replace('{ config }', imported)
      .replace('export const App', `${alias}export const App`)
    return migrate(
      new Map([
        ['src/App.tsx', app],
        [
          'src/wagmi.ts',
          `import { getDefaultConfig } from '@rainbow-me/rainbowkit'\n${config.replace('CALL', "getDefaultConfig({ appName: 'Orchard', projectId: '', chains })")}\n`,
        ],
      ]),
      { keepWagmi: true },
    )
  }

  test.each([
    ['export default CALL', 'config', ''],
    ['const config = CALL\nexport default config', 'config', ''],
    ['export const wallets = CALL', '{ wallets }', 'const config = wallets\n'],
    ['export const config = CALL as const', '{ config }', ''],
  ])('is found as `%s`, imported as %s', (config, imported, alias) => {
    const migrated = files(config, imported, alias)
    expect(migrated.findings).toEqual([])
    expect(migrated.files.get('src/App.tsx')).toContain("appInfo={{ name: 'Orchard' }}")
  })
})

test('keeps WagmiProvider for another provider of the file', () => {
  const { code, findings } = rewrite(
    `${provider(" appInfo={{ appName: 'Orchard' }}")}export const Other = () => <WagmiProvider config={config}><main /></WagmiProvider>\n`,
  )
  expect(findings).toEqual([])
  expect(code).toContain("import { WagmiProvider } from 'wagmi'")
})

test('rewrites a prop of several lines whose provider moves to the left', () => {
  const { code } = rewrite(
    provider(" appInfo={{ appName: 'Orchard' }}\n      theme={\n        darkTheme()\n      }").replace(
      '{ RainbowKitProvider }',
      '{ darkTheme, RainbowKitProvider }',
    ),
  )
  expect(code).toContain('theme="dark"')
})
