import { useLinkDialog } from '@countersign/kit'

export function LinkButton() {
  const { open, canOpen } = useLinkDialog()
  return (
    <button type="button" onClick={open} disabled={!canOpen}>
      Link another wallet
    </button>
  )
}
