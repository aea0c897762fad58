import type { Translate } from '../../../i18n/translate.ts'

/** The groups whose headings are translated. */
const TRANSLATED_GROUPS = [
  'Recent',
  'Installed',
  'Recommended',
  'Popular',
  'Other',
  'More',
  'Others',
  'Wallets',
] as const

/** The heading of a group: translated if the kit has a text for it, else unchanged. */
export function groupTitle(translate: Translate, name: string): string {
  const title = TRANSLATED_GROUPS.find((item) => item === name)
  return title ? translate(`list.${title.toLowerCase() as Lowercase<typeof title>}`) : name
}
