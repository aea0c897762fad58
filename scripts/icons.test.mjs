import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createIconFiles, iconPaths } from './icons.mjs'
import { root } from './runCommand.mjs'

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

test('R3.1 every imported icon is the one of the installed package, and none is unused', async () => {
  const expected = await createIconFiles()
  expect(expected.size).toBeGreaterThan(100)
  expect(Object.fromEntries(modules)).toEqual(Object.fromEntries(expected))
  for (const path of modules.keys()) {
    const [, kind, name] = /icons\/(\w+)\/([\w-]+)\.svg\.ts$/.exec(path)
    const source = new URL(`svgs/${kind}/background/${name}.svg.js`, import.meta.resolve('@web3icons/core'))
    expect(icons.get(path)).toBe((await import(source.href)).default)
  }
})

test('R3.1 every icon is small, square and one SVG element', () => {
  expect(issues((svg) => svg.length > 10_000)).toEqual([])
  expect(issues((svg) => !/^<svg[^>]* viewBox="0 0 24 24"[\s\S]*<\/svg>\s*$/.test(svg))).toEqual([])
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
