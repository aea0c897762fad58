import { randomUUID } from 'node:crypto'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import type { WalletKit } from '@reown/walletkit'

export type OfficialClient = Awaited<ReturnType<typeof WalletKit.init>>

/** Open releases (Apache-2.0) of the official wallet SDK; later ones must connect to Reown's network. */
export type OfficialRelease = '1.0.0' | '1.1.2' | '1.2.10'

/** An official client, by default the last open release, in memory, contacting only the relay. */
export async function officialClient(
  relayUrl: string,
  name: string,
  release: OfficialRelease = '1.2.10',
): Promise<OfficialClient> {
  // Read when a client is created: it disables the client's other requests.
  process.env.IS_VITEST = 'true'
  const [{ Core }, { WalletKit }] = await load(release)
  const core: unknown = new Core({
    projectId: TRIAL_PROJECT_ID,
    relayUrl,
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    logger: 'silent',
  })
  const client = await WalletKit.init({
    // The same class; its types were not written for exactOptionalPropertyTypes.
    core: core as OfficialClient['core'],
    metadata: { name, description: `${name} in a test`, url: 'http://localhost:3000', icons: [] },
    signConfig: { disableRequestQueue: true },
  })
  handleUnawaited(client)
  return client
}

type Release = readonly [typeof import('@walletconnect/core'), typeof import('@reown/walletkit')]

/** The earlier releases have the parts that are used here, with the same types. */
async function load(release: OfficialRelease): Promise<Release> {
  const earlier = {
    '1.0.0': () => [import('walletconnect-core-2.16'), import('walletkit-1.0')],
    '1.1.2': () => [import('walletconnect-core-2.17'), import('walletkit-1.1')],
  }
  if (release !== '1.2.10') return (await Promise.all(earlier[release]())) as unknown as Release
  return Promise.all([import('@walletconnect/core'), import('@reown/walletkit')])
}

/**
 * The engine checks many messages without awaiting the check (a ping, an update, a deletion): for a session that has
 * just ended, as when two tabs end it, each such check is an unhandled rejection. Marks all its rejections as handled;
 * who awaits one still receives it. A deletion is awaited in a listener that has no handler either: it never rejects.
 */
function handleUnawaited({ engine: { signClient } }: OfficialClient): void {
  const engine = signClient.engine as unknown as Record<string, unknown>
  for (const [name, method] of Object.entries(engine)) {
    if (typeof method !== 'function') continue
    engine[name] = (...parameters: unknown[]) => {
      const result: unknown = method.apply(engine, parameters)
      if (!(result instanceof Promise)) return result
      const handled = result.catch(() => {})
      return name === 'deleteSession' ? handled : result
    }
  }
}

/** Closes its socket and timers. */
export async function endOfficialClient({ core }: Pick<OfficialClient, 'core'>): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose().catch(() => {})
}
