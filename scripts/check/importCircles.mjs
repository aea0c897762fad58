import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesUnder } from '../repository/filesUnder.mjs'
import { importsOf } from './importsOf.mjs'

const source = /\.(ts|tsx|mts|mjs)$/
const test = /\.(test|test-d|spec|d)\.\w+$|(^|\/)fixtures\//

/**
 * The relative imports of every source below a folder, by file, without tests. Packages import each other one way, by
 * their names, so a circle has only relative imports.
 */
export async function importGraph(folder) {
  const files = (await filesUnder(folder, source)).filter((file) => !test.test(file))
  const known = new Set(files)
  const importedBy = (file) =>
    importsOf(file, readFileSync(join(folder, file), 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(file), specifier))
      .filter((imported) => known.has(imported))
  return new Map(files.map((file) => [file, importedBy(file)]))
}

/** The circles of a graph: each a sorted list of the files that reach each other (Tarjan's algorithm). */
export function circlesOf(graph) {
  const order = new Map()
  const lowest = new Map()
  const stack = []
  const circles = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    const start = stack.push(file) - 1
    for (const imported of graph.get(file) ?? []) {
      if (!order.has(imported)) visit(imported)
      if (lowest.has(imported)) lowest.set(file, Math.min(lowest.get(file), lowest.get(imported)))
    }
    if (lowest.get(file) < order.get(file)) return
    const circle = stack.splice(start)
    // Files of a finished circle count for no other.
    for (const member of circle) lowest.delete(member)
    if (circle.length > 1 || graph.get(file).includes(file)) circles.push(circle.sort())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.sort()
}
