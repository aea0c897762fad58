import { expect, test } from 'vitest'
import { codeOf, designParameters, readDesign, schemeOf } from './design.ts'

const full = {
  preset: 'dusk',
  accent: '#ff5c00',
  radius: 'none',
  font: "'Inter'",
  density: 'compact',
  width: 'wide',
} as const

test('a design is read from the URL that it gives', () => {
  expect(readDesign(new URLSearchParams(designParameters(full)))).toEqual(full)
})

test('invalid values are left out', () => {
  expect(readDesign(new URLSearchParams('preset=pink&accent=red&radius=small'))).toEqual({ radius: 'small' })
  expect(readDesign(new URLSearchParams('scene=list&theme=dark'))).toBeNull()
})

test('gives the code of the theme', () => {
  expect(codeOf({ preset: 'mono', font: "'Inter'" })).toBe(
    "const theme = createTheme({\n  preset: 'mono',\n  font: '\\'Inter\\'',\n})",
  )
  expect([schemeOf({ preset: 'mono' }), schemeOf(full)]).toEqual(['light', 'dark'])
})
