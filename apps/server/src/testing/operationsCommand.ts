import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')

/** Returns a command of docs/operations.md by its start, so that the documented command is tested. */
export function operationsCommand(beginning: string): string {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)
  const lines = blocks.flatMap((block) => block.split('\n'))
  const [line, ...others] = lines.filter((text) => text.startsWith(beginning))
  if (line === undefined)
    throw new Error(`docs/operations.md has no command that begins with "${beginning}".`)
  if (others.length > 0)
    throw new Error(`docs/operations.md has several commands that begin with "${beginning}".`)
  return line
}
