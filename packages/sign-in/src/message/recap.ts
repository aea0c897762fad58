import { type RecapDetails, readRecapDetails } from './recapDetails.ts'

/** What a message hands over beside the sign-in itself (ERC-5573). */
export type Recap = {
  /** `namespace/name`. */
  readonly abilities: readonly string[]
  /** What the statement ends with. */
  readonly sentence: string
}

export type ReadRecap =
  | { readonly status: 'none' | 'several' }
  | { readonly status: 'malformed'; readonly detail: string }
  | { readonly status: 'ok'; readonly recap: Recap }

const preamble = 'I further authorize the stated URI to perform the following actions on my behalf:'

/** Reads the ReCap among the resources of a message. ERC-5573 knows one at most, and puts it last. */
export function readRecap(resources: readonly string[] = []): ReadRecap {
  // Schemes and namespaces of URNs have no case (RFC 8141): one in capitals shall not pass for something else.
  const recaps = resources.filter((resource) => /^urn:recap:/i.test(resource))
  const [uri] = recaps
  if (uri === undefined) return { status: 'none' }
  if (recaps.length > 1) return { status: 'several' }
  const details = uri === resources.at(-1) ? readRecapDetails(uri) : 'is not the last resource'
  if (typeof details === 'string') return { status: 'malformed', detail: `Its ReCap ${details}.` }
  return { status: 'ok', recap: { abilities: [...details.values()].flat(), sentence: translate(details) } }
}

/** The translation algorithm of ERC-5573: one numbered part for each target and namespace of abilities. */
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
