import type { Session } from '@countersign/kit'
import { useLazyModule } from '@countersign/kit/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { walletsQuery } from '../../account/accountQueries.ts'
import { useAppConfig } from '../../config/AppConfig.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { AccountQuery } from '../account/AccountQuery.tsx'
import { RowsSkeleton } from '../account/Rows.tsx'
import { WalletList } from './WalletList.tsx'

const fetchPasskeys = async () => (await import('./passkeys/Passkeys.tsx')).Passkeys

export function WalletsPage() {
  const Passkeys = useLazyModule(fetchPasskeys, useAppConfig().passkeys)
  return (
    <AccountFrame
      title={accountText('wallets.title')}
      lead={accountText('wallets.lead')}
      signedOut={accountText('wallets.signedOut')}
      skeleton={<RowsSkeleton count={1} />}
    >
      {(session) => (
        <>
          <Content session={session} />
          {Passkeys ? <Passkeys address={session.address} /> : null}
        </>
      )}
    </AccountFrame>
  )
}

function Content({ session }: { readonly session: Session }) {
  const { address, addresses } = session
  const query = useQuery(walletsQuery(address))
  const { refetch } = query
  const known = useRef(addresses)
  useEffect(() => {
    // The session lists the wallets too.
    if (known.current !== addresses) void refetch()
    known.current = addresses
  }, [addresses, refetch])
  return (
    <AccountQuery query={query} skeleton={<RowsSkeleton count={addresses.length} />}>
      {(wallets) => <WalletList {...wallets} />}
    </AccountQuery>
  )
}
