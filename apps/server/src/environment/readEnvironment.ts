import { readWalletEntry } from '@countersign/sign-in'
import { isMetricsToken, isSharedDomain, originsIssue } from '@countersign/sign-in/settings'
import { PLACEHOLDER_PROJECT_ID, TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { ServerError } from '../errors/ServerError.ts'
import { createReader, type Environment, type EnvironmentIssue, type Reader } from './createReader.ts'
import { isPolicyHost } from './isPolicyHost.ts'
import { PUBLIC_RELAY } from './publicRelay.ts'
import { readChains } from './readChains.ts'
import { readDatabase } from './readDatabase.ts'
import { readJwt, readSwitch } from './readJwt.ts'
import { readLimits } from './readLimits.ts'
import { readNames } from './readNames.ts'
import { readOpenId } from './readOpenId.ts'
import { readPasskeys } from './readPasskeys.ts'
import { readRetention } from './readRetention.ts'
import { readTerms } from './readTerms.ts'
import { readTrustedProxies } from './readTrustedProxies.ts'
import { readWalletSdks } from './readWalletSdks.ts'
import { readWebhook } from './readWebhook.ts'
import { refuseUnknown } from './refuseUnknown.ts'
import type { Profile, Settings } from './Settings.ts'

const HOUR = 60 * 60_000
const APP_NAME = 'Countersign'

/** Thrown for invalid variables. `issues` and the message list all of them. */
export class EnvironmentError extends ServerError {
  readonly issues: readonly EnvironmentIssue[]

  constructor(issues: readonly EnvironmentIssue[]) {
    const lines = issues.map(({ name, message }) => `  ${name} ${message}`)
    super('environment', `Invalid settings:\n${lines.join('\n')}`)
    this.issues = issues
  }
}

/**
 * Reads the settings of a server from environment variables. docs/operate/settings.md lists them; its test compares names
 * and defaults.
 *
 * @throws {EnvironmentError} with all invalid variables
 */
export async function readEnvironment(environment: Environment, profile: Profile): Promise<Settings> {
  const reader = createReader(environment)
  const warnings: string[] = []
  const port = reader.integer('PORT', { least: 0, most: 65_535, otherwise: 3000 })
  const publicUrl = readPublicUrl(reader, profile)
  const database = readDatabase(reader, profile)
  const chains = await readChains(reader, profile, warnings)
  const settings: Settings = {
    profile,
    appName: APP_NAME,
    host: reader.text('HOST') ?? '127.0.0.1',
    port,
    drain: reader.integer('DRAIN_SECONDS', { least: 0, most: 3_600, otherwise: 0 }) * 1_000,
    publicUrl,
    origins: readOrigins(reader, publicUrl),
    database,
    ...chains,
    walletConnect: readWalletConnect(reader, profile, warnings),
    requestSignature: readRequestSignature(reader),
    walletSdks: readWalletSdks(reader, profile),
    names: readNames(reader, profile),
    trustedProxies: readTrustedProxies(reader),
    hstsSubdomains: readSwitch(reader, 'HSTS_SUBDOMAINS'),
    frameAncestors: readFrameAncestors(reader, profile, warnings),
    allowedAddresses: readAllowedAddresses(reader),
    sessionLifetime: {
      idle: reader.integer('SESSION_IDLE_HOURS', { least: 1, most: 8760, otherwise: 72 }) * HOUR,
      max: reader.integer('SESSION_MAX_HOURS', { least: 1, most: 8760, otherwise: 720 }) * HOUR,
    },
    contractRecheck: {
      every: reader.integer('SESSION_RECHECK_HOURS', { least: 1, most: 8760, otherwise: 4 }) * HOUR,
      grace: reader.integer('SESSION_RECHECK_GRACE_HOURS', { least: 0, most: 8760, otherwise: 24 }) * HOUR,
    },
    limits: readLimits(reader),
    concurrentRequests: reader.integer('LIMIT_CONCURRENT_REQUESTS', {
      least: 0,
      most: 1_000_000,
      otherwise: 512,
    }),
    retention: readRetention(reader),
    metricsToken: reader.checked('METRICS_TOKEN', (value) =>
      isMetricsToken(value) ? null : 'must have at least 16 characters: letters, digits or -._~+/=.',
    ),
    webhook: readWebhook(reader),
    jwt: readJwt(reader),
    walletConnectAbilities: readSwitch(reader, 'WALLETCONNECT_ABILITIES', true),
    nativeApps: readSwitch(reader, 'NATIVE_APPS'),
    passkeys: readPasskeys(reader, publicUrl),
    terms: readTerms(reader),
    openId: readOpenId(reader, { profile, ...chains }),
    warnings,
  }
  checkEntryChains(reader, settings)
  refuseUnknown(reader)
  if (reader.issues.length > 0) throw new EnvironmentError(reader.issues)
  return settings
}

function readRequestSignature(reader: Reader): Settings['requestSignature'] {
  const value = reader.checked('REQUEST_SIGNATURE', (given) =>
    isRequestSignature(given) ? null : 'must be on_connect, on_click or on_click_for_codes.',
  )
  return value !== null && isRequestSignature(value) ? value : 'on_connect'
}

function isRequestSignature(value: string): value is Settings['requestSignature'] {
  return ['on_connect', 'on_click', 'on_click_for_codes'].includes(value)
}

function readPublicUrl(reader: Reader, profile: Profile): string | null {
  const url = reader.checked('PUBLIC_URL', (value) => {
    const isOrigin = URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, '')
    if (!isOrigin || !/^https?:/.test(value))
      return 'must be a URL without a path, such as https://app.example.'
    return profile === 'production' && !value.startsWith('https:') ? 'must start with https://.' : null
  })
  if (url === null && profile === 'production') {
    reader.addIssue('PUBLIC_URL', 'is missing: the https URL of the application.')
  }
  return url?.replace(/\/$/, '') ?? null
}

/** Reads ORIGINS, which the sign-in server checks together with its own origin. */
function readOrigins(reader: Reader, publicUrl: string | null): string[] {
  const origins = reader.list('ORIGINS')
  const own = publicUrl ?? 'http://localhost'
  // An invalid PUBLIC_URL has its own error.
  if (!URL.canParse(own) || new URL(own).origin !== own) return origins
  const issue = originsIssue(own, origins)
  if (issue !== null) reader.addIssue('ORIGINS', issue)
  return origins
}

/** Reads the relay URL, which the page gets and the policy allows. */
function readWalletConnect(reader: Reader, profile: Profile, warnings: string[]): Settings['walletConnect'] {
  const projectId = readProjectId(reader, profile, warnings)
  const relayUrl = readRelayUrl(reader, profile)
  if (profile === 'local') return { projectId, relayUrl }
  return { projectId, relayUrl: projectId === null ? null : (relayUrl ?? PUBLIC_RELAY) }
}

function readProjectId(reader: Reader, profile: Profile, warnings: string[]): string | null {
  const projectId = reader.text('WALLETCONNECT_PROJECT_ID')
  const id = projectId === PLACEHOLDER_PROJECT_ID ? TRIAL_PROJECT_ID : projectId
  if (id === TRIAL_PROJECT_ID && profile === 'production') {
    warnings.push('WALLETCONNECT_PROJECT_ID is the trial ID, which no public relay accepts. Set your own.')
  }
  return id
}

function readRelayUrl(reader: Reader, profile: Profile): string | null {
  const scheme = profile === 'production' ? 'wss://' : 'ws:// or wss://'
  return reader.checked('WALLETCONNECT_RELAY_URL', (value) =>
    isRelay(value, profile) ? null : `must be a ${scheme} URL without credentials.`,
  )
}

/** True for a valid relay URL, which is public and whose host is in the policy. */
function isRelay(value: string, profile: Profile): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, hostname } = new URL(value)
  const isSocket = protocol === 'wss:' || (protocol === 'ws:' && profile === 'local')
  return isSocket && username === '' && password === '' && isPolicyHost(hostname)
}

function readFrameAncestors(reader: Reader, profile: Profile, warnings: string[]): string {
  const secure = profile === 'production' ? /^https:/ : /^https?:/
  const entries = reader.list('FRAME_ANCESTORS', (entry) => {
    const isKeyword = /^'?(none|self)'?$/.test(entry)
    // Part of a header: it must not contain a character that ends a directive.
    const isOrigin =
      secure.test(entry) &&
      /^https?:\/\/[\w.*-]+(:\d+)?$/.test(entry) &&
      URL.canParse(entry) &&
      new URL(entry).origin === entry
    const scheme = profile === 'production' ? 'https ' : ''
    return isKeyword || isOrigin
      ? null
      : `must be 'none', 'self', or ${scheme}origins such as https://app.example.`
  })
  if (entries.length > 1 && entries.some((entry) => /none/.test(entry))) {
    reader.addIssue('FRAME_ANCESTORS', "cannot combine 'none' with other sources.")
  }
  const open = entries.filter(isOpenSource)
  if (open.length > 0)
    warnings.push(
      `FRAME_ANCESTORS contains ${open.join(', ')}: pages of strangers can show the application in a frame. List your own hosts.`,
    )
  const sources = entries.map((entry) => entry.replace(/^'?(none|self)'?$/, "'$1'"))
  return sources.length === 0 ? "'none'" : sources.join(' ')
}

/** True for a pattern with hosts of many owners, such as `https://*` and `https://*.vercel.app`. */
function isOpenSource(source: string): boolean {
  const [, parent] = /^https?:\/\/\*(?:\.([\w.-]+))?(?::\d+)?$/.exec(source) ?? []
  return /^https?:\/\/\*(?::\d+)?$/.test(source) || (parent !== undefined && isSharedDomain(parent))
}

function readAllowedAddresses(reader: Reader): string[] | null {
  const entries = reader.list('ALLOWED_ADDRESSES', (entry) =>
    readWalletEntry(entry)
      ? null
      : 'must be a comma-separated list of addresses, or chainId:address for contract accounts, each in lower case or with a valid checksum.',
  )
  // A list that was meant to have entries would allow all wallets.
  if (entries.length === 0 && reader.isSet('ALLOWED_ADDRESSES'))
    reader.addIssue(
      'ALLOWED_ADDRESSES',
      'is empty. List the wallets that can sign in, or remove it to allow all.',
    )
  return entries.length === 0 ? null : entries
}

function checkEntryChains(reader: Reader, { allowedAddresses, chains }: Settings): void {
  for (const entry of allowedAddresses ?? []) {
    const chainId = readWalletEntry(entry)?.chainId ?? null
    const isKnown = chainId === null || chains.length === 0 || chains.some(({ id }) => id === chainId)
    if (!isKnown) reader.addIssue('ALLOWED_ADDRESSES', `contains chain ${chainId}, which is not in CHAINS.`)
  }
}
