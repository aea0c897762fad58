import { BaseError } from '../errors/BaseError.ts'

/** The end of the resource of a message that accepts terms. */
const TERMS = /#version=([A-Za-z0-9._-]{1,64})&sha256=[0-9a-f]{64}$/

/**
 * Requires that what a message accepts is what the interface shows.
 *
 * @throws {BaseError} `terms_mismatch`
 */
export function checkTerms(resources: readonly string[], shown: string | undefined): void {
  for (const resource of resources) {
    const version = TERMS.exec(resource)?.[1]
    if (version === undefined || version === shown) continue
    const page = shown === undefined ? 'no terms' : `version "${shown}"`
    const message = `The sign-in server requires version "${version}" of the terms, but this page shows ${page}. Give both the same version, and reload pages that were open before.`
    throw new BaseError(message, { code: 'terms_mismatch', docsPath: '@countersign/core/README.md#errors' })
  }
}

/** Returns the resources of an ERC-4361 message. */
export function resourcesOf(message: string): readonly string[] {
  const [, list = ''] = message.split('\nResources:\n')
  return list.split('\n').map((line) => line.replace(/^- /, ''))
}
