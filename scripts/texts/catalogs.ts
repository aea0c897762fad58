import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountEn } from '../../apps/web/src/i18n/accountEn.ts'
import { configEn } from '../../apps/web/src/i18n/configEn.ts'
import { cookiesEn } from '../../apps/web/src/i18n/cookiesEn.ts'
import { en } from '../../apps/web/src/i18n/en.ts'
import { homeEn } from '../../apps/web/src/i18n/homeEn.ts'
import { openIdEn } from '../../apps/web/src/i18n/openIdEn.ts'
import { sendEn } from '../../apps/web/src/i18n/sendEn.ts'
import type { Message, Texts } from '../../packages/core/src/i18n/index.ts'
import { account } from '../../packages/kit/src/i18n/en/account.ts'
import { connect } from '../../packages/kit/src/i18n/en/connect.ts'
import { guide } from '../../packages/kit/src/i18n/en/guide.ts'
import { link } from '../../packages/kit/src/i18n/en/link.ts'
import { list } from '../../packages/kit/src/i18n/en/list.ts'
import { news } from '../../packages/kit/src/i18n/en/news.ts'
import { page } from '../../packages/kit/src/i18n/en/page.ts'
import { signIn } from '../../packages/kit/src/i18n/en/signIn.ts'
import { terms } from '../../packages/kit/src/i18n/en/terms.ts'
import { transactions } from '../../packages/kit/src/i18n/en/transactions.ts'

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '../..')

/** Texts of a JSON file: by key, or by part and key. */
type Tree = { readonly [key: string]: Message | Texts }

/** The texts of the kit or of the application. Keys are those of their files; a part is separated by a slash. */
export type Catalog = {
  readonly name: 'kit' | 'web'
  /** The folder with one JSON file for each language, from the root of the repository. */
  readonly folder: string
  readonly english: Texts
  readonly languages: ReadonlyMap<string, Texts>
}

const kit = {
  ...page,
  ...list,
  ...connect,
  ...guide,
  ...signIn,
  ...link,
  ...account,
  ...news,
  ...terms,
  ...transactions,
}
const web = {
  app: en,
  home: homeEn,
  account: accountEn,
  send: sendEn,
  config: configEn,
  cookies: cookiesEn,
  openid: openIdEn,
}

/** Reads the English texts and all translations. */
export function readCatalogs(): readonly Catalog[] {
  return [
    { name: 'kit', ...read('packages/kit/src/i18n/languages', kit) },
    { name: 'web', ...read('apps/web/src/i18n/languages', web) },
  ]
}

function read(folder: string, english: Tree): Omit<Catalog, 'name'> {
  const tags = readdirSync(join(root, folder)).map((name) => name.replace(/\.json$/, ''))
  const languages = new Map(tags.map((tag) => [tag, parseTexts(readFile(folder, tag))]))
  return { folder, english: flatten(english), languages }
}

/** Deletes texts that English does not have from a language. */
export function deleteTexts({ folder }: Catalog, tag: string, keys: readonly string[]): void {
  const tree = Object.entries<Message | Texts>(JSON.parse(readFile(folder, tag))).flatMap(([key, value]) => {
    if (isMessage(value)) return keys.includes(key) ? [] : [[key, value]]
    const part = Object.entries(value).filter(([inner]) => !keys.includes(`${key}/${inner}`))
    return [[key, Object.fromEntries(part)]]
  })
  writeFileSync(join(root, folder, `${tag}.json`), `${JSON.stringify(Object.fromEntries(tree), null, 2)}\n`)
}

/** Reads the texts of a language's file. */
export function parseTexts(json: string): Texts {
  return flatten(JSON.parse(json))
}

function readFile(folder: string, tag: string): string {
  return readFileSync(join(root, folder, `${tag}.json`), 'utf8')
}

function flatten(tree: Tree): Texts {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      isMessage(value)
        ? [[key, value] as const]
        : Object.entries(value).map(([inner, message]) => [`${key}/${inner}`, message] as const),
    ),
  )
}

function isMessage(value: Message | Texts): value is Message {
  return typeof value === 'string' || typeof value.other === 'string'
}
