import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withPackage } from './fetchPackage.mjs'
import { normalizeSvg } from './normalizeSvg.mjs'
import { icons, packages } from './sources.mjs'

/** Downloads the packages of these icons (`rainbowkit/dawn`), and returns the SVG of each icon. */
export async function fetchIcons(names) {
  const found = new Map()
  for (const folder of new Set(names.map((icon) => icon.split('/')[0]))) {
    await withPackage(packages[folder], async (path) => {
      for (const icon of names.filter((each) => each.startsWith(`${folder}/`))) {
        const text = await readFile(join(path, icons[icon].file), 'utf8')
        found.set(icon, normalizeSvg(svgIn(text), { ...icons[icon], name: icon.split('/')[1] }))
      }
    })
  }
  return found
}

/** The SVG in a file: the whole file, or the first `data:` URI in a script. */
function svgIn(text) {
  const [, encoded] = /data:image\/svg\+xml,([^"]+)"/.exec(text) ?? []
  return encoded === undefined ? text : decodeURIComponent(encoded)
}
