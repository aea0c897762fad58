import { features } from 'web-features'
import { lacking } from './floor.mjs'
import { partial } from './partial.mjs'

/** Every feature of MDN's compatibility data by its key, such as `api.URL.canParse_static`, with its support. */
export const supportByKey = new Map(
  Object.values(features).flatMap(({ status }) =>
    Object.entries(status?.by_compat_key ?? {}).map(([key, { support }]) => [key, support]),
  ),
)

/** The keys of the features that a browser of the floor lacks. */
export function youngKeys(floor) {
  const young = [...supportByKey].filter(([, support]) => lacking(floor, support).length > 0)
  return new Set(young.map(([key]) => key).filter((key) => !partial[key]))
}
