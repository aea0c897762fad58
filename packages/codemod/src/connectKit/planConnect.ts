import type { JSXAttribute } from 'oxc-parser'
import { expressionOf } from '../rules/jsx.ts'
import type { SourceFile } from '../source/SourceFile.ts'

/**
 * Plans `onConnect`. ConnectKit's is not called when the wallet reconnects, ours is, with `isReconnected`; and the connector's
 * ID is `connector.id`.
 */
export function planConnect(file: SourceFile, attribute: JSXAttribute): (() => void) | null {
  const value = expressionOf(attribute)
  if (value?.type === 'Identifier')
    return () =>
      file.replace(
        value,
        `({ address, connector, isReconnected }) => { if (!isReconnected) ${value.name}({ address, connectorId: connector.id }) }`,
      )
  const body = value?.type === 'ArrowFunctionExpression' ? value.body : null
  const [parameter, ...others] = value?.type === 'ArrowFunctionExpression' ? value.params : []
  const fields = parameter?.type === 'ObjectPattern' ? parameter.properties : []
  const isPlain =
    (!parameter || parameter.type === 'ObjectPattern') &&
    others.length === 0 &&
    fields.every((field) => field.type === 'Property' && field.shorthand && file.text(field) === 'address')
  if (value?.type === 'ArrowFunctionExpression' && body && isPlain)
    return () => {
      const head = fields.length > 0 ? '({ address, isReconnected })' : '({ isReconnected })'
      const isAsync = value.async ? 'async ' : ''
      file.replace({ start: value.start, end: body.start }, `${isAsync}${head} => `)
      const [first] = body.type === 'BlockStatement' ? body.body : []
      if (body.type !== 'BlockStatement') file.replace(body, `{ if (!isReconnected) ${file.text(body)} }`)
      else if (first) file.insert(first.start, `if (isReconnected) return\n${file.indentOf(first.start)}`)
    }
  file.report(
    attribute,
    'Our `onConnect` is also called when the wallet reconnects, and gets `connector` in place of `connectorId`.',
    'Remove it, run the codemod again, and pass it to CountersignProvider: ({ address, connector, isReconnected }) => { … }.',
  )
  return null
}
