import { readFileSync } from 'node:fs'

/** The names of browsers in a browserslist, and what our texts and the compatibility data call them. */
const names = {
  chrome: { text: 'Chrome', data: ['chrome', 'chrome_android'] },
  edge: { text: 'Edge', data: ['edge'] },
  firefox: { text: 'Firefox', data: ['firefox', 'firefox_android'] },
  safari: { text: 'Safari', data: ['safari'] },
  ios_saf: { text: 'Safari on iOS', data: ['safari_ios'] },
}

/**
 * The oldest supported browsers, from `browserslist` in package.json: `packages` are those of the published packages
 * and of all scripts; `application` those of the application's pages, whose styles need more.
 */
export function readFloor(environment) {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return parseFloor(manifest.browserslist[environment])
}

/** Parses entries like `chrome >= 111`. */
export function parseFloor(entries) {
  return entries.map((entry) => {
    const [, browser, version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(entry) ?? []
    if (!names[browser]) throw new Error(`"${entry}" in browserslist is not like "chrome >= 111".`)
    return { browser, version }
  })
}

/** As `build.target` of Vite. */
export function buildTargets(floor) {
  return floor.map(({ browser, version }) => `${browser === 'ios_saf' ? 'ios' : browser}${version}`)
}

/** As `targets` of Lightning CSS. */
export function cssTargets(floor) {
  return Object.fromEntries(
    floor.map(({ browser, version }) => {
      const [major, minor = 0] = version.split('.').map(Number)
      return [browser, (major << 16) | (minor << 8)]
    }),
  )
}

/** The lowest versions as our texts name them: "Chrome 111", "Edge 111", … */
export function floorNames(floor) {
  return floor.map(({ browser, version }) => `${names[browser].text} ${version}`)
}

/** The browsers of the floor that lack a feature, by its support in web-features: versions, or none. */
export function lacking(floor, support) {
  return floor
    .filter(({ browser, version }) =>
      names[browser].data.some((name) => !isAtMost(support[name], Number(version))),
    )
    .map(({ browser }) => browser)
}

/** `≤79` is a version that the data knows no better. */
const isAtMost = (since, version) => since !== undefined && Number(since.replace('≤', '')) <= version
