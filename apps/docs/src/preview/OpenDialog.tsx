import { useAccountDialog, useConnectDialog } from '@countersign/kit'
import { useEffect, useState } from 'react'
import { openUnfocused } from './openUnfocused.ts'
import { reportState } from './previewMessage.ts'

/** Opens the dialog as soon as it can, once, and reports when the preview has settled. */
export function OpenDialog() {
  const { open, canOpen } = useConnectDialog()
  const isConnected = useAccountDialog().canOpen
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => {
    if (isOpened || !canOpen) return
    setIsOpened(true)
    openUnfocused(() => reportState('settled'))
    open()
  }, [isOpened, canOpen, open])
  useEffect(() => {
    if (isConnected) reportState('settled')
  }, [isConnected])
  return null
}
