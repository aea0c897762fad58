import type { Address } from 'viem'
import { useAppearance } from '../context/Appearance.ts'
import { useEnsName } from './useEnsName.ts'

/** Returns the name to show for an account, from the application or ENS, and its ENS avatar. */
export function useAccountName(address: Address | undefined) {
  const { name: nameOf } = useAppearance()
  const { name, avatar } = useEnsName({ address })
  return { name: nameOf && address ? nameOf({ address, ensName: name }) : name, avatar }
}
