import type { Address } from 'viem'
import { useAppearance } from '../context/Appearance.ts'
import { useAccountName } from './useAccountName.ts'

/** Returns the name to show for an account, from the application or ENS, and its ENS avatar. */
export function useShownName(address: Address | undefined) {
  const { name: nameOf } = useAppearance()
  const { name, avatar } = useAccountName({ address })
  return { name: nameOf && address ? nameOf({ address, ensName: name }) : name, avatar }
}
