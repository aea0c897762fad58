import type { ThemeChoice } from './ThemeChoice.ts'

/** What the editor sends to the preview in its frame. */
export type PreviewMessage = { readonly type: 'theme'; readonly choice: ThemeChoice }

/** What the preview sends when it can receive a theme. */
export type PreviewReady = { readonly type: 'ready' }

export function isFrom(event: MessageEvent, source: MessageEventSource | null): boolean {
  return event.origin === location.origin && event.source === source
}
