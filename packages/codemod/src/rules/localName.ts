import { isDeclared } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { RAINBOWKIT } from './modules.ts'

/**
 * The name under which a file can import one of ours: its own, that of an import it has already, or `countersignName` if
 * something else has the name, such as a connector of wagmi.
 */
export function localName(file: SourceFile, module: string, name: string): string {
  const known = file.imports.names.find((other) => other.module === module && other.imported === name)
  if (known) return known.local
  // RainbowKit's wallets have the names of our connectors, and give way to them.
  const owner = file.imports.moduleOf(name)
  const isTaken = (owner !== undefined && !owner.startsWith(RAINBOWKIT)) || isDeclared(file, name)
  return isTaken ? `countersign${name.charAt(0).toUpperCase()}${name.slice(1)}` : name
}
