/** The first line of a derived TypeScript file. */
export const NOTE = '// Written by `npm run generate`.\n'

/** The order of names that Biome requires. */
export const byName = new Intl.Collator('en', { numeric: true }).compare

/** An exported list. */
export const toList = (name, items) => `export const ${name} = [\n${toItems(items)}]\n`

/** The items of a list or an import, one a line. */
export const toItems = (items) => items.map((item) => `  ${item},\n`).join('')
