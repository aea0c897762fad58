import { pairedWallet, type WalletAsked } from '../../connection/pairedWallet.ts'
import { linkTarget, openLink } from '../../ui/openLink.ts'
import type { SessionProvider } from './SessionProvider.ts'

/** Schemes by which a link could run, or show, something of its author's in this browser. */
const FORBIDDEN =
  /^(javascript|data|blob|file|filesystem|about|intent|vbscript|view-source|http|wss?|ftp|tel|sms|mailto):/i

/**
 * Opens the wallet's app on this phone, where a request waits for an answer: by the wallet's own link, else by the one
 * it was paired by. A browser lets that happen only while a tap counts; else the link is left for the next one. `null`
 * for a wallet on another device, and where there is no link, or the wallet does not want it followed.
 */
export async function openForRequest(
  { session }: SessionProvider,
  request: unknown,
): Promise<WalletAsked | null> {
  const paired = pairedWallet()
  if (!session || !isSent(request) || request.topic !== session.topic) return null
  if (paired?.link === undefined || session.sessionConfig?.disableDeepLink) return null
  const { native, universal } = session.peer.metadata.redirect ?? {}
  const base = [native, universal, paired.link].find(isAppLink)
  if (!base) return null
  const { requestLink } = await import('@countersign/walletconnect')
  const link = requestLink(base, request)
  const opened = navigator.userActivation?.isActive === true && document.hasFocus()
  if (opened) openLink(link)
  return { link, target: linkTarget(link), opened }
}

/** What a wallet says of itself is checked before anything is made of it. */
function isAppLink(link: unknown): link is string {
  return typeof link === 'string' && /^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(link) && !FORBIDDEN.test(link)
}

function isSent(request: unknown): request is { readonly id: number; readonly topic: string } {
  const { id, topic } = (request ?? {}) as { id?: unknown; topic?: unknown }
  return Number.isSafeInteger(id) && typeof topic === 'string'
}
