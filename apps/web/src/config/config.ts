import { WEB_CONFIG_ID, type WebConfig, webConfigSchema } from '@countersign/api'
import * as v from 'valibot'

/** `path` names the field, as in `chains[0].rpcUrls`. */
export type ConfigIssue =
  | { readonly code: 'absent' | 'not_json' | 'refused' }
  | { readonly code: 'field'; readonly path: string }
  | { readonly code: 'invalid_chain'; readonly chain: string; readonly field: string }
  | { readonly code: 'invalid_connector'; readonly connector: string; readonly field: string }

export type ReadConfig =
  | { readonly status: 'ok'; readonly config: WebConfig }
  | { readonly status: 'bad'; readonly issues: readonly ConfigIssue[] }

/** Parses and validates the text of the block; `null` when the page has none. Reports all errors at once. */
export function readConfig(json: string | null): ReadConfig {
  if (json === null) return { status: 'bad', issues: [{ code: 'absent' }] }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { status: 'bad', issues: [{ code: 'not_json' }] }
  }
  const parsed = v.safeParse(webConfigSchema, value)
  if (parsed.success) return { status: 'ok', config: parsed.output }
  const paths = new Set(parsed.issues.map(pathOf))
  return { status: 'bad', issues: [...paths].map((path) => ({ code: 'field', path })) }
}

function pathOf({ path }: v.BaseIssue<unknown>): string {
  const parts = (path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return parts.join('').replace(/^\./, '') || WEB_CONFIG_ID
}
