import { learnEnglish } from '../../i18n/translate.ts'
import type { ViewName } from '../view.ts'

/** The parts of the dialog that are fetched when they are needed, each with its texts. */
const loaders = {
  connect: () => import('./connectViews.ts'),
  // Its ways into a wallet go on from the texts of connecting.
  guide: () => Promise.all([import('./guideViews.ts'), loadPart('connect')]).then(([views]) => views),
  signIn: () => import('./signInViews.ts'),
  account: () => import('./accountViews.ts'),
}

export type PartName = keyof typeof loaders
export type Parts = { readonly [N in PartName]: Awaited<ReturnType<(typeof loaders)[N]>> }

const loaded: { [N in PartName]?: Parts[N] } = {}

/** A part that is here already. */
export const partOf = <N extends PartName>(name: N): Parts[N] | undefined => loaded[name]

/** Fetches a part; after a failure the next call tries again. */
export async function loadPart<N extends PartName>(name: N): Promise<Parts[N]> {
  const known = partOf(name)
  if (known) return known
  const part = (await loaders[name]()) as Parts[N]
  learnEnglish(part.texts)
  loaded[name] = part
  return part
}

/** Fetches a part ahead of time. A failure says nothing: showing the view tries again, and tells. */
export function preloadPart(name: PartName): void {
  loadPart(name).catch(() => {})
}

/** The part a view comes with, beside those it only reaches in some of its states. */
export function partFor(view: ViewName): PartName | null {
  switch (view) {
    case 'list':
    case 'intro':
      return null
    case 'connecting':
      return 'connect'
    case 'sign-in':
    case 'link':
      return 'signIn'
    case 'networks':
    case 'profile':
      return 'account'
    default:
      return 'guide'
  }
}
