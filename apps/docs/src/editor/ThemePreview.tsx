import { ConnectButton, CountersignProvider, useConnectDialog } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { previewConfig } from './previewConfig.ts'
import { isFrom, type PreviewMessage, type PreviewReady } from './previewMessage.ts'
import { firstChoice } from './ThemeChoice.ts'
import styles from './ThemePreview.module.css'
import { themeOf } from './themeOf.ts'

const queryClient = new QueryClient()

/** A page with the kit in the chosen theme, for the frame of the editor. */
export function ThemePreview() {
  const [choice, setChoice] = useState(firstChoice)
  useEffect(() => {
    const receive = (event: MessageEvent<PreviewMessage>) => {
      if (isFrom(event, window.parent) && event.data.type === 'theme') setChoice(event.data.choice)
    }
    window.addEventListener('message', receive)
    window.parent.postMessage({ type: 'ready' } satisfies PreviewReady, location.origin)
    return () => window.removeEventListener('message', receive)
  }, [])

  const theme = useMemo(() => themeOf(choice), [choice])
  return (
    <QueryClientProvider client={queryClient}>
      <main className={styles.page}>
        <CountersignProvider config={previewConfig} appInfo={{ name: 'My App' }} ens={false} theme={theme}>
          <h1 className={styles.title}>My App</h1>
          <ConnectButton />
          <OpenDialog />
        </CountersignProvider>
      </main>
    </QueryClientProvider>
  )
}

/** Opens the dialog as soon as it can, once. */
function OpenDialog() {
  const { open, canOpen } = useConnectDialog()
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => {
    if (isOpened || !canOpen) return
    setIsOpened(true)
    open()
  }, [isOpened, canOpen, open])
  return null
}
