import { createSafeStorage } from '@countersign/core/internal'
import { LANGUAGE_KEY } from './language.ts'

/** Milliseconds after which the page starts in English. The language is shown once it arrives. */
const TIMEOUT = 3_000

/**
 * Resolves when the page can be rendered: in the selected language, or the first one that the browser prefers. English
 * loads nothing.
 */
export async function startLanguage(): Promise<void> {
  const preferred = createSafeStorage().getItem(LANGUAGE_KEY) ?? navigator.language
  if (/^en\b/i.test(preferred)) return
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT))
  // Without the code that loads languages, the page is in English.
  await Promise.race([import('./chooseLanguage.ts').then(({ showFirst }) => showFirst()), late]).catch(
    () => {},
  )
}
