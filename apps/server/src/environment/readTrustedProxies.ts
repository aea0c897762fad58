import { proxyIssue } from '@countersign/sign-in/settings'
import type { Reader } from './createReader.ts'

/** Reads TRUSTED_PROXY: the reverse proxies whose `X-Forwarded-For` names the client IP. */
export function readTrustedProxies(reader: Reader): string[] {
  return reader.list('TRUSTED_PROXY', proxyIssue)
}
