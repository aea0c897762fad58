import { Avatar, formatBalance, shortenAddress, useAccountName } from '@countersign/kit'
import type { Address } from 'viem'
import { useBalance } from 'wagmi'

/** The signed-in account: its picture, its ENS name or address, and its balance. */
export default function Account({ address }: { address: Address }) {
  const { name } = useAccountName({ address })
  const { data: balance } = useBalance({ address })
  return (
    <>
      <Avatar address={address} size={80} />
      <p>
        Signed in as <strong title={address}>{name ?? shortenAddress(address)}</strong>{' '}
        {balance && `${formatBalance(balance.value, balance.decimals)} ${balance.symbol}`}
      </p>
    </>
  )
}
