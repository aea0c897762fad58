import { type RecapDetails, readRecapDetails } from './recapDetails.ts'

/** Abilities that a message grants in addition to the sign-in (ERC-5573). */
export type Recap = {
  readonly grants: readonly Grant[]
  /** The end of the statement. */
  readonly sentence: string
}

/** `ability` is `namespace/name`; `target` is what it applies to: a URI, or a CAIP-2 namespace. */
export type Grant = { readonly ability: string; readonly target: string }

export type ReadRecap =
  | { readonly status: 'none' | 'several' }
  | { readonly status: 'malformed'; readonly detail: string }
  | { readonly status: 'ok'; readonly recap: Recap }

const preamble = 'I further authorize the stated URI to perform the following actions on my behalf:'

/** Returns true for a resource that is a ReCap. Schemes and namespaces of URNs are case-insensitive (RFC 8141). */
export function isRecap(resource: string): boolean {
  return /^urn:recap:/i.test(resource)
}

/** Parses the ReCap of a message's resources. ERC-5573 allows one at most, as the last resource. */
export function readRecap(resources: readonly string[] = []): ReadRecap {
  const recaps = resources.filter(isRecap)
  const [uri] = recaps
  if (uri === undefined) return { status: 'none' }
  if (recaps.length > 1) return { status: 'several' }
  const details = uri === resources.at(-1) ? readRecapDetails(uri) : 'is not the last resource'
  if (typeof details === 'string') return { status: 'malformed', detail: `The ReCap ${details}.` }
  const grants = [...details].flatMap(([target, abilities]) =>
    abilities.map((ability) => ({ ability, target })),
  )
  return { status: 'ok', recap: { grants, sentence: translate(details) } }
}

/** Translates a ReCap to its sentence (ERC-5573): one numbered part for each target and namespace of abilities. */
function translate(details: RecapDetails): string {
  const parts = [...details].flatMap(([target, abilities]) =>
    [...byNamespace(abilities)].map(
      ([namespace, names]) => `'${namespace}': '${names.join("', '")}' for '${target}'.`,
    ),
  )
  return [preamble, ...parts.map((part, index) => `(${index + 1}) ${part}`)].join(' ')
}

function byNamespace(abilities: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const ability of abilities) {
    const [namespace = '', name = ''] = ability.split('/')
    groups.set(namespace, [...(groups.get(namespace) ?? []), name])
  }
  return groups
}
