import { requestDeepLink } from '@countersign/walletconnect'
import { linkTarget, openDeepLink } from '../../platform/openDeepLink.ts'
import { pairedWallet, type WalletAsked } from './pairedWallet.ts'
import type { SessionProvider } from './SessionProvider.ts'

/** Schemes that could run scripts or show foreign content in this browser. */
const FORBIDDEN =
  /^(javascript|data|blob|file|filesystem|about|intent|vbscript|view-source|http|wss?|ftp|tel|sms|mailto):/i

/**
 * Opens the wallet's app on this phone for a pending request: by the wallet's own link, else by the one it was paired
 * with. Browsers require user activation; without it the link is left for the next tap. Returns `null` for a wallet on
 * another device, without a link, or if the wallet opted out.
 */
export async function openForRequest(
  { session }: SessionProvider,
  request: unknown,
): Promise<WalletAsked | null> {
  const paired = pairedWallet()
  if (!session || !isSent(request) || request.topic !== session.topic) return null
  if (paired?.link === undefined || session.sessionConfig?.disableDeepLink) return null
  const { native, universal } = session.peer.metadata.redirect ?? {}
  const base = [native, universal, paired.link].find(isDeepLink)
  if (!base) return null
  const link = requestDeepLink(base, request)
  const opened = navigator.userActivation?.isActive === true && document.hasFocus()
  if (opened) openDeepLink(link)
  return { link, target: linkTarget(link), opened }
}

/** The wallet's metadata is untrusted. */
function isDeepLink(link: unknown): link is string {
  return typeof link === 'string' && /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(link) && !FORBIDDEN.test(link)
}

function isSent(request: unknown): request is { readonly id: number; readonly topic: string } {
  const { id, topic } = (request ?? {}) as { id?: unknown; topic?: unknown }
  return Number.isSafeInteger(id) && typeof topic === 'string'
}
