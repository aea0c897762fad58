import { expect, test } from 'vitest'
import { yamlEntries } from './yamlEntries.ts'

const yaml = `packages:
  - packages/*
# The versions of all packages
catalog:
  wagmi: ^2.9.0 # not 3
  "@wagmi/core": "^2.20.0"
  'viem': '2.x'
catalogs:
  react18:
    react: ^18.2.0
peers: { wagmi: 2 }
empty:
`

test('lists the entries of mappings with their places', () => {
  const entries = yamlEntries(yaml)
  expect(entries.map(({ path, value, line }) => `${line} ${path.join('.')} = ${value}`)).toEqual([
    '5 catalog.wagmi = ^2.9.0',
    '6 catalog.@wagmi/core = ^2.20.0',
    '7 catalog.viem = 2.x',
    '10 catalogs.react18.react = ^18.2.0',
    '11 peers = { wagmi: 2 }',
  ])
  const slices = entries.map(({ key, text }) => [
    yaml.slice(key.start, key.end),
    yaml.slice(text.start, text.end),
  ])
  expect(slices.slice(0, 3)).toEqual([
    ['wagmi', '^2.9.0'],
    ['"@wagmi/core"', '"^2.20.0"'],
    ["'viem'", "'2.x'"],
  ])
})

test('reads lines that end with CRLF', () => {
  const windows = yaml.replaceAll('\n', '\r\n')
  expect(yamlEntries(windows).map(({ value }) => value)).toEqual(yamlEntries(yaml).map(({ value }) => value))
  const [first] = yamlEntries(windows)
  expect(first && windows.slice(first.text.start, first.text.end)).toBe('^2.9.0')
})
