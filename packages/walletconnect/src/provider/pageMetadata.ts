import type { Metadata } from '../protocol/shapes.ts'

/** The metadata of this page. `url` is always the origin, because wallets compare them. */
export function pageMetadata(metadata?: {
  readonly name?: string
  readonly description?: string
  readonly icons?: readonly string[]
}): Metadata {
  const page = globalThis.document
  const url = globalThis.location?.origin ?? 'http://localhost'
  return {
    name: metadata?.name || page?.title || url,
    description: metadata?.description ?? attribute(page, 'meta[name="description"]', 'content'),
    url,
    icons: absolute(
      metadata?.icons ?? [attribute(page, 'link[rel~="icon"], link[rel="apple-touch-icon"]', 'href')],
    ),
  }
}

function attribute(page: Document | undefined, selector: string, name: string): string {
  return page?.querySelector(selector)?.getAttribute(name) ?? ''
}

/** Wallets load only absolute https URLs. */
function absolute(icons: readonly string[]): string[] {
  return icons.flatMap((icon) => {
    const href = icon && absoluteUrl(icon)
    return /^https:/.test(href) ? [href] : []
  })
}

/** Empty for an invalid URL. */
function absoluteUrl(url: string): string {
  try {
    return new URL(url, globalThis.document?.baseURI).href
  } catch {
    return ''
  }
}
