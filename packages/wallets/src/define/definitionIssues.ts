import type { LinkTemplate, StepVariant, WalletDefinition, WalletDownloads } from './Wallet.ts'

const groups = ['popular', 'recommended', 'more']
const statuses = ['active', 'renamed', 'unverified']
const platforms = ['ios', 'android', 'desktop']
const connectorKinds = ['injected', 'walletConnect', 'sdk']
const color = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const reverseDomain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/
const propertyPath = /^[\w$]+(?:\.[\w$]+)*$/

/** The allowed last steps of each variant. */
const lastSteps: Record<StepVariant, readonly string[]> = {
  qrCode: ['scan'],
  extension: ['refresh'],
  desktop: ['connect', 'refresh'],
}

/** The downloads a variant can install. */
const variantDownloads: Record<StepVariant, readonly (keyof WalletDownloads)[]> = {
  qrCode: ['qrCode', 'mobile', 'ios', 'android'],
  extension: ['chrome', 'edge', 'firefox', 'opera', 'safari', 'browserExtension'],
  desktop: ['desktop', 'macos', 'windows', 'linux'],
}

/** Returns every issue of a definition, one sentence each; empty if it is valid. */
export function definitionIssues(wallet: WalletDefinition): string[] {
  return [
    ...identityIssues(wallet),
    ...detectionIssues(wallet),
    ...downloadIssues(wallet.downloads),
    ...linkIssues(wallet),
    ...stepIssues(wallet),
  ]
}

function identityIssues({
  id,
  name,
  shortName,
  rdns,
  icon,
  accent,
  background,
  ...wallet
}: WalletDefinition): string[] {
  const issues: string[] = []
  if (!/^[a-z0-9][a-zA-Z0-9]{1,39}$/.test(id))
    issues.push(`id "${id}" must be camel case of 2 to 40 characters.`)
  if (!isName(name)) issues.push(`name "${name}" must have 1 to 40 characters, without spaces around it.`)
  if (shortName !== undefined && (!isName(shortName) || shortName.length >= name.length)) {
    issues.push(`shortName "${shortName}" must be shorter than the name.`)
  }
  for (const domain of rdns) {
    if (!reverseDomain.test(domain))
      issues.push(`rdns "${domain}" must be a reverse domain name in lower case.`)
  }
  if (new Set(rdns).size !== rdns.length) issues.push(`rdns has duplicates: ${rdns.join(', ')}.`)
  if (icon !== null && typeof icon !== 'function')
    issues.push('icon must be null or a function that imports it.')
  for (const [key, value] of Object.entries({ accent, background })) {
    if (!color.test(value)) issues.push(`${key} "${value}" must be a color like #0af or #00aaff.`)
  }
  if (!groups.includes(wallet.group))
    issues.push(`group "${wallet.group}" must be one of ${groups.join(', ')}.`)
  if (!statuses.includes(wallet.status))
    issues.push(`status "${wallet.status}" must be one of ${statuses.join(', ')}.`)
  if (wallet.connect.length === 0)
    issues.push(`connect must have at least one of ${connectorKinds.join(', ')}.`)
  for (const kind of wallet.connect) {
    if (!connectorKinds.includes(kind))
      issues.push(`connect "${kind}" must be one of ${connectorKinds.join(', ')}.`)
  }
  return issues
}

function detectionIssues({ connect, rdns, detect = {}, onlyOn }: WalletDefinition): string[] {
  const { flags = [], namespaces = [], impostors = [] } = detect
  const issues = [...flags, ...impostors]
    .filter((flag) => !/^[\w$]+$/.test(flag))
    .map((flag) => `detect flag "${flag}" must be a property name.`)
  for (const path of namespaces) {
    if (!propertyPath.test(path))
      issues.push(`detect namespace "${path}" must be a dot path like phantom.ethereum.`)
  }
  for (const flag of flags) {
    if (impostors.includes(flag))
      issues.push(`detect flag "${flag}" must not be both a flag and an impostor flag.`)
  }
  if (onlyOn?.length === 0)
    issues.push(`onlyOn must have at least one of ${platforms.join(', ')}, or be omitted.`)
  for (const platform of onlyOn ?? []) {
    if (!platforms.includes(platform))
      issues.push(`onlyOn "${platform}" must be one of ${platforms.join(', ')}.`)
  }
  if (connect.includes('injected') && rdns.length + flags.length + namespaces.length === 0) {
    issues.push('connect "injected" requires rdns, detect.flags or detect.namespaces.')
  }
  return issues
}

function downloadIssues(downloads: WalletDownloads): string[] {
  return Object.entries(downloads)
    .filter(([, url]) => !isHttps(url))
    .map(([key, url]) => `downloads.${key} "${url}" must be an https URL.`)
}

function linkIssues({ mobile = {}, qr, desktopLink }: WalletDefinition): string[] {
  const templates: Record<string, LinkTemplate | undefined> = {
    'mobile.ios': mobile.ios,
    'mobile.android': mobile.android,
    'mobile.universal': mobile.universal,
    qr,
    desktopLink,
  }
  const issues: string[] = []
  for (const [key, template] of Object.entries(templates)) {
    if (template === undefined) continue
    const placeholders = template.match(/\{\w*\}/g) ?? []
    if (placeholders.length !== 1 || !['{uri}', '{encodedUri}'].includes(placeholders[0] ?? '')) {
      issues.push(`${key} "${template}" must contain exactly one of {uri} and {encodedUri}.`)
    }
    if (template !== '{uri}' && !isLink(template)) {
      issues.push(`${key} "${template}" must be a link with a scheme, like example://wc?uri={encodedUri}.`)
    }
  }
  if (mobile.browse !== undefined && !isPageTemplate(mobile.browse)) {
    issues.push(
      `mobile.browse "${mobile.browse}" must be a link with exactly one of {encodedUrl} and {urlWithoutScheme}.`,
    )
  }
  if (mobile.universal !== undefined && !isHttps(mobile.universal)) {
    issues.push(`mobile.universal "${mobile.universal}" must be an https URL.`)
  }
  return issues
}

function stepIssues({ steps, learnMore, downloads }: WalletDefinition): string[] {
  const issues: string[] = []
  for (const variant of ['qrCode', 'extension', 'desktop'] as const) {
    const kinds = steps[variant]
    const url = learnMore[variant]
    if (url !== undefined && !isHttps(url)) issues.push(`learnMore.${variant} "${url}" must be an https URL.`)
    if (kinds === undefined) continue
    if (url === undefined) issues.push(`learnMore.${variant} is required with steps.${variant}.`)
    if (kinds.length !== 3 || kinds[0] !== 'install' || !lastSteps[variant].includes(kinds[2])) {
      issues.push(
        `steps.${variant} must be three, from install to ${lastSteps[variant].join(' or ')}, got ${kinds.join(', ')}.`,
      )
    }
    if (!variantDownloads[variant].some((key) => downloads[key] !== undefined)) {
      issues.push(`steps.${variant} requires a download: add one of ${variantDownloads[variant].join(', ')}.`)
    }
  }
  return issues
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
