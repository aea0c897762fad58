import type { Metadata } from '@countersign/walletconnect/protocol'
import { type Proposal, readRequestedNamespaces } from './grantNamespaces.ts'
import { readSignInRequests } from './signIn.ts'

/** Parses a proposal; `null` when it has no public key to respond to. */
export function readProposal(params: unknown): Proposal | null {
  const { proposer, requiredNamespaces, optionalNamespaces, requests, expiryTimestamp } = asRecord(params)
  const { publicKey, metadata } = asRecord(proposer)
  if (typeof publicKey !== 'string' || !/^[0-9a-f]{64}$/i.test(publicKey)) return null
  return {
    proposer: { publicKey, metadata: readMetadata(metadata) },
    required: readRequestedNamespaces(requiredNamespaces),
    optional: readRequestedNamespaces(optionalNamespaces),
    signIn: readSignInRequests(requests),
    expiry: typeof expiryTimestamp === 'number' ? expiryTimestamp : null,
  }
}

/** A request of a session. */
export type SessionRequest = {
  readonly method: string
  readonly params: unknown
  /** CAIP-2, as sent. */
  readonly chainId: string
  /** Seconds since 1970. */
  readonly expiry: number | null
}

export function readSessionRequest(params: unknown): SessionRequest | null {
  const { request, chainId } = asRecord(params)
  const { method, params: inner, expiryTimestamp } = asRecord(request)
  if (typeof method !== 'string' || typeof chainId !== 'string') return null
  const expiry = typeof expiryTimestamp === 'number' ? expiryTimestamp : null
  return { method, params: inner, chainId, expiry }
}

function readMetadata(value: unknown): Metadata {
  const { name, description, url, icons, redirect } = asRecord(value)
  const { native, universal } = asRecord(redirect)
  const links = {
    ...(typeof native === 'string' ? { native } : {}),
    ...(typeof universal === 'string' ? { universal } : {}),
  }
  return {
    name: text(name),
    description: text(description),
    url: text(url),
    icons: Array.isArray(icons) ? icons.filter((icon) => typeof icon === 'string') : [],
    ...(Object.keys(links).length > 0 ? { redirect: links } : {}),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
