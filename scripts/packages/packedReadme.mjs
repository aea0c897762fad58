import { posix } from 'node:path'

const LINK = /!?\[((?:[^[\]]|\[[^\]]*\])+)\]\((?!https?:|#|mailto:)([^()\s]+)\)/g

/**
 * The README of a packed package. Links to files of the repository that are not in the tarball lead to the code host. If
 * there is none, the path in the repository follows the label.
 *
 * @param readme the README in the repository
 * @param folder of the package: `packages/kit`
 * @param repository URL of the repository's files at the code host: `https://host.example/owner/name/blob/main`
 */
export function packedReadme(readme, { folder, repository = null }) {
  return outsideOfCode(readme, (text) =>
    text.replace(LINK, (link, label, target) => {
      const path = posix.join(folder, target)
      const isImage = link.startsWith('!')
      if (repository !== null)
        return `${isImage ? '!' : ''}[${label}](${repository.replace(/\/+$/, '')}/${path})`
      const file = path.replace(/#.*/, '')
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
