import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { families } from '../families/families.mjs'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

/** The papers, as paths from the root: what a reader of the repository or of a package follows. The server's tests run those of `docs/operate`. */
async function listPapers() {
  const packages = await readdir(join(root, 'packages'))
  const docs = await filesUnder(join(root, 'docs'), /^(?!(decisions|operate)\/).+\.md$/)
  return [
    'README.md',
    'CONTRIBUTING.md',
    ...packages.map((name) => `packages/${name}/README.md`),
    ...docs.map((name) => `docs/${name}`),
  ]
}

/** Reads the commands of all papers and of the families, in their order: `{ command, paper }`, each command once. */
export async function readPapers() {
  const found = new Map()
  for (const paper of await listPapers()) {
    const text = await readFile(join(root, paper), 'utf8')
    for (const command of commandsOf(text)) if (!found.has(command)) found.set(command, paper)
  }
  for (const [family, names] of Object.entries(families))
    for (const name of Object.keys(names)) found.set(`npm run ${family} -- ${name}`, `npm run ${family}`)
  return [...found].map(([command, paper]) => ({ command, paper }))
}

/** The commands of a page: the lines of its `sh` blocks, without comments, and the table of "Commands". */
export function commandsOf(page) {
  const blocks = [...page.matchAll(/^```(?:sh|bash|shell|console)\n(.*?)^```/gms)].map(([, block]) => block)
  const lines = blocks.flatMap((block) => block.replaceAll(/\\\n/g, ' ').split('\n'))
  const section = page.split(/^#{1,2} /m).find((text) => text.startsWith('Commands\n')) ?? ''
  const cells = [...section.matchAll(/^\| `(.+?)` \|/gm)].map(([, cell]) => cell)
  return [...lines.map(withoutComment), ...cells].filter((command) => command !== '')
}

function withoutComment(line) {
  return line
    .replace(/(^|\s)#.*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
