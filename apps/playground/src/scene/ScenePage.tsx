import {
  ConnectButton,
  SignInPanel,
  useAddRecentBatch,
  useAddRecentTransaction,
  useConfirm,
  useLinkDialog,
} from '@countersign/kit'
import { useEffect, useRef } from 'react'
import { useConnection } from 'wagmi'
import type { Scene, SignInScript } from '../scenes/Scene.ts'
import { ButtonOptions } from './ButtonOptions.tsx'
import styles from './ScenePage.module.css'
import { sentBatches } from './scriptedBatches.ts'
import { sentTransactions } from './scriptedNetwork.ts'
import { respondAs } from './scriptedSignIn.ts'

/** A page like an application's: its name, the button, and some text. */
export function ScenePage({ scene }: { readonly scene: Scene }) {
  useTransactions(scene)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.name}>Harbour Club</p>
        <ConnectButton showBalance={scene.token === true} />
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{scene.title}</h1>
        {scene.signIn?.confirm && <DeleteButton outcome={scene.signIn.confirm} />}
        {scene.signIn?.link && <LinkButton />}
        {scene.buttonOptions && <ButtonOptions />}
        {scene.panel && <SignInPanel className={styles.panel} />}
      </main>
    </div>
  )
}

function DeleteButton({ outcome }: { readonly outcome: NonNullable<SignInScript['confirm']> }) {
  const { confirm, canConfirm } = useConfirm()
  const remove = () =>
    confirm({
      action: 'delete_account',
      title: 'Delete your account?',
      text: 'Your account and everything in it will be deleted immediately and permanently.',
      submit: () => respondAs(outcome),
      errorText: () => 'The server did not respond. Try again in a moment.',
    })
  return (
    <button type="button" className={styles.action} onClick={() => void remove()} disabled={!canConfirm}>
      Delete account
    </button>
  )
}

function LinkButton() {
  const { open, canOpen } = useLinkDialog()
  return (
    <button type="button" className={styles.action} onClick={open} disabled={!canOpen}>
      Link another wallet
    </button>
  )
}

/** Records the scene's transactions and batches once an account is connected. */
function useTransactions(scene: Scene) {
  const add = useAddRecentTransaction()
  const addBatch = useAddRecentBatch()
  const { address } = useConnection()
  const added = useRef(false)
  useEffect(() => {
    if (!address || added.current) return
    added.current = true
    for (const { hash, description } of sentTransactions(scene)) add({ hash, description })
    for (const { id, calls, description } of sentBatches(scene)) addBatch({ id, calls, description })
  }, [address, add, addBatch, scene])
}
