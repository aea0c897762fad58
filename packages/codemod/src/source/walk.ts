import { type Node, visitorKeys } from 'oxc-parser'

/** The children of a node, in source order. */
function childrenOf(node: Node): Node[] {
  const fields = node as unknown as Record<string, unknown>
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const value = fields[key]
    return (Array.isArray(value) ? value : [value]).filter((child) => child !== null && child !== undefined)
  })
}

/** Calls `visit` for a node and everything below it, parents first. */
export function walk(node: Node, visit: (node: Node, parent: Node | null) => void): void {
  const enter = (node: Node, parent: Node | null) => {
    visit(node, parent)
    for (const child of childrenOf(node)) enter(child, node)
  }
  enter(node, null)
}
