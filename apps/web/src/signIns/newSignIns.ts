import type { OpenSession } from '../account/accountTypes.ts'

/**
 * Returns sessions of new browsers that began after this one, latest first. `dismissed` is when the latest dismissed
 * sign-in began, by the server's clock, in milliseconds since 1970.
 */
export function newSignIns(sessions: readonly OpenSession[], dismissed: number): readonly OpenSession[] {
  const currentSession = sessions.find(({ current }) => current)
  if (!currentSession) return []
  const since = Math.max(currentSession.createdAt.getTime(), dismissed)
  return sessions
    .filter(({ current, newBrowser, createdAt }) => !current && newBrowser && createdAt.getTime() > since)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
