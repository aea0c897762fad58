/** The columns: what a row calls its probe, and the heading. */
export const columns = [
  { id: 'ours', name: 'createSignIn' },
  { id: 'betterAuth', name: 'better-auth `siwe`' },
  { id: 'authJs', name: 'Auth.js with siwe' },
  { id: 'thirdweb', name: 'thirdweb `createAuth`' },
]

/**
 * Runs the probes of all rows, one after the other because some set the clock, and writes a Markdown table.
 *
 * @throws an Error that names the row and the column of a probe that is missing or has failed
 */
export async function tryRows(rows) {
  const lines = [
    ['', ...columns.map(({ name }) => name)],
    ['---', ...columns.map(() => '---')],
  ]
  for (const row of rows) {
    const cells = []
    for (const { id, name } of columns) cells.push(await tryCell(row, id, name))
    lines.push([row.title, ...cells])
  }
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

async function tryCell(row, id, name) {
  if (!row[id]) throw new Error(`The row "${row.title}" has no probe of ${name}.`)
  try {
    return await row[id]()
  } catch (error) {
    throw new Error(`The row "${row.title}" could not be tried with ${name}.`, { cause: error })
  }
}
