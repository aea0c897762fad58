import { transform } from 'lightningcss'

const host = (selectors = null) => ({ type: 'pseudo-class', kind: 'host', selectors })
const isRoot = ({ type, kind }) => type === 'pseudo-class' && kind === 'root'

/** Of the document, in any part of a selector. */
const documentPart = /"kind":"root"|"type":"type","name":"(?:html|body)"/

/**
 * The kit's style sheet for a shadow root: what is set on the `html` element is set on the host, whose own values win. The
 * theme is an attribute of the host; the rules for classes of the `html` element go. Throws for any other use of it.
 */
export function shadowStyles(css) {
  const rewritten = transformSelectors(css, rewriteSelector)
  transformSelectors(rewritten, (selector) => {
    const json = JSON.stringify(selector)
    if (documentPart.test(json)) throw new Error(`A selector of the kit is not for a shadow root: ${json}`)
  })
  return rewritten
}

function transformSelectors(css, Selector) {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    minify: false,
    visitor: { Selector },
  })
  return code.toString()
}

function rewriteSelector(selector) {
  const [first, combinator] = selector
  // It only outranks a host's selectors.
  if (first.type === 'type' && first.name === 'html' && combinator?.value === 'descendant')
    return [selector.slice(2)]
  if (selector.length === 1 && first.kind === 'where' && first.selectors.some(([inner]) => isRoot(inner)))
    return first.selectors.flatMap(hostOf)
  return undefined
}

/** `:root` is the host, and `:root:has([theme])` the host with this attribute. */
function hostOf([, ...rest]) {
  if (rest.length === 0) return [[host()]]
  const [[theme] = []] = rest[0].kind === 'has' ? rest[0].selectors : []
  return theme ? [[host([theme])]] : []
}
