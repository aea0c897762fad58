import type { LinkTemplate, StepVariant, WalletDefinition, WalletDownloads } from './Wallet.ts'

const groups = ['popular', 'recommended', 'more']
const statuses = ['active', 'renamed', 'unverified']
const platforms = ['ios', 'android', 'desktop']
const connectWays = ['injected', 'walletConnect', 'sdk']
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const reverseDomain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
const propertyPath = /^[\w$]+(?:\.[\w$]+)*$/

/** The step each variant has to end with, one of these. */
const lastSteps: Record<StepVariant, readonly string[]> = {
  qrCode: ['scan'],
  extension: ['refresh'],
  desktop: ['connect', 'refresh'],
}

/** The downloads that give a variant something to install. */
const variantDownloads: Record<StepVariant, readonly (keyof WalletDownloads)[]> = {
  qrCode: ['qrCode', 'mobile', 'ios', 'android'],
  extension: ['chrome', 'edge', 'firefox', 'opera', 'safari', 'browserExtension'],
  desktop: ['desktop', 'macos', 'windows', 'linux'],
}

/** Everything that is wrong with a definition, one sentence each; empty when it is right. */
export function walletFaults(wallet: WalletDefinition): string[] {
  return [
    ...identityFaults(wallet),
    ...detectionFaults(wallet),
    ...downloadFaults(wallet.downloads),
    ...linkFaults(wallet),
    ...stepFaults(wallet),
  ]
}

function identityFaults({
  id,
  name,
  shortName,
  rdns,
  icon,
  accent,
  background,
  ...wallet
}: WalletDefinition): string[] {
  const faults: string[] = []
  if (!/^[a-z0-9][a-zA-Z0-9]{1,39}$/.test(id))
    faults.push(`id "${id}" is not camel case of 2 to 40 characters.`)
  if (!isName(name)) faults.push(`name "${name}" is not a text of 1 to 40 characters.`)
  if (shortName !== undefined && (!isName(shortName) || shortName.length >= name.length)) {
    faults.push(`shortName "${shortName}" is not shorter than the name.`)
  }
  for (const domain of rdns) {
    if (!reverseDomain.test(domain))
      faults.push(`rdns "${domain}" is not a reverse domain name in lower case.`)
  }
  if (new Set(rdns).size !== rdns.length) faults.push('rdns names a domain twice.')
  if (icon !== null && typeof icon !== 'function') faults.push('icon is neither null nor a function.')
  for (const [key, value] of Object.entries({ accent, background })) {
    if (!colour.test(value)) faults.push(`${key} "${value}" is not a colour like #0af or #00aaff.`)
  }
  if (!groups.includes(wallet.group)) faults.push(`group "${wallet.group}" is none of ${groups.join(', ')}.`)
  if (!statuses.includes(wallet.status))
    faults.push(`status "${wallet.status}" is none of ${statuses.join(', ')}.`)
  if (wallet.connect.length === 0) faults.push('connect names no way to connect.')
  for (const way of wallet.connect) {
    if (!connectWays.includes(way)) faults.push(`connect "${way}" is none of ${connectWays.join(', ')}.`)
  }
  return faults
}

function detectionFaults({ connect, rdns, detect = {}, onlyOn }: WalletDefinition): string[] {
  const { flags = [], namespaces = [], impostors = [] } = detect
  const faults = [...flags, ...impostors]
    .filter((flag) => !/^[\w$]+$/.test(flag))
    .map((flag) => `detect flag "${flag}" is not a property name.`)
  for (const path of namespaces) {
    if (!propertyPath.test(path)) faults.push(`detect namespace "${path}" is not a dot path.`)
  }
  for (const flag of flags) {
    if (impostors.includes(flag)) faults.push(`detect flag "${flag}" is the wallet's and an impostor's.`)
  }
  if (onlyOn?.length === 0) faults.push('onlyOn names no platform.')
  for (const platform of onlyOn ?? []) {
    if (!platforms.includes(platform)) faults.push(`onlyOn "${platform}" is none of ${platforms.join(', ')}.`)
  }
  if (connect.includes('injected') && rdns.length + flags.length + namespaces.length === 0) {
    faults.push('connect says injected, but rdns and detect say no way to find it.')
  }
  return faults
}

function downloadFaults(downloads: WalletDownloads): string[] {
  return Object.entries(downloads)
    .filter(([, url]) => !isHttps(url))
    .map(([key, url]) => `downloads.${key} "${url}" is not an https address.`)
}

function linkFaults({ mobile = {}, qr, desktopLink }: WalletDefinition): string[] {
  const templates: Record<string, LinkTemplate | undefined> = {
    'mobile.ios': mobile.ios,
    'mobile.android': mobile.android,
    'mobile.universal': mobile.universal,
    qr,
    desktopLink,
  }
  const faults: string[] = []
  for (const [key, template] of Object.entries(templates)) {
    if (template === undefined) continue
    const placeholders = template.match(/\{\w*\}/g) ?? []
    if (placeholders.length !== 1 || !['{uri}', '{encodedUri}'].includes(placeholders[0] ?? '')) {
      faults.push(`${key} "${template}" does not hold exactly one of {uri} and {encodedUri}.`)
    }
    if (template !== '{uri}' && !isLink(template)) {
      faults.push(`${key} "${template}" is not a link.`)
    }
  }
  if (mobile.browse !== undefined && !isPageTemplate(mobile.browse)) {
    faults.push(
      `mobile.browse "${mobile.browse}" is not a link with exactly one of {encodedUrl} and {urlWithoutScheme}.`,
    )
  }
  if (mobile.universal !== undefined && !isHttps(mobile.universal)) {
    faults.push(`mobile.universal "${mobile.universal}" is not an https address.`)
  }
  return faults
}

function stepFaults({ steps, learnMore, downloads }: WalletDefinition): string[] {
  const faults: string[] = []
  for (const variant of ['qrCode', 'extension', 'desktop'] as const) {
    const kinds = steps[variant]
    const url = learnMore[variant]
    if (url !== undefined && !isHttps(url))
      faults.push(`learnMore.${variant} "${url}" is not an https address.`)
    if (kinds === undefined) continue
    if (url === undefined) faults.push(`learnMore.${variant} is missing though there are steps.`)
    if (kinds.length !== 3 || kinds[0] !== 'install' || !lastSteps[variant].includes(kinds[2])) {
      faults.push(
        `steps.${variant} are not three from install to ${lastSteps[variant].join(' or ')}: ${kinds.join(', ')}.`,
      )
    }
    if (!variantDownloads[variant].some((key) => downloads[key] !== undefined)) {
      faults.push(
        `steps.${variant} have nothing to install: add one of ${variantDownloads[variant].join(', ')}.`,
      )
    }
  }
  return faults
}

function isPageTemplate(template: string): boolean {
  const placeholders = (template.match(/\{\w*\}/g) ?? []).filter((name) => name !== '{encodedOrigin}')
  const [address = ''] = placeholders
  return (
    isLink(template) && placeholders.length === 1 && ['{encodedUrl}', '{urlWithoutScheme}'].includes(address)
  )
}

function isLink(template: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(template)
}

function isName(name: string): boolean {
  return name.trim() === name && name.length >= 1 && name.length <= 40
}

function isHttps(url: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+/.test(url)
}
