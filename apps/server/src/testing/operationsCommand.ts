import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../../docs/operate/', import.meta.url)

/** The pages for operators, one after the other. */
export const operatorPages: string = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

/** Returns a command of these pages by its start, so that the documented command is tested. */
export function operationsCommand(beginning: string): string {
  const blocks = [...operatorPages.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block)
  const lines = blocks.flatMap((block) => block.split('\n'))
  const [line, ...others] = lines.filter((text) => text.startsWith(beginning))
  if (line === undefined) throw new Error(`docs/operate has no command that begins with "${beginning}".`)
  if (others.length > 0) throw new Error(`docs/operate has several commands that begin with "${beginning}".`)
  return line
}
