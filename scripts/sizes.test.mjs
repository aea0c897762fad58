import { expect, test } from 'vitest'
import { filesOf, keyOf } from './sizes.mjs'

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

test('a chunk weighs what it imports statically, once, and not what it imports later', () => {
  expect([...filesOf(manifest, 'src/pages/home/HomePage.tsx', 'script')]).toEqual([
    'a/home.js',
    'a/shared.js',
    'a/index.js',
  ])
  expect([...filesOf(manifest, 'index.html', 'style')]).toEqual(['a/index.css', 'a/shared.css'])
})

test('a chunk that is missing from the build is an error, not a size of zero', () => {
  expect(() => filesOf(manifest, 'src/none.ts', 'script')).toThrow('src/none.ts')
  expect(() => keyOf(manifest, /Dialog\.tsx$/)).toThrow('0 chunks')
  expect(keyOf(manifest, /HomePage\.tsx$/)).toBe('src/pages/home/HomePage.tsx')
})
