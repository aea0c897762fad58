import { isFrom, type PreviewReport, type PreviewState } from './previewMessage.ts'

/** Calls `onState` with each state of the preview in a frame. Returns a function that stops it. */
export function followPreview(frame: HTMLIFrameElement, onState: (state: PreviewState) => void): () => void {
  const receive = (event: MessageEvent<PreviewReport>) => {
    if (isFrom(event, frame.contentWindow)) onState(event.data.type)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}
