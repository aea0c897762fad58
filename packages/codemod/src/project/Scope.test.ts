import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'

const json = (dependencies: object) => JSON.stringify({ dependencies }, null, 2)
const code = "import { useAccount } from 'wagmi'\nexport const use = useAccount\n"

test('moves the packages with wagmi next to an application, and leaves those with another dialog', () => {
  const { files, findings } = migrate(
    new Map([
      ['apps/web/package.json', json({ '@rainbow-me/rainbowkit': '^2.2.0', wagmi: '^2.9.0' })],
      ['packages/ui/package.json', json({ react: '^19.0.0', wagmi: '^2.9.0' })],
      ['packages/ui/a.ts', code],
      ['apps/old/package.json', json({ connectkit: '^1.9.0', wagmi: '^2.9.0' })],
      ['apps/old/a.ts', code],
    ]),
  )
  expect(files.get('packages/ui/a.ts')).toContain('useConnection')
  expect(JSON.parse(files.get('packages/ui/package.json') ?? '').dependencies).toEqual({
    react: '^19.0.0',
    wagmi: '^3.7.7',
  })
  expect([...files.keys()].filter((path) => path.startsWith('apps/old'))).toEqual([])
  expect(findings).toMatchObject([
    {
      file: 'apps/old/package.json',
      line: 3,
      reason: 'This package uses ConnectKit and not RainbowKit. Its files are left unchanged.',
    },
  ])
})

test('leaves a package with wagmi and no application next to it', () => {
  const { files, findings } = migrate(
    new Map([
      ['package.json', json({ wagmi: '^2.9.0' })],
      ['a.ts', code],
    ]),
  )
  expect(files.size).toBe(0)
  expect(findings).toMatchObject([
    { line: 3, reason: 'This package does not use RainbowKit. Its files are left unchanged.' },
  ])
})

test('moves wagmi where files import RainbowKit that another package installs', () => {
  const { files } = migrate(
    new Map([
      ['package.json', json({ '@rainbow-me/rainbowkit': '^2.2.0' })],
      ['web/package.json', json({ wagmi: '^2.9.0' })],
      [
        'web/a.tsx',
        "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const B = ConnectButton\n",
      ],
    ]),
  )
  expect(JSON.parse(files.get('web/package.json') ?? '').dependencies).toEqual({ wagmi: '^3.7.7' })
  expect(JSON.parse(files.get('package.json') ?? '').dependencies).toMatchObject({
    '@countersign/kit': '^0.2.0',
  })
})
