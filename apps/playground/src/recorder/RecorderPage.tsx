import { createRecorder, type ObservedPage, observePage, type Recorder } from '@countersign/testing/wallet'
import { useEffect, useState } from 'react'
import styles from './RecorderPage.module.css'
import { RecordingSetup, type Setup } from './RecordingSetup.tsx'
import { RecordingSteps } from './RecordingSteps.tsx'

/** Records how a real wallet behaves, for scripted wallets. */
export function RecorderPage() {
  const [page, setPage] = useState<ObservedPage | null>(null)
  const [refreshCount, setRefreshCount] = useState(0)
  const [recorder, setRecorder] = useState<Recorder | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looked` triggers another look.
  useEffect(() => {
    let isCurrent = true
    void observePage(window).then((observed) => {
      if (isCurrent) setPage(observed)
    })
    return () => {
      isCurrent = false
    }
  }, [refreshCount])

  function start({ providerIndex, networks }: Setup) {
    if (!page) return
    const { providers, ...observed } = page
    setRecorder(
      createRecorder({
        page: observed,
        provider: providers[providerIndex],
        providerIndex,
        origin: window.location.origin,
        networks,
        browser: navigator.userAgent,
      }),
    )
  }

  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.heading}>Record a wallet</h1>
        <a href="/playground/">All views</a>
      </header>
      <main className={styles.main}>
        <p>
          Records what a wallet in this browser does: how it announces itself, and how it responds when you
          approve or reject. The result is a JSON file that a scripted wallet can play in tests.
        </p>
        <p className={styles.soft}>
          This page sends no transaction and uploads nothing. In the file, addresses are replaced by numbers
          and signatures by their length, and URLs are removed. It lists every wallet of this page: enable
          only the one to record, with a test account if you can, and read the file before you share it.
        </p>
        {recorder ? (
          <RecordingSteps recorder={recorder} />
        ) : (
          <RecordingSetup
            page={page}
            onRefresh={() => setRefreshCount((count) => count + 1)}
            onStart={start}
          />
        )}
      </main>
    </>
  )
}
