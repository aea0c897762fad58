import { posix } from 'node:path'

const LINK = /!?\[((?:[^[\]]|\[[^\]]*\])+)\]\((?!https?:|#|mailto:)([^()\s]+)\)/g

/**
 * The README of a packed package. Links to files of the repository that are not in the tarball lead to the code host, or
 * lose their link if there is none.
 *
 * @param readme the README in the repository
 * @param folder of the package: `packages/kit`
 * @param repository URL of the repository's files at the code host: `https://host.example/owner/name/blob/main`
 */
export function packedReadme(readme, { folder, repository = null }) {
  return outsideOfCode(readme, (text) =>
    text.replace(LINK, (link, label, target) => {
      if (repository === null) return label
      return `${link.startsWith('!') ? '!' : ''}[${label}](${repository.replace(/\/+$/, '')}/${posix.join(folder, target)})`
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
