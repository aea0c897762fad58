import type { ThemeChoice } from '../editor/ThemeChoice.ts'

/** What the editor sends to the preview in its frame. */
export type PreviewMessage = { readonly type: 'theme'; readonly choice: ThemeChoice }

/** `ready`: can receive a theme. `settled`: its dialog is open, or its account is connected. */
export type PreviewState = 'ready' | 'settled'

/** What a preview sends to the page around it. */
export type PreviewReport = { readonly type: PreviewState }

export function isFrom(event: MessageEvent, source: MessageEventSource | null): boolean {
  return event.origin === location.origin && event.source === source
}

export function reportState(type: PreviewState): void {
  window.parent.postMessage({ type } satisfies PreviewReport, location.origin)
}
