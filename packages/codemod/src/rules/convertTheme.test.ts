import { describe, expect, test } from 'vitest'
import { provider, rewrite } from '../../test/rewrite.ts'
import { migrate } from '../migrate.ts'

const themed = (theme: string, more = '') =>
  provider(` appInfo={{ appName: 'A' }} theme={${theme}}${more}`).replace(
    '{ Rainbow',
    '{ darkTheme, lightTheme, midnightTheme, Rainbow',
  )
const system = `-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol"`

describe('a theme with options', () => {
  test.each([
    [
      "darkTheme({ accentColor: '#7b3fe4', borderRadius: 'medium' })",
      "createTheme({ preset: 'dark', accent: '#7b3fe4', radius: 'medium' })",
    ],
    ["lightTheme({ accentColor: '#abc' })", "createTheme({ accent: '#abc' })"],
    ["lightTheme({ fontStack: 'system' })", `createTheme({ font: '${system}' })`],
    [
      "darkTheme({ fontStack: 'rounded', overlayBlur: 'none' })",
      `createTheme({ preset: 'dark', font: 'SFRounded, ui-rounded, "SF Pro Rounded", ${system}' })`,
    ],
    [
      "darkTheme({ ...darkTheme.accentColors.purple, borderRadius: 'none' })",
      "createTheme({ preset: 'dark', accent: 'purple', radius: 'none' })",
    ],
    ['midnightTheme()', "createTheme({ preset: 'midnight' })"],
    [
      "{ lightMode: lightTheme(), darkMode: midnightTheme({ borderRadius: 'large' }) }",
      "{ light: createTheme(), dark: createTheme({ preset: 'midnight', radius: 'large' }) }",
    ],
  ])('%s is created outside of the component', (theme, ours) => {
    const { code, findings } = rewrite(themed(theme))
    expect(findings).toEqual([])
    expect(code).toContain(
      `import { config } from './wagmi'\n\nconst dialogTheme = ${ours}\n\nexport const App`,
    )
    expect(code).toContain("import { CountersignProvider, createTheme } from '@countersign/kit'")
    expect(code).toContain("appInfo={{ name: 'A' }} theme={dialogTheme}>")
    expect(rewrite(code).code).toBe(code)
  })

  test('follows the imports with one empty line if the last one is removed', () => {
    const [first = '', ...others] = themed("darkTheme({ borderRadius: 'none' })").split('\n')
    const kept = "import { Other } from '@countersign/kit'"
    const { code } = rewrite([...others.slice(0, 2), kept, first, ...others.slice(2)].join('\n'))
    expect(code).toContain(`from '@countersign/kit'\n\nconst dialogTheme = createTheme({`)
    expect(code).toContain('})\n\nexport const App')
  })

  test('is a theme of the style sheet if its options are the defaults', () => {
    const { code, findings } = rewrite(themed("darkTheme({ overlayBlur: 'none' })"))
    expect(findings).toEqual([])
    expect(code).toContain('theme="dark">')
    expect(code).not.toContain('createTheme')
  })

  test('is a constant of its own in each branch of a condition', () => {
    const { code } = rewrite(themed("isDark ? darkTheme({ accentColor: '#123' }) : lightTheme()"))
    expect(code).toContain("\nconst darkDialogTheme = createTheme({ preset: 'dark', accent: '#123' })\n")
    expect(code).toContain("theme={isDark ? darkDialogTheme : 'light'}>")
  })

  test('is created once for two providers', () => {
    const theme = "darkTheme({ borderRadius: 'small' })"
    const before = themed(theme)
    const { code } = rewrite(before + before.slice(before.indexOf('export')).replace('App', 'Other'))
    expect(code.match(/createTheme\(/g)).toHaveLength(1)
    expect(code.match(/theme={dialogTheme}/g)).toHaveLength(2)
  })

  test('avoids names that the file has', () => {
    const before = `import { createTheme } from '@mui/material'\n${themed("darkTheme({ borderRadius: 'small' })")}`
    const { code } = rewrite(`${before}const dialogTheme = createTheme()\n`)
    expect(code).toContain('createTheme as countersignCreateTheme')
    expect(code).toContain('const dialogTheme2 = countersignCreateTheme({')
    expect(code).toContain('theme={dialogTheme2}')
  })

  test.each(["'white'", "'#000'", '"#FFFFFF"'])('loses accentColorForeground %s with a note', (color) => {
    const code = themed(`darkTheme({ accentColor: '#7b3fe4', accentColorForeground: ${color} })`)
    const { files, notes, findings } = migrate(
      new Map([
        ['src/wagmi.ts', 'export const config = create()\n'],
        ['src/App.tsx', code],
      ]),
    )
    expect(findings).toEqual([])
    expect(files.get('src/App.tsx')).toContain("createTheme({ preset: 'dark', accent: '#7b3fe4' })")
    expect(notes).toEqual([
      'src/App.tsx:7: `accentColorForeground` is removed: text on the accent is black or white, whichever has more contrast.',
    ])
  })

  test.each([
    ["accentColor: 'red'", 'createTheme takes an accent as #rgb or #rrggbb, not as `red`.'],
    ["accentColor: '#11223344'", 'createTheme takes an accent as #rgb or #rrggbb, not as `#11223344`.'],
    ['accentColor: color', 'An option of the theme is not a string literal.'],
    ['...options', 'The theme has spread options.'],
    ["overlayBlur: 'small'", 'The kit has no `overlayBlur`.'],
    [
      "accentColorForeground: '#0e76fd'",
      'createTheme has no `accentColorForeground`: text on the accent is black or white.',
    ],
    ["borderRadius: 'huge'", "createTheme has no equivalent of `borderRadius: 'huge'`."],
    ['/* ours */', 'The comment among the options of the theme would be removed.'],
  ])('is left unchanged with %s', (option, reason) => {
    const before = themed(`darkTheme({ borderRadius: 'small', ${option} })`)
    const { code, findings } = rewrite(before)
    expect(code).toBe(before)
    expect(findings).toContain(`7: ${reason}`)
  })

  test('has no note and no constant if the provider is left unchanged', () => {
    const before = themed("darkTheme({ accentColor: '#123', accentColorForeground: 'white' })", ' coolMode')
    const { files, notes } = migrate(new Map([['src/App.tsx', before]]))
    expect(files.has('src/App.tsx')).toBe(false)
    expect(notes).toEqual([])
  })
})
