import type { Settings } from '../environment/Settings.ts'

type Options = { readonly chains: Settings['chains']; readonly names?: Settings['names'] }

/**
 * Where the pictures of accounts come from, as sources of a policy: what `connect-src` gets, and what `img-src` gets
 * beside every https address. Nothing where no network knows names.
 */
export function pictureSources({ chains, names }: Options) {
  const hasNames = chains.some(({ contracts }) => contracts.ensUniversalResolver !== undefined)
  if (!hasNames || !names) return { connect: [], image: [] }
  const gateways = [names.ipfsGateway, names.arweaveGateway].flatMap(gatewaySources)
  return {
    connect: [...gateways, ...names.origins],
    image: [...new Set(gateways)].filter((source) => source.startsWith('http:')),
  }
}

/** A gateway may send a picture on to a name of its own below its own one: `https://<hash>.arweave.net`. */
function gatewaySources(gateway: string): string[] {
  const { protocol, host, hostname } = new URL(gateway)
  const isNumber = /^\[|^[\d.]+$/.test(hostname)
  return isNumber ? [`${protocol}//${host}`] : [`${protocol}//${host}`, `${protocol}//*.${host}`]
}
