import { join } from 'node:path'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

/** The folder of `docs` that a package contains, as its folder `docs`. The `docsPath` of an error leads there. */
const folders = {
  'packages/kit': 'docs/dialog',
  'packages/sign-in': 'docs/sign-in',
  'packages/testing': 'docs/test',
}

/**
 * The Markdown that a package contains: paths in the tarball, by path in the repository.
 *
 * @param source the folder of the package: `packages/kit`
 */
export async function listPages(source) {
  const folder = folders[source]
  const pages = folder ? await filesUnder(join(root, folder), /\.md$/) : []
  return new Map([
    [`${source}/README.md`, 'README.md'],
    ...pages.map((page) => [`${folder}/${page}`, `docs/${page}`]),
  ])
}
