import { supportByKey, youngKeys } from './features.mjs'

const script = /^(?:api|javascript\.builtins)\.(?:(.+)\.)?([^.]+)$/

/**
 * What a script can name, as parts of a feature's key: `{ key, owner, name, isStatic }`. Without an owner it is a
 * global. Built-in objects of JavaScript do not tell static members from those of instances: `isStatic` is then null.
 */
function scriptName(key) {
  const [, owner = null, last] = script.exec(key) ?? []
  if (last === undefined) return null
  const name = last.replace(/_static$/, '')
  const object = owner?.split('.').at(-1)
  // Keys of events, options and constructors, and those under a method, are no names of scripts.
  if (!/^[A-Za-z][A-Za-z\d]*$/.test(name) || name === object || (object && !/^[A-Z]|^console$/.test(object)))
    return null
  const ownerName = owner && key.startsWith('api.Window.') ? null : owner
  const isStatic = key.startsWith('javascript.') ? null : last !== name
  return { key, owner: ownerName, name, isStatic }
}

/** The names that scripts of browsers at the floor cannot use: globals, members of globals, and members of instances. */
export function youngNames(floor) {
  const young = youngKeys(floor)
  const globals = new Map()
  const statics = new Map()
  const members = new Map()
  const oldMembers = new Set()
  const only = (key) => (young.has(key) ? [key] : [])
  for (const key of supportByKey.keys()) {
    const named = scriptName(key)
    if (!named) continue
    const { owner, name, isStatic } = named
    const isYoung = young.has(key)
    if (owner === null) globals.set(name, isYoung ? key : null)
    else {
      statics.set(`${owner}.${name}`, isYoung ? key : null)
      if (isStatic) continue
      if (isYoung) {
        // Members of iterators have names of everyday, such as `take`: findInScript looks for the iterator too.
        if (owner !== 'Iterator' && !isYoungObject(young, owner) && !members.has(name)) members.set(name, key)
      } else oldMembers.add(name)
    }
  }
  // A name that an older object has too says nothing: `.map()` may be an array's.
  for (const name of oldMembers) members.delete(name)
  return {
    globals,
    statics,
    members,
    attributes: (element, attribute) => {
      const name = String(attribute).toLowerCase()
      return [`html.elements.${element}.${name}`, `html.global_attributes.${name}`].find((key) =>
        young.has(key),
      )
    },
    selectors: (pseudo) => only(`css.selectors.${pseudo}`)[0],
    regExps: ({ pattern, flags }) => [
      ...(flags.includes('v') ? only('javascript.builtins.RegExp.unicodeSets') : []),
      ...(/\(\?[a-z-]+:/.test(pattern) ? only('javascript.regular_expressions.modifier') : []),
    ],
  }
}

/** An object that a browser lacks has no instances there: what creates them is found instead. */
const isYoungObject = (young, owner) =>
  owner.split('.').some((_, at, parts) => {
    const path = parts.slice(0, at + 1).join('.')
    return young.has(`api.${path}`) || young.has(`javascript.builtins.${path}`)
  })

/** What to delete from a recent browser so that its scripts have no more than those of the floor. */
export function namesToDelete(floor) {
  const named = [...youngKeys(floor)].map(scriptName).filter(Boolean)
  // Members first: a global may be the path to them.
  return named
    .map(({ owner, name, isStatic }) => ({ owner, name, isStatic }))
    .sort((a, b) => Number(a.owner === null) - Number(b.owner === null))
}
