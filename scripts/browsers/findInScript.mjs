import { parseSync, visitorKeys } from 'oxc-parser'

/** The interfaces of global objects. */
const instances = {
  crypto: ['Crypto'],
  document: ['Document', 'Node', 'EventTarget'],
  history: ['History'],
  location: ['Location'],
  navigator: ['Navigator'],
  performance: ['Performance'],
}
const globalObjects = new Set(['globalThis', 'self', 'window'])

/**
 * The keys of young features that a script uses. Members of instances are found by their names, so this finds
 * `rows.toReversed()`, but no `map()` of an iterator.
 *
 * @param names those of `youngNames`
 */
export function findInScript(file, code, { globals, statics, members, attributes, regExps, selectors }) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0].message}`)
  const { own, namespaces, instancesOf } = readNames(program)
  const found = new Set()
  const add = (key) => key && found.add(key)

  const isGlobal = (node) => node.type === 'Identifier' && !own.has(node.name)
  /** `URL` for `URL` and `window.URL`, `Intl.Segmenter` for itself. */
  const pathOf = (node) => {
    if (isGlobal(node)) return globalObjects.has(node.name) ? '' : node.name
    if (node.type !== 'MemberExpression') return null
    const [object, name] = [pathOf(node.object), nameOf(node)]
    return object === null || name === null ? null : object === '' ? name : `${object}.${name}`
  }

  /** The interface of `new URL(…)`, and of a constant that holds one. */
  const instanceOf = (node) => {
    if (node.type === 'Identifier') return instancesOf.get(node.name)
    return node.type === 'NewExpression' && isGlobal(node.callee) ? [node.callee.name] : undefined
  }

  const visitMember = (node) => {
    const name = nameOf(node)
    if (name === null || namespaces.has(node.object.name)) return
    const path = pathOf(node.object)
    if (path === '') return add(globals.get(name))
    const owners = path === null ? (instanceOf(node.object) ?? []) : (instances[path] ?? [path])
    const known = owners.map((owner) => `${owner}.${name}`).find((each) => statics.has(each))
    if (known) add(statics.get(known))
    else add(members.get(name))
  }

  const visitCall = ({ callee, arguments: [first] }) => {
    if (callee.type !== 'MemberExpression') return
    const name = nameOf(callee)
    if (queries.has(name) && typeof first?.value === 'string')
      for (const [, pseudo] of first.value.matchAll(/:([a-z-]+)/g)) add(selectors(pseudo))
    if (isIterator(callee.object)) add(statics.get(`Iterator.${name}`))
  }

  walk(program, null, (node, parent) => {
    if (node.type === 'MemberExpression') visitMember(node)
    else if (node.type === 'Identifier' && isGlobal(node) && isReference(node, parent))
      add(globals.get(node.name))
    else if (node.type === 'Literal' && node.regex) for (const key of regExps(node.regex)) add(key)
    else if (node.type === 'CallExpression') visitCall(node)
    for (const [element, name] of attributesOf(node)) add(attributes(element, name))
  })
  return found
}

const queries = new Set(['closest', 'matches', 'querySelector', 'querySelectorAll'])

/** `values()`, `entries()` and so on of an object, but not `Object.values()`. */
const isIterator = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name !== 'Object' &&
  /^(values|keys|entries|matchAll)$/.test(nameOf(node.callee))

/** Names that the module declares anywhere, which are no globals, and the interfaces of constants. */
function readNames(program) {
  const own = new Set()
  const namespaces = new Set()
  const instancesOf = new Map()
  const declare = (pattern) => {
    if (pattern?.type === 'Identifier') own.add(pattern.name)
    else if (pattern?.type === 'ObjectPattern')
      for (const { value, argument } of pattern.properties) declare(value ?? argument)
    else if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(declare)
    else if (pattern?.type === 'AssignmentPattern') declare(pattern.left)
    else if (pattern?.type === 'RestElement') declare(pattern.argument)
    else if (pattern?.type === 'TSParameterProperty') declare(pattern.parameter)
  }
  walk(program, null, (node) => {
    if (node.type === 'VariableDeclarator' && node.init?.type === 'NewExpression' && node.id.name)
      instancesOf.set(node.id.name, [node.init.callee.name])
    if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type)) declare(node.id)
    if (/Function/.test(node.type)) node.params.forEach(declare)
    if (node.type === 'ImportNamespaceSpecifier') namespaces.add(node.local.name)
    if (/^Import.*Specifier$/.test(node.type)) declare(node.local)
    if (node.type === 'CatchClause') declare(node.param)
  })
  return { own, namespaces, instancesOf }
}

/** Passes every node but types, with its parent. */
function walk(node, parent, visit) {
  visit(node, parent)
  for (const key of visitorKeys[node.type] ?? []) {
    for (const child of [node[key]].flat()) {
      if (child && !(/^TS/.test(child.type) && !expressions.has(child.type))) walk(child, node, visit)
    }
  }
}

/** Syntax of TypeScript around expressions. */
const expressions = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSParameterProperty',
])

const nameOf = ({ computed, property }) =>
  computed ? (property.type === 'Literal' ? String(property.value) : null) : (property.name ?? null)

function isReference(node, parent) {
  if (parent.type === 'Property' || /Definition$/.test(parent.type))
    return parent.value === node || parent.computed
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed
  // `typeof name` is a test whether the browser has it.
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof'
  return !/^(JSX|Export|Import|Label|Break|Continue|Meta)/.test(parent.type)
}

/** The attributes of an element in JSX or in a call that JSX is compiled to. */
function attributesOf(node) {
  if (node.type === 'JSXOpeningElement' && /^[a-z]/.test(node.name.name ?? '')) {
    return node.attributes.flatMap(({ name }) => (name?.name ? [[node.name.name, name.name]] : []))
  }
  if (node.type !== 'CallExpression') return []
  const [element, props] = node.arguments
  if (element?.type !== 'Literal' || props?.type !== 'ObjectExpression') return []
  return props.properties.flatMap(({ key }) => (key ? [[element.value, key.name ?? key.value]] : []))
}
