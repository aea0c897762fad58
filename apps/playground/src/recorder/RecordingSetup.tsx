import type { ObservedPage, RecorderNetworks } from '@countersign/testing/wallet'
import { type FormEvent, useState } from 'react'
import { ProviderFacts } from './ProviderFacts.tsx'
import styles from './RecorderPage.module.css'

export type Setup = { readonly providerIndex: number; readonly networks: RecorderNetworks }

type Props = {
  /** `null` while it searches. */
  readonly page: ObservedPage | null
  readonly onRefresh: () => void
  readonly onStart: (setup: Setup) => void
}

/** What was observed without a request, and the choice of a wallet and networks. */
export function RecordingSetup({ page, onRefresh, onStart }: Props) {
  const [chosen, setChosen] = useState(0)
  const [known, setKnown] = useState('11155111')
  const [missingChain, setLacking] = useState('31337')
  const [name, setName] = useState('Local One')
  const [rpcUrl, setRpcUrl] = useState('http://127.0.0.1:8545')
  const isSame = Number(known) === Number(missingChain)
  const count = page?.objects.length ?? 0

  function start(event: FormEvent) {
    event.preventDefault()
    const unknown = { id: Number(missingChain), name, rpcUrl }
    onStart({ providerIndex: Math.min(chosen, count - 1), networks: { known: Number(known), unknown } })
  }

  const field = (label: string, value: string, set: (value: string) => void, kind: 'id' | 'text' | 'url') => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        required
        value={value}
        type={kind === 'url' ? 'url' : 'text'}
        inputMode={kind === 'id' ? 'numeric' : undefined}
        pattern={kind === 'id' ? '[1-9][0-9]{0,14}' : undefined}
        title={kind === 'id' ? 'A positive integer' : undefined}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  )

  return (
    <form onSubmit={start}>
      <fieldset className={styles.section}>
        <legend className={styles.sectionName}>Wallet</legend>
        <p role="status" className={styles.soft}>
          {page === null && 'Looking for wallets…'}
          {page && count === 0 && 'No wallet found. Enable one for this page, then look again.'}
          {page && count > 0 && `Providers found: ${count}. Nothing was requested yet.`}
        </p>
        {page?.objects.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Providers are known by their index.
          <label key={index} className={styles.provider}>
            <input
              type="radio"
              name="provider"
              checked={chosen === index}
              onChange={() => setChosen(index)}
            />
            <ProviderFacts page={page} index={index} />
          </label>
        ))}
        <button type="button" className={styles.plain} onClick={onRefresh}>
          Look again
        </button>
      </fieldset>
      <fieldset className={styles.section}>
        <legend className={styles.sectionName}>Networks</legend>
        <div className={styles.fields}>
          {field('Chain ID of a network in the wallet, not the current one', known, setKnown, 'id')}
          {field('Chain ID of a network not in the wallet', missingChain, setLacking, 'id')}
          {field('Name of that network', name, setName, 'text')}
          {field('RPC URL of that network', rpcUrl, setRpcUrl, 'url')}
        </div>
        {isSame && <p role="alert">Choose two different networks.</p>}
      </fieldset>
      <p className={styles.soft}>
        If the wallet is already connected to this page, disconnect it in the wallet before you start.
      </p>
      <button type="submit" className={styles.primary} disabled={count === 0 || isSame}>
        Start recording
      </button>
    </form>
  )
}
