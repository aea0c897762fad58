import { Fragment, type ReactNode } from 'react'

/**
 * Returns a text with elements instead of its `{names}`, so that a sentence stays one text.
 *
 * @example
 * fillIn(text('home.signedIn', { account: '{account}' }), { account: <bdi>alice.eth</bdi> })
 */
export function fillIn(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : <Fragment key={piece}>{elements[piece]}</Fragment>))
}
