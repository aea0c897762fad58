import { expect, test } from 'vitest'
import { filesOf, iconFiles, keyOf, kitScripts, pairingScripts, readAccepted, stylesOf } from './sizes.mjs'

const manifest = {
  'index.html': { file: 'a/index.js', imports: ['_shared.js'], css: ['a/index.css'] },
  '_shared.js': { file: 'a/shared.js', imports: ['index.html'], css: ['a/shared.css'] },
  'src/pages/home/HomePage.tsx': {
    file: 'a/home.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/late.ts'],
  },
  'src/late.ts': { file: 'a/late.js' },
}

test('a chunk’s size includes its static imports once, and no dynamic ones', () => {
  expect([...filesOf(manifest, 'src/pages/home/HomePage.tsx', 'script')]).toEqual([
    'a/home.js',
    'a/shared.js',
    'a/index.js',
  ])
  expect([...filesOf(manifest, 'index.html', 'style')]).toEqual(['a/index.css', 'a/shared.css'])
})

test('throws for a chunk that is missing from the build', () => {
  expect(() => filesOf(manifest, 'src/none.ts', 'script')).toThrow('src/none.ts')
  expect(() => keyOf(manifest, /Dialog\.tsx$/)).toThrow('0 chunks')
  expect(() => kitScripts(manifest, 'index.html')).toThrow('countersign-list')
  expect(keyOf(manifest, /HomePage\.tsx$/)).toBe('src/pages/home/HomePage.tsx')
})

test('counts only files that the page has not loaded yet for the open dialog and a pick in it', () => {
  const page = {
    'kit.html': { file: 'a/kit.js', imports: ['_shared.js'], css: ['a/kit.css'] },
    '_shared.js': { file: 'a/shared.js' },
    '_list.js': {
      name: 'countersign-list',
      file: 'a/list.js',
      imports: ['_shared.js', '_views.js', 'kit.html'],
      css: ['a/dialog.css'],
    },
    '_views.js': { file: 'a/views.js', css: ['a/dialog.css'] },
    '_steps.js': { name: 'countersign-steps', file: 'a/steps.js', imports: ['_list.js'] },
    '_code.js': {
      name: 'countersign-code',
      file: 'a/code.js',
      imports: ['_shared.js', '_views.js', '_steps.js', '_curves.js'],
    },
    '_curves.js': { file: 'a/curves.js' },
    '../../packages/wallets/src/icons/wallets/rabby.svg.ts': { file: 'a/rabby.js' },
  }
  expect(kitScripts(page, 'kit.html')).toEqual({
    atLoad: ['a/kit.js', 'a/shared.js'],
    opened: ['a/list.js', 'a/views.js'],
  })
  expect(pairingScripts(page, 'kit.html')).toEqual(['a/code.js', 'a/curves.js'])
  expect(stylesOf(page)).toEqual(['a/kit.css', 'a/dialog.css'])
  expect(iconFiles(page)).toEqual(['a/rabby.js'])
})

test('reads the reason after --accept', () => {
  expect(readAccepted(['--files'])).toBe(null)
  expect(readAccepted(['--accept'])).toBe('')
  expect(readAccepted(['--accept', 'A view', 'of accounts'])).toBe('A view of accounts')
})
