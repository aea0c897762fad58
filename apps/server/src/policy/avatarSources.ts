import type { Settings } from '../environment/Settings.ts'

type Options = { readonly chains: Settings['chains']; readonly names?: Settings['names'] }

/**
 * Returns the CSP sources of avatars: for `connect-src`, and for `img-src`
 * in addition to every https URL. Empty where no chain has ENS.
 */
export function avatarSources({ chains, names }: Options) {
  const hasNames = chains.some(({ contracts }) => contracts.ensUniversalResolver !== undefined)
  if (!hasNames || !names) return { connect: [], image: [] }
  const gateways = [names.ipfsGateway, names.arweaveGateway].flatMap(gatewaySources)
  return {
    connect: [...gateways, ...names.origins],
    image: [...new Set(gateways)].filter((source) => source.startsWith('http:')),
  }
}

/** Gateways can redirect to a subdomain: `https://<hash>.arweave.net`. */
function gatewaySources(gateway: string): string[] {
  const { protocol, host, hostname } = new URL(gateway)
  const isNumber = /^\[|^[\d.]+$/.test(hostname)
  return isNumber ? [`${protocol}//${host}`] : [`${protocol}//${host}`, `${protocol}//*.${host}`]
}
