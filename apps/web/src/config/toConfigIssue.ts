import { InvalidChainError, InvalidConnectorError } from '@countersign/kit'
import type { ConfigIssue } from './config.ts'

/** Returns the issue for an error that valid settings led to, by its code. */
export function toConfigIssue(error: unknown): ConfigIssue {
  if (error instanceof InvalidChainError) return { code: error.code, chain: error.chain, field: error.field }
  if (error instanceof InvalidConnectorError)
    return { code: error.code, connector: error.connector, field: error.field }
  return { code: 'refused' }
}
