import type { IncomingMessage } from 'node:http'
import type { SignIn } from '@countersign/sign-in'
import type { OpenId } from '@countersign/sign-in/openid'
import type { Settings } from '../environment/Settings.ts'
import { createProfileReader } from '../names/createProfileReader.ts'

/** The OpenID provider of a server, and how to stop its background work. */
export type RunningOpenId = Pick<OpenId, 'handles' | 'handler'> & { stop(): Promise<void> }

/** Creates the OpenID provider of the settings and schedules its background work; `null` without OIDC_SECRET. */
export async function openOpenId(
  signIn: SignIn,
  settings: Settings,
  getClientIp: (request: IncomingMessage) => string | null,
): Promise<RunningOpenId | null> {
  if (!settings.openId) return null
  // Imported here: servers without a provider do not load it.
  const [{ createOpenId, scheduleOpenId }, profile] = await Promise.all([
    import('@countersign/sign-in/openid'),
    createProfileReader(settings),
  ])
  const openId = createOpenId(signIn, {
    ...settings.openId,
    ipAddress: getClientIp,
    ...(profile ? { profile } : {}),
  })
  openId.ready().catch((error: unknown) => openId.onError(error, { task: 'keys' }))
  const stopSchedule = scheduleOpenId(openId)
  return {
    handles: openId.handles,
    handler: openId.handler,
    async stop() {
      await stopSchedule()
      await openId.close()
    },
  }
}
