import { registerMessages } from '../../i18n/translate.ts'

/** The lazy parts of the dialog, each with its texts. */
const loaders = {
  connect: () => import('./connectViews.ts'),
  // Its views continue to connecting and need those texts.
  guide: () => Promise.all([import('./guideViews.ts'), loadPart('connect')]).then(([views]) => views),
  signIn: () => import('./signInViews.ts'),
  account: () => import('./accountViews.ts'),
}

export type PartName = keyof typeof loaders
export type Parts = { readonly [N in PartName]: Awaited<ReturnType<(typeof loaders)[N]>> }

const loaded: { [N in PartName]?: Parts[N] } = {}

/** A part that is already loaded. */
export const partOf = <N extends PartName>(name: N): Parts[N] | undefined => loaded[name]

/** Loads a part. After a failure the next call retries. */
export async function loadPart<N extends PartName>(name: N): Promise<Parts[N]> {
  const known = partOf(name)
  if (known) return known
  const part = (await loaders[name]()) as Parts[N]
  registerMessages(part.texts)
  loaded[name] = part
  return part
}

/** Preloads a part. Failures are ignored: showing the view retries and shows the error. */
export function preloadPart(name: PartName): void {
  loadPart(name).catch(() => {})
}
