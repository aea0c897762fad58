import { posix } from 'node:path'

const LINK = /!?\[((?:[^[\]]|\[[^\]]*\])+)\]\((?!https?:|#|mailto:)([^()\s#]+)(#[^()\s]*)?\)/g

/**
 * A page of a packed package. Links to other files of the tarball lead there, links to the rest of the repository to the code
 * host. If there is none, the path in the repository follows the label.
 *
 * @param page the Markdown in the repository
 * @param path of the page in the repository: `packages/kit/README.md`
 * @param packed paths in the tarball, by path in the repository: `docs/theming.md` by `docs/dialog/theming.md`
 * @param repository URL of the repository's files at the code host: `https://host.example/owner/name/blob/main`
 */
export function packedPage(page, { path, packed, repository = null }) {
  return outsideOfCode(page, (text) =>
    text.replace(LINK, (link, label, target, anchor = '') => {
      const file = posix.join(posix.dirname(path), target)
      const isImage = link.startsWith('!')
      const mark = isImage ? '!' : ''
      if (packed.has(file)) {
        const from = posix.dirname(packed.get(path))
        return `${mark}[${label}](${posix.relative(from, packed.get(file))}${anchor})`
      }
      if (repository !== null) return `${mark}[${label}](${repository.replace(/\/+$/, '')}/${file}${anchor})`
      return isImage || label.includes(file) ? label : `${label} (\`${file}\`)`
    }),
  )
}

/** Changes a text of Markdown, except for its code blocks. */
function outsideOfCode(markdown, change) {
  return markdown
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : change(part)))
    .join('')
}
