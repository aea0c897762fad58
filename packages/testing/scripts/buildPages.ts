// Writes the scripts and style sheets of the pages to a folder, for the published package. Default: dist/pages.
import { buildPages } from '../src/bundle/buildPages.ts'
import { builtFolder } from '../src/bundle/builtFiles.ts'

const [, , folder = builtFolder] = process.argv
const files = await buildPages(folder)
console.log(`${files.length} files in ${folder}`)
