import { isProvider } from '@countersign/wallets/internal'
import type { Eip1193Provider } from '../provider/provider.ts'
import { sanitizeName } from '../provider/sanitizeName.ts'

/** A wallet that announced itself: https://eips.ethereum.org/EIPS/eip-6963 */
export type AnnouncedWallet = {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  /** A `data:` image URI, or `null` when the wallet sent something else. Only ever shown by an img element. */
  readonly icon: string | null
  readonly provider: Eip1193Provider
}

const MAX_ICON = 128 * 1024
const RDNS = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i

/** Reads an announcement field by field; `null` if a field is invalid or a getter throws. */
export function readAnnouncement(event: Event): AnnouncedWallet | null {
  try {
    const { info, provider } = (event as CustomEvent).detail as {
      info: Record<string, unknown>
      provider: unknown
    }
    const { uuid, name, rdns, icon } = info
    if (!isText(uuid) || !isText(name) || !isText(rdns)) return null
    if (rdns.length > 100 || !RDNS.test(rdns) || !isProvider(provider)) return null
    return {
      uuid,
      name: sanitizeName(name) || rdns,
      rdns: rdns.toLowerCase(),
      icon: readIcon(icon),
      provider,
    }
  } catch {
    return null
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function readIcon(icon: unknown): string | null {
  if (!isText(icon) || icon.length > MAX_ICON) return null
  const trimmed = icon.trim()
  return /^data:image\/(svg\+xml|png|jpeg|webp|gif)[;,]/i.test(trimmed) ? trimmed : null
}
