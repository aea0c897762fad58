import { join } from 'node:path'
import { root } from '../repository/runCommand.mjs'
import { buildPackages } from './build.mjs'
import { describeEntry } from './describeEntry.mjs'
import { entriesOf, published, readManifest } from './manifests.mjs'

/** The public types of each package, for reviews: the text of its `api.md` by the path. Builds the packages. */
export async function apiReports() {
  await buildPackages({ log() {} })
  const reports = new Map()
  for (const folder of published) reports.set(`${folder}/api.md`, await report(folder))
  return reports
}

async function report(folder) {
  const manifest = await readManifest(folder)
  const described = new Set()
  const sections = entriesOf(manifest)
    .filter(([subpath, { types }]) => types && !/\/internal$|\.css$/.test(subpath))
    .map(([subpath, { types }]) =>
      section(manifest.name + subpath.slice(1), join(root, folder, types), described),
    )
  return `# Public types of ${manifest.name}\n\nWritten by \`npm run generate\`.\n${sections.join('')}`
}

function section(name, file, described) {
  return `
## \`${name}\`

\`\`\`ts
${describeEntry(file, described)}
\`\`\`
`
}
