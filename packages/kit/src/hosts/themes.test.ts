import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../../../scripts/install/chromium.mjs'
import { buildHost } from './testing/buildHost.ts'

const LIGHT = { button: 'rgb(18, 102, 74)', panel: 'rgb(255, 254, 251)' }
const DARK = { button: 'rgb(122, 211, 166)', panel: 'rgb(28, 29, 27)' }

/** The browsers a host builds for: some of them lack `light-dark()`. */
const targets = { old: ['chrome90', 'safari14'], new: ['chrome123', 'safari17.5'] } as const

let browser: Browser
let pages: Readonly<Record<keyof typeof targets, Page>>
let hosts: Readonly<Record<keyof typeof targets, Awaited<ReturnType<typeof buildHost>>>>

beforeAll(async () => {
  const build = (target: keyof typeof targets) =>
    buildHost({ entry: './themesPage.ts', cssTarget: [...targets[target]] })
  hosts = { old: await build('old'), new: await build('new') }
  browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumFlags })
  const open = async (target: keyof typeof targets) => {
    const page = await browser.newPage()
    await page.goto(hosts[target].url)
    await page.locator('button').waitFor()
    return page
  }
  pages = { old: await open('old'), new: await open('new') }
})

afterAll(async () => {
  await browser?.close()
  for (const host of Object.values(hosts ?? {})) await host.close()
})

type Host = {
  readonly system: 'light' | 'dark'
  /** The provider's `theme`. */
  readonly theme?: 'light' | 'dark'
  /** The host's class or attribute on the `html` element. */
  readonly mark?: { readonly className?: string; readonly dataTheme?: string }
  /** The host's `color-scheme`; empty for none. */
  readonly colorScheme: string
}

async function colorsOf(page: Page, { system, theme, mark = {}, colorScheme }: Host) {
  await page.emulateMedia({ colorScheme: system })
  return page.evaluate(
    ({ theme, mark, colorScheme }) => {
      const { documentElement: html, body } = document
      html.className = mark.className ?? ''
      html.dataset.theme = mark.dataTheme ?? ''
      html.style.colorScheme = colorScheme
      body.querySelector('template')?.remove()
      if (theme) body.appendChild(document.createElement('template')).dataset.countersignTheme = theme
      for (const motion of document.getAnimations()) motion.finish()
      const color = (selector: string) =>
        getComputedStyle(body.querySelector(selector) ?? body).backgroundColor
      return { button: color('#root button'), panel: color('#root div') }
    },
    { theme, mark, colorScheme },
  )
}

test('no build contains light-dark() or its lowered form', async () => {
  for (const { folder } of Object.values(hosts)) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
    expect(names).not.toEqual([])
    for (const name of names) {
      expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/light-dark|--lightningcss/)
    }
  }
})

const schemes = ['', 'light', 'dark', 'light dark']

test.each([
  ['old', 'auto follows the system', { system: 'light' }, LIGHT],
  ['old', 'auto follows the system', { system: 'dark' }, DARK],
  ['old', "auto follows the host's class", { system: 'light', mark: { className: 'dark' } }, DARK],
  ['old', "auto follows the host's class", { system: 'dark', mark: { className: 'light' } }, LIGHT],
  ['old', "auto follows the host's attribute", { system: 'light', mark: { dataTheme: 'dark' } }, DARK],
  ['old', "auto follows the host's attribute", { system: 'dark', mark: { dataTheme: 'light' } }, LIGHT],
  [
    'old',
    'theme wins over the host',
    { system: 'light', theme: 'light', mark: { className: 'dark' } },
    LIGHT,
  ],
  ['old', 'theme wins over the host', { system: 'dark', theme: 'dark', mark: { dataTheme: 'light' } }, DARK],
  ['old', 'theme wins over the system', { system: 'dark', theme: 'light' }, LIGHT],
  ['new', 'auto follows the system', { system: 'dark' }, DARK],
  ['new', 'theme wins over the host', { system: 'light', theme: 'dark', mark: { className: 'light' } }, DARK],
] as const)('built for %s browsers: %s, with any color-scheme (%o)', async (target, _, host, colors) => {
  const page = pages[target]
  for (const colorScheme of schemes) expect(await colorsOf(page, { ...host, colorScheme })).toEqual(colors)
})

test.each([
  ['light', 'rgb(229, 226, 217)', 'color(srgb 0.374118 0.378431 0.366667)'],
  ['dark', 'rgb(54, 57, 50)', 'color(srgb 0.683529 0.681961 0.663137)'],
] as const)('the edge of the dialog follows prefers-contrast: %s', async (theme, plain, more) => {
  const page = pages.new
  await colorsOf(page, { system: 'light', theme, colorScheme: '' })
  const edge = (contrast: 'more' | 'no-preference') =>
    page
      .emulateMedia({ contrast })
      .then(() => page.locator('#root div').evaluate((panel) => getComputedStyle(panel).borderTopColor))
  expect([await edge('no-preference'), await edge('more'), await edge('no-preference')]).toEqual([
    plain,
    more,
    plain,
  ])
})
