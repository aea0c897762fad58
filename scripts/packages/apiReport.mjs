// npm run api: writes the public types of each package to its api.md, for reviews, and the tables of options in docs
// and in READMEs. With --check: fails if one differs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOptionTables } from '../papers/optionTables.mjs'
import { root } from '../repository/runCommand.mjs'
import { buildPackages } from './build.mjs'
import { describeEntry } from './describeEntry.mjs'
import { entriesOf, published, readManifest } from './manifests.mjs'

await buildPackages({ log() {} })
const isCheck = process.argv.includes('--check')
const changed = []
for (const folder of published) {
  const text = await report(folder)
  const path = join(root, folder, 'api.md')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  changed.push(folder)
  if (!isCheck) writeFileSync(path, text)
}
const pages = await writeOptionTables({ isCheck })
if (isCheck && pages.length > 0) {
  console.error(
    `The options in ${pages.join(', ')} differ from the types. Run npm run api, and commit the pages.`,
  )
  process.exitCode = 1
}
if (isCheck && changed.length > 0) {
  console.error(
    `The public types of ${changed.join(', ')} changed. Run npm run api, review the changes of api.md, and commit them.`,
  )
  process.exitCode = 1
} else if (!process.exitCode)
  console.log(
    `${published.length} reports, ${changed.length} changed; ${pages.length} pages of options changed.`,
  )

async function report(folder) {
  const manifest = await readManifest(folder)
  const described = new Set()
  const sections = entriesOf(manifest)
    .filter(([subpath, { types }]) => types && !/\/internal$|\.css$/.test(subpath))
    .map(([subpath, { types }]) =>
      section(manifest.name + subpath.slice(1), join(root, folder, types), described),
    )
  return `# Public types of ${manifest.name}\n\nWritten by \`npm run api\`.\n${sections.join('')}`
}

function section(name, file, described) {
  return `
## \`${name}\`

\`\`\`ts
${describeEntry(file, described)}
\`\`\`
`
}
