import { useFocusFallback } from '@countersign/kit/internal'
import { isPasskeySupported } from '@countersign/sign-in/client'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Address } from 'viem'
import { accountText } from '../../../i18n/accountText.ts'
import { AccountQuery } from '../../account/AccountQuery.tsx'
import { Rows, RowsSkeleton } from '../../account/Rows.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import styles from './Passkeys.module.css'
import { passkeysQuery } from './passkeyClient.ts'

/** The passkeys of the account, below its wallets. */
export function Passkeys({ address }: { readonly address: Address }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading)
  const query = useQuery(passkeysQuery(address))
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <div>
        <h2 id="passkeys" ref={heading} tabIndex={-1} className={styles.heading}>
          {accountText('passkeys.title')}
        </h2>
        <p className={styles.lead}>{accountText('passkeys.lead')}</p>
      </div>
      <AccountQuery query={query} skeleton={<RowsSkeleton count={1} />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className={styles.lead}>{accountText('passkeys.empty')}</p>
          ) : (
            <Rows label={accountText('passkeys.title')}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </Rows>
          )
        }
      </AccountQuery>
      {isPasskeySupported() ? (
        <AddPasskey />
      ) : (
        <p className={styles.lead}>{accountText('passkeys.unsupported')}</p>
      )}
    </section>
  )
}
