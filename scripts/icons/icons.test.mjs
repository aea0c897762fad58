import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { hashOf, iconPaths, importedIcons, isFetched, readIcon, toModule } from './icons.mjs'
import { packages, icons as sources } from './sources.mjs'

/** The modules in the repository by their path, and the SVG of each one. */
const modules = new Map()
const icons = new Map()
beforeAll(async () => {
  for (const path of await iconPaths()) {
    modules.set(path, await readFile(join(root, path), 'utf8'))
    icons.set(path, (await import(join(root, path))).default)
  }
})

const issues = (issueOf) => [...icons].flatMap(([path, svg]) => (issueOf(svg, path) ? [path] : []))

test('R3.1 every imported icon has a module with the SVG of its source, and none is unused', async () => {
  const imported = await importedIcons()
  expect(imported.size).toBeGreaterThan(150)
  expect([...modules.keys()].sort()).toEqual([...imported.keys()].sort())
  for (const [path, icon] of imported) {
    const svg = icons.get(path)
    if (isFetched(icon)) expect(hashOf(svg)).toBe(sources[icon].sha256)
    else expect(svg).toBe(await readIcon(icon))
    expect(modules.get(path)).toBe(toModule(icon, svg))
  }
})

test('R3.1 every icon that is copied or redrawn from another package has a recorded source', async () => {
  const imported = [...(await importedIcons()).values()]
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(imported.filter(isFetched)))
  expect(imported).toEqual(expect.arrayContaining(Object.keys(sources)))
  for (const [icon, { file, redrawnFrom, sha256 }] of Object.entries(sources)) {
    expect(file).toBeDefined()
    expect(sha256 !== undefined).toBe(isFetched(icon))
    if (isFetched(icon)) expect(redrawnFrom).toBeUndefined()
    else expect(packages).toHaveProperty(redrawnFrom)
  }
  for (const { version, integrity } of Object.values(packages)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
  }
})

test('R3.1 every icon is small, square and one SVG element', () => {
  expect(issues((svg) => svg.length > 10_000 || gzipSync(svg).length > 4096)).toEqual([])
  expect(issues((svg) => !/^<svg[^>]*>[\s\S]*<\/svg>\s*$/.test(svg))).toEqual([])
  const sides = (svg) => / viewBox="-?\d+ -?\d+ (\d+) (\d+)"/.exec(svg)?.slice(1) ?? []
  expect(issues((svg) => sides(svg).length !== 2 || sides(svg)[0] !== sides(svg)[1])).toEqual([])
})

test('R3.1 no icon has a script, a style sheet, an embedded page or a reference to a file', () => {
  expect(
    issues((svg) => /<(?:script|style|foreignObject|image|a|animate|set)\b|\son\w+=|javascript:/i.test(svg)),
  ).toEqual([])
  expect(issues((svg) => /(?:https?:)?\/\/(?!www\.w3\.org\/(?:2000\/svg|1999\/xlink)")/.test(svg))).toEqual(
    [],
  )
  expect(issues((svg) => /url\((?!#)|href="(?!#)/.test(svg))).toEqual([])
})

test('R3.1 every ID is used by one icon only, once, and every reference has its ID', () => {
  const owners = new Map()
  for (const [, svg] of icons) {
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)]
    for (const [, url, href] of references) expect(ids).toContain(url ?? href)
    for (const id of ids) owners.set(id, (owners.get(id) ?? new Set()).add(svg))
  }
  expect([...owners].filter(([, { size }]) => size > 1).map(([id]) => id)).toEqual([])
})
