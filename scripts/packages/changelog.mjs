/**
 * Adds the section of a version above the sections of older versions.
 *
 * @param page the content of CHANGELOG.md
 * @param changesets `{ summary, releases: [{ name }] }`, as `changeset status --output` writes them
 */
export function addVersion(page, version, changesets) {
  const firstSection = page.search(/^## /m)
  const end = firstSection === -1 ? page.length : firstSection
  const section = `## ${version}\n\n${changesets.map(entryOf).join('\n')}\n\n`
  return page.slice(0, end) + section + page.slice(end)
}

/** A list entry: the packages that the author named, and the summary. */
function entryOf({ summary, releases }) {
  const names = releases.map(({ name }) => `\`${name.replace('@countersign/', '')}\``)
  return `- ${names.join(', ')}: ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`
}
