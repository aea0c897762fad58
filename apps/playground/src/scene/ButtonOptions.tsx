import { ConnectButton, type ConnectButtonProps } from '@countersign/kit'
import styles from './ScenePage.module.css'

const OPTIONS: readonly { readonly name: string; readonly properties: ConnectButtonProps }[] = [
  { name: 'Default', properties: {} },
  { name: 'Custom label', properties: { label: 'Sign in' } },
  {
    name: 'Label for each width',
    properties: { label: { narrow: 'Connect', wide: 'Connect your wallet' } },
  },
  { name: 'With balance', properties: { showBalance: true } },
  { name: 'Account: avatar', properties: { accountStatus: 'avatar' } },
  { name: 'Account: address', properties: { accountStatus: 'address' } },
  { name: 'Network: icon', properties: { chainStatus: 'icon' } },
  { name: 'Network: name', properties: { chainStatus: 'name' } },
  { name: 'Network: both', properties: { chainStatus: 'full' } },
  { name: 'No network', properties: { chainStatus: 'none' } },
]

/** The button with each of its options, one per row. */
export function ButtonOptions() {
  return (
    <ul className={styles.options}>
      {OPTIONS.map(({ name, properties }) => (
        <li key={name} className={styles.option}>
          <h2 className={styles.optionName}>{name}</h2>
          <ConnectButton {...properties} />
        </li>
      ))}
    </ul>
  )
}
