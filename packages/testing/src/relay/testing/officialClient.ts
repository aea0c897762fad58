import { randomUUID } from 'node:crypto'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import type { WalletKit } from '@reown/walletkit'

export type OfficialClient = Awaited<ReturnType<typeof WalletKit.init>>

/** The official client in its last open-source release, in memory, contacting only the relay. */
export async function officialClient(relayUrl: string, name: string): Promise<OfficialClient> {
  // Read when a client is created: it disables the client's other requests.
  process.env.IS_VITEST = 'true'
  const [{ Core }, { WalletKit }] = await Promise.all([
    import('@walletconnect/core'),
    import('@reown/walletkit'),
  ])
  const core: unknown = new Core({
    projectId: TRIAL_PROJECT_ID,
    relayUrl,
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    logger: 'silent',
  })
  return WalletKit.init({
    // The same class; its types were not written for exactOptionalPropertyTypes.
    core: core as OfficialClient['core'],
    metadata: { name, description: `${name} in a test`, url: 'http://localhost:3000', icons: [] },
    signConfig: { disableRequestQueue: true },
  })
}

/** Closes its socket and timers. */
export async function endOfficialClient({ core }: Pick<OfficialClient, 'core'>): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose().catch(() => {})
}
