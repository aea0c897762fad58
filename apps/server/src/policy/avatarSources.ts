import type { Settings } from '../environment/Settings.ts'

type Options = { readonly chains: Settings['chains']; readonly names?: Settings['names'] }

/** Returns the CSP sources of avatars, for `connect-src` and `img-src`. Empty where no chain has ENS. */
export function avatarSources({ chains, names }: Options): readonly string[] {
  const hasNames = chains.some(({ contracts }) => contracts.ensUniversalResolver !== undefined)
  if (!hasNames || !names) return []
  const gateways = [names.ipfsGateway, names.arweaveGateway].flatMap(gatewaySources)
  return [...new Set([...gateways, ...names.origins])]
}

/** Gateways can redirect to a subdomain: `https://<hash>.arweave.net`. */
function gatewaySources(gateway: string): string[] {
  const { protocol, host, hostname } = new URL(gateway)
  const isNumber = /^\[|^[\d.]+$/.test(hostname)
  return isNumber ? [`${protocol}//${host}`] : [`${protocol}//${host}`, `${protocol}//*.${host}`]
}
