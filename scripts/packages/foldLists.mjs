/** Lines from which a list is folded: ABIs and lists of chains are longer, lists that a reader needs whole are shorter. */
const LONG = 60

/**
 * The long lists of objects in a declaration, such as ABIs and lists of chains, each with a text to print instead: one
 * line for each object, with its members of literal types. Without them, half of the lines of a report are copies of
 * compiled contracts and of chains of viem.
 *
 * @param node a node of oxc-parser
 * @returns spans, in order
 */
export function foldLists(code, node) {
  const items = node.type === 'TSTupleType' && node.elementTypes
  const lines = code.slice(node.start, node.end).split('\n').length
  if (items && lines > LONG && items.every(({ type }) => type === 'TSTypeLiteral')) {
    const [indent] = /^ */.exec(code.slice(code.lastIndexOf('\n', node.start) + 1))
    const folded = items.map((item) => `\n${indent}    ${foldObject(code, item)},`).join('')
    return [{ start: node.start, end: node.end, text: `[${folded}\n${indent}]` }]
  }
  return Object.values(node)
    .flat()
    .flatMap((child) => (child?.type ? foldLists(code, child) : []))
    .sort((a, b) => a.start - b.start)
}

function foldObject(code, { members }) {
  const literals = members.filter((member) => member.typeAnnotation?.typeAnnotation.type === 'TSLiteralType')
  const texts = literals
    .map(({ start, end }) => code.slice(start, end))
    .filter((text) => !text.includes('\n'))
    .map((text) => text.replace(/;$/, ''))
  return `{ ${[...texts, ...(texts.length < members.length ? ['…'] : [])].join('; ')} }`
}
