import type { Lock } from './Lock.ts'

/** Reads a yarn.lock. That of Yarn 1 has no peer dependencies. */
export function yarnLock(text: string): Lock {
  const blocks = text.split(/\r?\n(?=\S)/)
  return (_, name) => {
    const names = [`${name}@`, `"${name}@`]
    const block = blocks.find((block) => names.some((start) => block.startsWith(start)))
    const version = block && /^ {2}"?version"?:? "?([^\s"]+)"?/m.exec(block)?.[1]
    return block && version
      ? { version, peers: rangesIn(block, 'peerDependencies'), dependencies: rangesIn(block, 'dependencies') }
      : null
  }
}

function rangesIn(block: string, field: string): Record<string, string> {
  const start = block.search(new RegExp(`^ {2}${field}:\r?$`, 'm'))
  const [, lines = ''] = /^.*\n((?: {4}.*(?:\n|$))+)/.exec(start === -1 ? '' : block.slice(start)) ?? []
  const entries = [...lines.matchAll(/^ {4}"?([^\s":]+)"?:? "?(.*?)"?\r?$/gm)]
  return Object.fromEntries(entries.map(([, name = '', range = '']) => [name, range]))
}
