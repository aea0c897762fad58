import type { Node } from 'oxc-parser'
import type { SourceFile } from './SourceFile.ts'

type Identifier = Extract<Node, { type: 'Identifier' | 'JSXIdentifier' }>

/** The places that use a name as a variable, type or JSX element; import declarations and declarations are not among them. */
export function referencesTo(file: SourceFile, name: string, within: Node = file.program): Identifier[] {
  const named: Identifier[] = [...file.all('Identifier'), ...file.all('JSXIdentifier')]
  return named.filter(
    (node) =>
      node.name === name &&
      node.start >= within.start &&
      node.end <= within.end &&
      isReference(file, node) &&
      !isBinding(file, node),
  )
}

/** Whether a name is declared in the file other than by an import. */
export function isDeclared(file: SourceFile, name: string): boolean {
  return file.all('Identifier').some((node) => node.name === name && isBinding(file, node))
}

/** The text that renames a reference, with the key that a shorthand property needs. */
export function renameReference(file: SourceFile, node: Identifier, text: string): void {
  const parent = file.parent(node)
  const isShorthand = parent?.type === 'Property' && parent.shorthand
  file.replace(node, isShorthand ? `${node.name}: ${text}` : text)
}

function isReference(file: SourceFile, node: Identifier): boolean {
  const parent = file.parent(node)
  switch (parent?.type) {
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'JSXAttribute':
      return false
    case 'MemberExpression':
      return parent.object === node || parent.computed
    case 'JSXMemberExpression':
      return parent.object === node
    case 'TSQualifiedName':
      return parent.left === node
    case 'Property':
      // A shorthand property has one identifier twice; its value is the reference.
      return parent.value === node || parent.computed
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
      return parent.key !== node || parent.computed
    default:
      return true
  }
}

function isBinding(file: SourceFile, node: Node): boolean {
  const parent = file.parent(node)
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent.id === node
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return parent.id === node || ('params' in parent && (parent.params as Node[]).includes(node))
    case 'ArrowFunctionExpression':
      return (parent.params as Node[]).includes(node)
    case 'Property':
      return parent.value === node && file.parent(parent)?.type === 'ObjectPattern'
    case 'AssignmentPattern':
      return parent.left === node
    case 'ArrayPattern':
    case 'RestElement':
    case 'CatchClause':
      return true
    default:
      return false
  }
}
