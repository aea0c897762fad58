import { expect, type Response } from '@playwright/test'

const NONCE = /^'nonce-[\w+/]{22,}={0,2}'$/

/**
 * Checks the Content-Security-Policy of a page: scripts of the page's own origin only, or with a nonce, and styles of its
 * own origin, without inline code or `eval`. Returns the nonce.
 */
export function expectStrictPolicy(response: Response | null, { hasNonce }: { hasNonce: boolean }) {
  const policy = readPolicy(response?.headers()['content-security-policy'] ?? '')
  expect(policy.get('default-src')).toEqual(["'self'"])
  expect(policy.get('style-src')).toEqual(["'self'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('connect-src')).not.toContain('*')
  const scripts = policy.get('script-src') ?? []
  const nonce = scripts.find((source) => NONCE.test(source))
  const others = scripts.filter((source) => source !== nonce && source !== "'strict-dynamic'")
  expect(others).toEqual(["'self'"])
  expect(nonce !== undefined).toBe(hasNonce)
  return nonce
}

function readPolicy(header: string): ReadonlyMap<string, readonly string[]> {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}
