import type { WebConfig } from './webConfig.ts'

/** The home page as HTML, which the build of the application writes and the server puts into its page. */
export type PrerenderedHome = {
  /** The paths of the style sheets and the script of the home page. */
  readonly styles: readonly string[]
  readonly script: string
  /** The language of a page by language and script (`zh-Hant`), and by region where that differs (`zh-Hant-HK`). */
  readonly locales: Readonly<Record<string, string>>
  readonly pages: readonly PrerenderedPage[]
}

/** The home page in a language. */
export type PrerenderedPage = {
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** By {@link variantOf}, with {@link APP_NAME} where the name is. */
  readonly html: Readonly<Record<string, string>>
  /** The texts of the elements of index.html by their `data-text`. */
  readonly texts: Readonly<Record<string, string>>
}

/** Where the name of the application belongs. */
export const APP_NAME = '%APP_NAME%'

/** Names what the first frame of the home page depends on. */
export const variantOf = ({ profile, passkeys }: Pick<WebConfig, 'profile' | 'passkeys'>): string =>
  passkeys ? `${profile}, passkeys` : profile
