import type { OpenSession } from '../account/answers.ts'

/**
 * The sessions of new browsers that began after this one, latest first. `dismissed` is when the latest of those that
 * the user has dismissed began, by the server's clock, in milliseconds since 1970.
 */
export function newSignIns(sessions: readonly OpenSession[], dismissed: number): readonly OpenSession[] {
  const own = sessions.find(({ current }) => current)
  if (!own) return []
  const since = Math.max(own.createdAt.getTime(), dismissed)
  return sessions
    .filter(({ current, newBrowser, createdAt }) => !current && newBrowser && createdAt.getTime() > since)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
