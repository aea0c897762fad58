import type { ConfigIssue } from '../../config/config.ts'
import { toConfigIssue } from '../../config/toConfigIssue.ts'
import { ConfigErrorPage } from './ConfigErrorPage.tsx'

type Props = { readonly issues: readonly ConfigIssue[] } | { readonly error: unknown }

/** The page for settings that are invalid, or that led to an error. */
export function ConfigFailure(props: Props) {
  return <ConfigErrorPage issues={'issues' in props ? props.issues : [toConfigIssue(props.error)]} />
}
