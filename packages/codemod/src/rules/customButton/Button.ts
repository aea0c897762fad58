import type { Node } from 'oxc-parser'
import { referencesTo } from '../../source/references.ts'
import type { SourceFile } from '../../source/SourceFile.ts'

/** Names for fields of ours that the function uses for something else. */
const others: Readonly<Record<string, string>> = {
  account: 'walletAccount',
  chain: 'walletChain',
  status: 'walletStatus',
  balance: 'walletBalance',
  openDialog: 'walletDialog',
  pendingTransactions: 'walletTransactions',
}

/** Refused: the reason, the place, and what to do, if it is not in the guide. */
export class Unknown extends Error {
  readonly node: Node
  readonly todo: string | undefined
  constructor(node: Node, message: string, todo?: string) {
    super(message)
    this.node = node
    this.todo = todo
  }
}

/** The function of a `ConnectButton.Custom` that is being rewritten: RainbowKit's fields, and the planned edits. */
export class Button {
  readonly file: SourceFile
  readonly render: Node
  /** RainbowKit's fields, by their local names. */
  readonly fields: ReadonlyMap<string, string>
  readonly edits: (readonly [node: { readonly start: number; readonly end: number }, text: string])[] = []
  /** Whether the new code draws our icon of a chain. */
  hasIcon = false
  /** Fields of ours that the new code uses, with their local names. */
  readonly used = new Map<string, string>()

  constructor(file: SourceFile, render: Node, fields: ReadonlyMap<string, string>) {
    this.file = file
    this.render = render
    this.fields = fields
  }

  edit(node: Node, text: string): void {
    this.edits.push([node, text])
  }

  /** Whether an edit replaces a node. */
  isEdited(node: Node): boolean {
    return this.edits.some(([outer]) => isInside(node, outer))
  }

  /** RainbowKit's field behind an expression, if it is one. */
  fieldOf(node: Node): string | undefined {
    return node.type === 'Identifier' ? this.fields.get(node.name) : undefined
  }

  /** The value of an expression that is the name of a constant of the function. */
  constantOf(node: Node): Node | undefined {
    if (node.type !== 'Identifier') return undefined
    const { init } =
      this.file
        .all('VariableDeclaration')
        .filter((declaration) => declaration.kind === 'const' && isInside(declaration, this.render))
        .flatMap(({ declarations }) => declarations)
        .find(({ id }) => id.type === 'Identifier' && id.name === node.name) ?? {}
    return init ?? undefined
  }

  /** The local name of a field of ours. */
  use(field: string): string {
    const known = this.used.get(field)
    if (known) return known
    const isTaken = (name: string) =>
      this.fields.get(name) !== name && referencesTo(this.file, name, this.render).length > 0
    const local = [field, others[field] ?? field].find((name) => !isTaken(name))
    if (!local)
      throw new Unknown(
        this.render,
        `The function of the custom button has another variable \`${field}\`.`,
        'Rename it, and run the codemod again.',
      )
    this.used.set(field, local)
    return local
  }

  get ready(): string {
    return this.compare('status', '!==', 'reconnecting')
  }
  get notReady(): string {
    return this.compare('status', '===', 'reconnecting')
  }
  get connected(): string {
    return `${this.compare('status', '===', 'connected')} || ${this.wrongNetwork}`
  }
  get notConnected(): string {
    return `${this.compare('status', '!==', 'connected')} && ${this.compare('status', '!==', 'wrong_network')}`
  }
  get wrongNetwork(): string {
    return this.compare('status', '===', 'wrong_network')
  }

  /** A comparison of a field of ours with a string. */
  compare(field: string, operator: '===' | '!==', value: string): string {
    const { quote } = this.file.imports
    return `${this.use(field)} ${operator} ${quote}${value}${quote}`
  }
}

export function isInside(
  node: { readonly start: number; readonly end: number },
  outer: { readonly start: number; readonly end: number },
): boolean {
  return node.start >= outer.start && node.end <= outer.end
}
