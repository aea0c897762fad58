import type { Environment } from '../../environment/createReader.ts'
import { EnvironmentError, readEnvironment } from '../../environment/readEnvironment.ts'
import type { Settings } from '../../environment/Settings.ts'
import type { Finding } from './Finding.ts'

/** Reads the settings as `npm run serve` does; `null` when they are invalid. */
export async function checkSettings(
  environment: Environment,
): Promise<{ readonly settings: Settings | null; readonly findings: readonly Finding[] }> {
  try {
    const settings = await readEnvironment(environment, 'production')
    return {
      settings,
      findings: [{ level: 'ok', subject: 'settings', message: 'are valid.' }, ...warn(settings)],
    }
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    return {
      settings: null,
      findings: error.issues.map(({ name, message }) => ({ level: 'error', subject: name, message })),
    }
  }
}

function warn({ warnings, trustedProxies, metricsToken }: Settings): Finding[] {
  return [
    ...warnings.map((message): Finding => ({ level: 'warning', subject: 'settings', message })),
    ...(trustedProxies.length > 0
      ? []
      : [
          {
            level: 'warning' as const,
            subject: 'TRUSTED_PROXY',
            message: 'is not set: behind a proxy all users share one IP address and its rate limits.',
          },
        ]),
    ...(metricsToken === null
      ? [
          {
            level: 'warning' as const,
            subject: 'METRICS_TOKEN',
            message: 'is not set: /metrics is disabled.',
          },
        ]
      : []),
  ]
}
