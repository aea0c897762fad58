import { expect, test } from 'vitest'
import { addVersion } from './changelog.mjs'

const changesets = [
  { summary: 'Add a view.\n\nSee its page.\n', releases: [{ name: '@countersign/kit' }] },
  {
    summary: 'Rename an error.',
    releases: [{ name: '@countersign/core' }, { name: '@countersign/kit' }],
  },
]

test('the changelog lists the changesets of a version above older versions', () => {
  expect(addVersion('# Changelog\n\n## 0.2.0\n\n- First.\n', '0.3.0', changesets)).toBe(
    '# Changelog\n\n## 0.3.0\n\n- `kit`: Add a view.\n\n  See its page.\n- `core`, `kit`: Rename an error.\n\n## 0.2.0\n\n- First.\n',
  )
})

test('the changelog can begin with a version', () => {
  expect(addVersion('# Changelog\n\n', '0.2.0', changesets.slice(1))).toBe(
    '# Changelog\n\n## 0.2.0\n\n- `core`, `kit`: Rename an error.\n\n',
  )
})
