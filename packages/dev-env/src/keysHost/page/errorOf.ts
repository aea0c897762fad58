import { isRecord } from '../../relay/isRecord.ts'

/** An error as it crosses to the site: the code where it has one, the message, and what the network said of it. */
export function errorOf(error: unknown): object {
  if (!isRecord(error)) return { message: String(error) }
  const { code, data } = error
  const message = error.shortMessage ?? error.message
  return {
    ...(typeof code === 'number' ? { code } : {}),
    message: typeof message === 'string' ? message : 'The wallet could not do it.',
    ...(data === undefined || typeof code !== 'number' ? {} : { data }),
  }
}
