import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { transform } from 'lightningcss'
import { cssTargets, readFloor } from '../browsers/floor.mjs'
import { filesUnder } from '../repository/filesUnder.mjs'

const cssImport = /^import (?:(\w+) from )?["'](\.[^"']+\.css)["'];$/gm
const staticImport = /^(?:import|export)\b[^;]*?["'](\.[^"']+)["'];/gm
const lazyImport = /\bimport\(["'](\.[^"']+)["']\)/g
const jsonImport = /\bimport\((["']\.[^"']+)\.json(["'])\)/g
const commentLine = /^\s*(?:\/?\*|\/\/).*$/gm
const react = /^(?:import|export)\b[^;]*["'](?:react|react\/jsx-runtime|react-dom|wagmi)["'];/m

/**
 * Completes the compiled modules of the kit: class names instead of imports of style sheets, JavaScript instead of JSON,
 * and 'use client' where React's hooks or context are used. Returns the style sheet of all modules.
 *
 * @param folder compiled modules
 * @param sources folder of the style sheets, with the same structure
 * @param entries modules that the sheet begins with, relative to `folder`
 */
export async function completeKitModules(folder, sources, entries) {
  await writeJsonModules(folder)
  const modules = new Map()
  for (const file of await filesUnder(folder, /\.js$/)) {
    modules.set(file, await readFile(join(folder, file), 'utf8'))
  }
  const sheets = new Map()
  for (const file of sheetsInOrder(modules, entries)) await compileSheet(sources, file, sheets)

  for (const [file, code] of modules) {
    const named = code.replace(cssImport, (_, name, path) => {
      const { classes } = sheets.get(resolve(file, path))
      return name ? `const ${name} = ${JSON.stringify(classes)};` : ''
    })
    if (react.test(code)) await writeClientModule(join(folder, file), named)
    else if (named !== code) await writeFile(join(folder, file), named)
  }
  return [...sheets.values()].map(({ css }) => css).join('\n')
}

/** JavaScript instead of JSON, which not every bundler imports. */
async function writeJsonModules(folder) {
  for (const file of await filesUnder(folder, /\.json$/)) {
    const json = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file.replace(/json$/, 'js')), `export default ${json.trim()}\n`)
    await rm(join(folder, file))
  }
  for (const file of await filesUnder(folder, /\.js$/)) {
    const code = await readFile(join(folder, file), 'utf8')
    const named = code.replace(jsonImport, 'import($1.js$2)')
    if (named !== code) await writeFile(join(folder, file), named)
  }
}

/** The style sheets, in the order in which modules first import them; those of lazy modules come last. */
function sheetsInOrder(modules, entries) {
  const sheets = new Set()
  const visited = new Set()
  const queue = [...entries]
  const visit = (file) => {
    if (visited.has(file)) return
    visited.add(file)
    const code = modules.get(file)
    if (code === undefined) throw new Error(`${file} is imported, but was not compiled.`)
    // A comment may show an import of a file that does not exist.
    const statements = code.replace(commentLine, '')
    for (const [, path] of statements.matchAll(staticImport)) {
      const imported = resolve(file, path)
      if (imported.endsWith('.css')) sheets.add(imported)
      else visit(imported)
    }
    for (const [, path] of statements.matchAll(lazyImport)) queue.push(resolve(file, path))
  }
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) visit(file)
  return sheets
}

/**
 * Compiles a sheet, after those with the classes that its own are composed of. Writes what browsers of the floor lack,
 * such as nesting, as they read it: a host's bundler may not.
 */
export async function compileSheet(sources, file, sheets = new Map()) {
  const compiled = sheets.get(file)
  if (compiled) return compiled
  const { code, exports } = transform({
    filename: file,
    code: await readFile(join(sources, file)),
    cssModules: file.endsWith('.module.css') && { pattern: 'countersign-[local]-[hash]', pure: true },
    minify: false,
    targets: cssTargets(readFloor('packages')),
  })
  const classes = {}
  for (const [name, { name: own, composes }] of Object.entries(exports || {}).sort()) {
    const others = composes.map(async ({ name: other, specifier }) => {
      if (!specifier) return other
      const origin = resolve(file, specifier)
      return (await compileSheet(sources, origin, sheets)).classes[other]
    })
    classes[name] = [own, ...(await Promise.all(others))].join(' ')
  }
  const sheet = { css: code.toString(), classes }
  sheets.set(file, sheet)
  return sheet
}

/** The directive takes a line of its own, which the source map skips. */
async function writeClientModule(path, code) {
  await writeFile(path, `'use client';\n${code}`)
  const map = JSON.parse(await readFile(`${path}.map`, 'utf8'))
  await writeFile(`${path}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

const resolve = (file, path) => posix.join(dirname(file), path)
