import { ConnectButton, type ConnectButtonProps } from '@countersign/kit'
import styles from './ScenePage.module.css'

const OPTIONS: readonly { readonly name: string; readonly properties: ConnectButtonProps }[] = [
  { name: 'As it is', properties: {} },
  { name: 'A label of its own', properties: { label: 'Sign in' } },
  {
    name: 'A label for each width',
    properties: { label: { narrow: 'Connect', wide: 'Connect your wallet' } },
  },
  { name: 'With the balance', properties: { showBalance: true } },
  { name: 'Account: avatar', properties: { accountStatus: 'avatar' } },
  { name: 'Account: address', properties: { accountStatus: 'address' } },
  { name: 'Network: icon', properties: { networkStatus: 'icon' } },
  { name: 'Network: name', properties: { networkStatus: 'name' } },
  { name: 'Network: both', properties: { networkStatus: 'full' } },
  { name: 'No network', properties: { networkStatus: 'none' } },
]

/** The button with each of its options, a row for each. */
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
