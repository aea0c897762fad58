import { fieldOf, namesOf } from '../source/fieldOf.ts'
import { literalOf, possibleValues, type Value } from '../source/possibleValues.ts'
import type { Refusals } from './Refusals.ts'

const BY = 'createWalletConfig'
const URLS = 'a list of http(s) URLs'
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isHttp = (value: unknown) => typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value)
const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0
const isDecimals = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 36

/** What `createWalletConfig` requires of a chain: where, what, and how to say it. */
const rules: readonly (readonly [path: string, holds: (value: unknown) => boolean, expected: string])[] = [
  ['id', isId, 'a positive integer'],
  ['name', isText, 'a non-empty string'],
  ['nativeCurrency.name', isText, 'a non-empty string'],
  ['nativeCurrency.symbol', isText, 'a non-empty string'],
  ['nativeCurrency.decimals', isDecimals, 'a number from 0 to 36'],
]

/** Reports what `createWalletConfig` refuses of a list of chains, and icons that it does not read. */
export function checkChains(chains: Value, refusals: Refusals): void {
  for (const list of possibleValues(chains, refusals.find)) {
    if (list.node.type !== 'ArrayExpression') continue
    if (list.node.elements.length === 0) refusals.add(list, BY, 'chains', 'a list of at least one chain')
    checkElements(list, refusals)
  }
}

function checkElements(list: Value, refusals: Refusals): void {
  const seen = new Set<unknown>()
  for (const chain of elementsOf(list)) {
    const id = idOf(chain, refusals)
    if (seen.has(id)) refusals.add(chain, BY, 'id', 'unique')
    if (id !== null) seen.add(id)
    for (const value of possibleValues(chain, refusals.find)) checkChain(value, refusals)
  }
  for (const spread of spreadsOf(list))
    for (const inner of possibleValues(spread, refusals.find)) checkElements(inner, refusals)
}

function checkChain(chain: Value, refusals: Refusals): void {
  if (chain.node.type !== 'ObjectExpression') return
  for (const [path, holds, expected] of rules)
    for (const value of at(chain, path, expected, refusals))
      refusals.require(value, holds, BY, path, expected)
  const path = 'rpcUrls.default.http'
  for (const urls of at(chain, path, URLS, refusals)) {
    if (urls.node.type !== 'ArrayExpression') refusals.require(urls, () => false, BY, path, URLS)
    else if (urls.node.elements.length === 0) refusals.add(urls, BY, path, URLS)
    for (const url of elementsOf(urls)) checkUrls(possibleValues(url, refusals.find), path, refusals)
  }
  const explorers = fieldOf(chain, 'blockExplorers', refusals.find)
  for (const all of explorers === 'missing' ? [] : explorers)
    for (const name of namesOf(all.node)) {
      const path = `blockExplorers.${name}.url`
      checkUrls(at(all, `${name}.url`, 'an http(s) URL', refusals, path), path, refusals)
    }
  const icon = fieldOf(chain, 'iconUrl', refusals.find)
  if (namesOf(chain.node).includes('iconUrl') && icon !== 'missing')
    refusals.report(
      icon[0] ?? chain,
      'createWalletConfig does not read the `iconUrl` of a chain.',
      'Remove it and `iconBackground`, run the codemod again, and pass `chainIcons: { [id]: url }` to createWalletConfig.',
    )
}

/** The possible values at a path of objects. A field that is missing is reported. */
function at(object: Value, path: string, expected: string, refusals: Refusals, label = path): Value[] {
  return path.split('.').reduce<Value[]>(
    (outer, name) =>
      outer.flatMap((value) => {
        const fields = fieldOf(value, name, refusals.find)
        if (fields !== 'missing') return fields
        refusals.add(value, BY, label, expected)
        return []
      }),
    [object],
  )
}

function checkUrls(urls: readonly Value[], path: string, refusals: Refusals): void {
  for (const url of urls) {
    // The rest of a template is unknown, but not how it begins.
    const start = url.node.type === 'TemplateLiteral' ? (url.node.quasis[0]?.value.cooked ?? '') : ''
    if (/^([a-z]+:|[./])/i.test(start) && !/^https?:/i.test(start))
      refusals.add(url, BY, path, 'an http(s) URL')
    else refusals.require(url, isHttp, BY, path, 'an http(s) URL')
  }
}

function elementsOf({ file, node }: Value): Value[] {
  if (node.type !== 'ArrayExpression') return []
  return node.elements.flatMap((element) =>
    element && element.type !== 'SpreadElement' ? [{ file, node: element }] : [],
  )
}

function spreadsOf({ file, node }: Value): Value[] {
  if (node.type !== 'ArrayExpression') return []
  return node.elements.flatMap((element) =>
    element?.type === 'SpreadElement' ? [{ file, node: element.argument }] : [],
  )
}

/** The ID of a chain, or else its variable. */
function idOf(chain: Value, refusals: Refusals): unknown {
  const [only, ...others] = possibleValues(chain, refusals.find)
  const ids = only && others.length === 0 ? fieldOf(only, 'id', refusals.find) : []
  const id = ids !== 'missing' && ids.length === 1 && ids[0] ? literalOf(ids[0].node) : null
  if (id) return id.value
  return chain.node.type === 'Identifier' ? chain.node.name : null
}
