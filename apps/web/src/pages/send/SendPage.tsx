import { useChainDialog, useConnectDialog } from '@countersign/kit'
import { useState } from 'react'
import { useChains } from 'wagmi'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Page } from '../../components/Page.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { useWalletConnection } from '../../connection/useWalletConnection.ts'
import { sendText } from '../../i18n/sendText.ts'
import { SendForm } from './SendForm.tsx'
import styles from './SendPage.module.css'
import { SendSkeleton } from './SendSkeleton.tsx'

export function SendPage() {
  return (
    <Page>
      <PageHeading title={sendText('title')} className={styles.heading} />
      <SendContent />
    </Page>
  )
}

function SendContent() {
  const connection = useWalletConnection()
  const chains = useChains()
  const connectDialog = useConnectDialog()
  const networkDialog = useChainDialog()
  /** The form that follows a receipt, by account, chain and number. */
  const [again, setAgain] = useState({ of: '', count: 0 })
  if (connection.phase === 'disconnected')
    return (
      <EmptyState
        title={sendText('disconnected.title')}
        action={
          <Button kind="primary" onClick={connectDialog.open}>
            {sendText('connect')}
          </Button>
        }
      >
        {sendText('disconnected.text')}
      </EmptyState>
    )
  if (connection.phase === 'settling') return <SendSkeleton />
  const chain = chains.find(({ id }) => id === connection.chainId)
  if (!chain)
    return (
      <EmptyState
        title={sendText('wrongNetwork.title')}
        action={
          <Button kind="primary" onClick={networkDialog.open}>
            {sendText('switch')}
          </Button>
        }
      >
        {sendText('wrongNetwork.text')}
      </EmptyState>
    )
  const of = `${connection.address}${chain.id}`
  return (
    <SendForm
      key={`${of}.${again.count}`}
      from={connection.address}
      chain={chain}
      wallet={connection.walletName}
      isAgain={again.of === of}
      onAgain={() => setAgain({ of, count: again.count + 1 })}
    />
  )
}
